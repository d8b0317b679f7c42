// Nothing to write in this file. Observers of your own go elsewhere.

/// The names of the passengers that were notified, in order.
final class Log {
  private(set) var names: [String] = []

  func note(_ name: String) {
    names.append(name)
  }

  /// Gives the names since the last call, and starts afresh.
  func takeNames() -> [String] {
    defer { names = [] }
    return names
  }
}

/// An observer that notes its name in a log when it is notified, then runs `whenNotified`.
final class Passenger: BoardObserver, Equatable {
  let name: String
  private let log: Log

  /// What it does when the board notifies it; receives the board.
  var whenNotified: (any Board) -> Void = { _ in }

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
  }

  func boardDidChange(_ board: any Board) {
    log.note(name)
    whenNotified(board)
  }

  /// Two passengers of the same name are equal, and different observers all the same.
  static func == (left: Passenger, right: Passenger) -> Bool {
    left.name == right.name
  }
}
