import ExerciseSupport

/// The display above a platform, which shows the next train that leaves from there.
final class PlatformDisplay: BoardObserver {
  let platform: Int
  private var next: Departure?

  init(platform: Int) {
    self.platform = platform
  }

  /// Step 7: what the display shows: "Platform 2: 07:05 Lindholm", or "Platform 2: -" without a train.
  var text: String {
    guard let next else { return "Platform \(platform): -" }
    return "Platform \(platform): \(next.time) \(next.destination)"
  }

  /// Step 7: finds the earliest train of the platform, whatever the order of posting.
  func boardDidChange(_ board: DeparturesBoard) {
    next = board.departures.filter { $0.platform == platform }.min { $0.time < $1.time }
  }
}

/// The announcer in the hall, which says which trains are new on the board, and which are cancelled.
final class Announcer: BoardObserver {
  /// Step 8: everything the announcer has said: "The 07:05 to Lindholm leaves from platform 2." when that
  /// train is new, and "The 07:05 to Lindholm is cancelled." when it is cancelled.
  private(set) var lines: [String] = []
  private var seen: [Departure] = []

  /// Step 8: says once which trains are new since the last look at the board, and which are cancelled.
  func boardDidChange(_ board: DeparturesBoard) {
    for departure in board.departures where !seen.contains(departure) {
      lines.append("The \(departure.time) to \(departure.destination) leaves from platform \(departure.platform).")
    }
    for departure in seen where !board.departures.contains(departure) {
      lines.append("The \(departure.time) to \(departure.destination) is cancelled.")
    }
    seen = board.departures
  }
}
