import SpecSupport

@testable import Chapter1

/// Where the observers are, which note their names in one common list whenever they are notified.
///
/// The hall keeps them alive, so that it does not matter whether the board does.
final class Hall: NoteTaker {
  private var observers: [HallObserver] = []

  /// Makes one more observer, which notes its name when it is notified, then does as it is asked.
  func observer(
    _ name: String,
    whenNotified: @escaping (HallObserver, DeparturesBoard) -> Void = { _, _ in }
  ) -> HallObserver {
    let observer = HallObserver(name: name) { [calls] observer, board in
      calls.record(observer.name)
      whenNotified(observer, board)
    }
    observers.append(observer)
    return observer
  }
}

/// An observer that equals others of its name.
final class HallObserver: BoardObserver, Hashable {
  let name: String
  private let whenNotified: (HallObserver, DeparturesBoard) -> Void

  init(name: String, whenNotified: @escaping (HallObserver, DeparturesBoard) -> Void) {
    self.name = name
    self.whenNotified = whenNotified
  }

  func boardDidChange(_ board: DeparturesBoard) { whenNotified(self, board) }

  static func == (left: HallObserver, right: HallObserver) -> Bool { left.name == right.name }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
