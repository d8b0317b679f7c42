import SpecSupport
import Synchronization

@testable import Chapter10

/// An observable with tokens, as in chapter 4: it tells an observer the current number, and then each later one.
final class Signal: Sendable {
  private let state: Mutex<(number: Int, observers: [(id: Int, tell: @Sendable (Int) -> Void)], lastID: Int)>

  init(_ number: Int) {
    state = Mutex((number, [], 0))
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
    return Token { [weak self] in
      self?.state.withLock { $0.observers.removeAll { $0.id == id } }
    }
  }

  func tell(_ number: Int) {
    let observers = state.withLock { state in
      state.number = number
      return state.observers
    }
    for observer in observers { observer.tell(number) }
  }
}
