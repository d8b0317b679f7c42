// Nothing to write in this file. Listeners of your own go elsewhere.

/// The names of the passengers that were told, in order.
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

/// A listener that notes its name in a log when it is told, then does what it was asked to do.
final class Passenger: Listener, Equatable {
  let name: String
  private let log: Log

  /// What it does when it is told; it is handed the board.
  var whenTold: (any Board) -> Void = { _ in }

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
  }

  func boardDidChange(_ board: any Board) {
    log.note(name)
    whenTold(board)
  }

  /// Two passengers of the same name are equal, but they are two.
  static func == (left: Passenger, right: Passenger) -> Bool {
    left.name == right.name
  }
}
