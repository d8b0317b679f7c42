import SpecSupport

@testable import Chapter1

/// The people on the station: they note their names in one common list whenever they are told.
///
/// The audience keeps them alive, so that it does not matter whether the board does.
final class Audience {
  private let heard = Recorder<String>()
  private var listeners: [Listener] = []

  /// Makes one more listener, which does as it is asked whenever it has noted its name.
  func listener(
    _ name: String,
    whenTold: @escaping (Listener, DeparturesBoard) -> Void = { _, _ in }
  ) -> Listener {
    let listener = Listener(name: name) { [heard] listener, board in
      heard.record(listener.name)
      whenTold(listener, board)
    }
    listeners.append(listener)
    return listener
  }

  /// Who has been told since the last call, oldest first.
  func told() -> [String] {
    heard.takeEvents()
  }
}

/// One who listens; two of the same name are equal, but not the same.
final class Listener: BoardObserver, Hashable {
  let name: String
  private let whenTold: (Listener, DeparturesBoard) -> Void

  init(name: String, whenTold: @escaping (Listener, DeparturesBoard) -> Void) {
    self.name = name
    self.whenTold = whenTold
  }

  func boardDidChange(_ board: DeparturesBoard) {
    whenTold(self, board)
  }

  static func == (left: Listener, right: Listener) -> Bool {
    left.name == right.name
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }
}

extension Departure {
  static let lindholm = Departure(time: "07:05", destination: "Lindholm", platform: 2)
  static let marsh = Departure(time: "07:20", destination: "Marsh End", platform: 1)
  static let harbour = Departure(time: "07:40", destination: "Harbour", platform: 2)
}

// Within a list, Swift Testing asks for this description, not for that of `CustomTestStringConvertible`.
extension Departure: CustomDebugStringConvertible {
  var debugDescription: String {
    "\(time) \(destination) (platform \(platform))"
  }
}
