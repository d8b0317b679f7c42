// Nothing to write in this file: the station's orders say what a board is.

/// A train that leaves Kestrel Junction.
struct Departure: Equatable {
  let time: String
  let destination: String
  let platform: Int

  static let lindholm = Departure(time: "07:05", destination: "Lindholm", platform: 2)
  static let marsh = Departure(time: "06:40", destination: "Marsh", platform: 1)
  static let northgate = Departure(time: "06:55", destination: "Northgate", platform: 2)
}

/// An observer of a departures board.
protocol BoardObserver: AnyObject {
  /// Notifies the observer that this board has changed.
  func boardDidChange(_ board: any Board)
}

/// A departures board, which holds its observers weakly and notifies them of each change.
///
/// The brief has the promises, step by step.
protocol Board: AnyObject {
  /// Adds an observer, unless it is already attached.
  func attach(_ observer: any BoardObserver)

  /// Removes this observer (`===`); does nothing if it isn't attached.
  func detach(_ observer: any BoardObserver)

  /// Puts a departure on the board and notifies the observers, unless an equal one is already on the board.
  func post(_ departure: Departure)

  /// Takes a departure off the board and notifies the observers, if it is on the board.
  func cancel(_ departure: Departure)

  /// What is on the board, in no particular order.
  var departures: [Departure] { get }

  /// How many attached observers exist; during a round, it may still be the number before.
  var observerCount: Int { get }
}
