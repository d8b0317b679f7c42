import ExerciseSupport

/// A screen in the hall, which shows the next train of some platforms while it is on.
final class TimetableScreen {
  private let client: TimetableClient
  private let platforms: [Int]

  init(client: TimetableClient, platforms: [Int]) {
    self.client = client
    self.platforms = platforms
  }

  /// Step 6: a line for each platform, in the order of `platforms`, such as "Platform 2: 07:05 Lindholm";
  /// "Platform 2: no news" if the last answer was a failure, or no departure; "Platform 2: -" before the very first.
  var lines: [String] {
    unimplemented(placeholder: [])
  }

  /// Step 6: begins to observe `Request.next(platform:)` for each platform, also after a `disappear()`.
  ///
  /// Its lines stay as they are, each until the next answer for it comes.
  func appear() {
    unimplemented()
  }

  /// Step 6: observes nothing more; its lines stay as they are.
  ///
  /// Nothing keeps a released screen alive, and its subscriptions end, too.
  func disappear() {
    unimplemented()
  }
}
