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

/// A listener of a departures board.
protocol Listener: AnyObject {
  /// Called on each change with the board that has changed.
  func boardDidChange(_ board: any Board)
}

/// A departures board, which holds its listeners weakly and tells them of each change.
///
/// The brief has the promises, step by step.
protocol Board: AnyObject {
  /// Adds a listener, unless it is attached already.
  func attach(_ listener: any Listener)

  /// Removes this very listener; a stranger is none of the board's business.
  func detach(_ listener: any Listener)

  /// Puts a departure on the board, unless an equal one is there, and tells the listeners.
  func post(_ departure: Departure)

  /// Takes a departure off the board, if it is there, and tells the listeners.
  func cancel(_ departure: Departure)

  /// What is on the board, in no particular order.
  var departures: [Departure] { get }

  /// How many attached listeners are alive; while the board tells them, it may still be the number before.
  var listenerCount: Int { get }
}
