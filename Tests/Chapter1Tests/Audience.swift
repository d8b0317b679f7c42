import SpecSupport

@testable import Chapter1

/// Observers that note their names in one common list whenever they are notified.
///
/// The audience keeps them alive, so that it does not matter whether the board does.
final class Audience: NoteTaker {
  private var listeners: [Listener] = []

  /// Makes one more observer, which notes its name when it is notified, then does as it is asked.
  func listener(
    _ name: String,
    whenNotified: @escaping (Listener, DeparturesBoard) -> Void = { _, _ in }
  ) -> Listener {
    let listener = Listener(name: name) { [calls] listener, board in
      calls.record(listener.name)
      whenNotified(listener, board)
    }
    listeners.append(listener)
    return listener
  }
}

/// An observer that equals others of its name.
final class Listener: BoardObserver, Hashable {
  let name: String
  private let whenNotified: (Listener, DeparturesBoard) -> Void

  init(name: String, whenNotified: @escaping (Listener, DeparturesBoard) -> Void) {
    self.name = name
    self.whenNotified = whenNotified
  }

  func boardDidChange(_ board: DeparturesBoard) {
    whenNotified(self, board)
  }

  static func == (left: Listener, right: Listener) -> Bool {
    left.name == right.name
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }
}
