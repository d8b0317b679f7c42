import ExerciseSupport

/// A train on its journey, which notifies its observers of the kilometre that it has reached; it sets out at 0.
final class Train {
  // How a train stores what it needs is your decision.
  private struct Observer {
    let id: Int
    let call: (Int) -> Void
  }

  private var observers: [Observer] = []
  private var lastID = 0

  /// Step 1: registers an observer, which receives each update until the token is disposed of.
  ///
  /// Step 2: or deallocated; a token does not keep the train alive, and an observer that has left is released.
  ///
  /// Step 3: before any update, the observer receives the current kilometre, once.
  ///
  /// Step 5: an observer that has left receives nothing more, even in the middle of a round.
  func observe(_ observer: @escaping (Int) -> Void) -> Token {
    lastID += 1
    let id = lastID
    observers.append(Observer(id: id, call: observer))
    observer(kilometre)
    return Token { [weak self] in self?.remove(id) }
  }

  /// Step 1: moves the train and notifies every observer, in the order in which they registered.
  ///
  /// Step 5: an observer that is called may end its own subscription, or another's.
  func update(_ kilometre: Int) {
    self.kilometre = kilometre
    // The ids of those that are registered now. Whoever leaves before its turn is no longer in the list then.
    for id in observers.map(\.id) {
      guard let observer = observers.first(where: { $0.id == id }) else { continue }
      observer.call(kilometre)
    }
  }

  /// Step 3: where the train is, which is what the latest update said.
  private(set) var kilometre = 0

  private func remove(_ id: Int) {
    guard let index = observers.firstIndex(where: { $0.id == id }) else { return }
    // Out of the list before the closure is released: it may hold a token whose end changes this list again.
    let leaver = observers.remove(at: index)
    withExtendedLifetime(leaver) {}
  }
}
