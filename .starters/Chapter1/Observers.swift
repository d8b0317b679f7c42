import ExerciseSupport

/// The display above a platform, which shows the next train that leaves from there.
final class PlatformDisplay: BoardObserver {
  let platform: Int

  init(platform: Int) {
    self.platform = platform
  }

  /// Step 7: such as "Platform 2: 07:05 Lindholm", or "Platform 2: -" when no train leaves from there.
  var text: String {
    unimplemented(placeholder: "")
  }

  /// Step 7: finds the earliest train of the platform, whatever the order of posting.
  func boardDidChange(_ board: DeparturesBoard) {
    unimplemented()
  }
}

/// The announcer in the hall, which says what is new on the board, and what is gone from it.
final class Announcer: BoardObserver {
  /// Step 7: everything that was said: "The 07:05 to Lindholm leaves from platform 2." when that train
  /// is new, and "The 07:05 to Lindholm is cancelled." when it is gone.
  var lines: [String] {
    unimplemented(placeholder: [])
  }

  /// Step 7: says once what is new since the last look at the board, and what is gone.
  func boardDidChange(_ board: DeparturesBoard) {
    unimplemented()
  }
}
