// Nothing to write in this file: the station already has these.

/// A train that leaves Kestrel Junction.
struct Departure: Equatable {
  /// As a clock shows it, "07:05": the earlier of two times is the smaller string.
  let time: String
  let destination: String
  let platform: Int
}

/// An observer of a departures board.
protocol BoardObserver: AnyObject {
  /// Called after each change; the observer looks at the board for what it needs.
  func boardDidChange(_ board: DeparturesBoard)
}
