import SpecSupport
import Synchronization

@testable import Chapter10

/// A subject with tokens, as in chapter 4: it calls an observer with the current number, and then with each later one.
final class Signal: Sendable {
  private struct State {
    var number: Int
    var observers: [(id: Int, call: @Sendable (Int) -> Void)] = []
    var lastID = 0
  }

  private let state: Synchronization.Mutex<State>

  init(_ number: Int) {
    state = Synchronization.Mutex(State(number: number))
  }

  var observerCount: Int {
    state.withLock { $0.observers.count }
  }

  func observe(_ observer: @escaping @Sendable (Int) -> Void) -> Token {
    let (id, number) = state.withLock { state in
      state.lastID += 1
      state.observers.append((state.lastID, observer))
      return (state.lastID, state.number)
    }
    observer(number)
    return Token { [weak self] in self?.remove(id) }
  }

  private func remove(_ id: Int) {
    let removed = state.withLock { state in
      state.observers.firstIndex { $0.id == id }.map { state.observers.remove(at: $0) }
    }
    // Released without the lock, since what a closure captured may call back.
    withExtendedLifetime(removed) {}
  }

  func tell(_ number: Int) {
    let observers = state.withLock { state in
      state.number = number
      return state.observers
    }
    for observer in observers { observer.call(number) }
  }
}
