// A feed has observers with tokens, as a train of chapter 4 has; a sequence is made from an observer. The screen and the merged
// sequence have tokens as well, and no tasks of their own.

import ExerciseSupport
import Synchronization

final class Feed<Value: Sendable>: Sendable {
  private struct Observer {
    let tell: @Sendable (Value) -> Void
    let end: @Sendable () -> Void
  }

  private struct State {
    var value: Value
    var observers: [Int: Observer] = [:]
    var lastID = 0
  }

  private let state: Mutex<State>

  init(_ value: Value) {
    state = Mutex(State(value: value))
  }

  deinit {
    let observers = state.withLock { $0.observers }
    for observer in observers.values { observer.end() }
  }

  func update(_ value: Value) {
    state.withLock { state in
      state.value = value
      for observer in state.observers.values { observer.tell(value) }
    }
  }

  func values(_ buffering: Buffering = .all) -> some AsyncSequence<Value, Never> & Sendable {
    let policy: AsyncStream<Value>.Continuation.BufferingPolicy =
      switch buffering {
      case .all: .unbounded
      case .newest(let count): .bufferingNewest(count)
      case .oldest(let count): .bufferingOldest(count)
      }
    return AsyncStream(bufferingPolicy: policy) { continuation in
      let token = register({ continuation.yield($0) }, end: { continuation.finish() })
      continuation.onTermination = { _ in token.dispose() }
    }
  }

  var readerCount: Int {
    state.withLock { $0.observers.count }
  }

  private func register(_ tell: @escaping @Sendable (Value) -> Void, end: @escaping @Sendable () -> Void) -> Token {
    let id = state.withLock { state in
      tell(state.value)
      state.lastID += 1
      state.observers[state.lastID] = Observer(tell: tell, end: end)
      return state.lastID
    }
    return Token { [weak self] in self?.remove(id) }
  }

  private func remove(_ id: Int) {
    _ = state.withLock { $0.observers.removeValue(forKey: id) }
  }
}
