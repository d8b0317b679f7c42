// A feed has observers with tokens, and a queue of rounds, as a train of chapter 9 has; a sequence is made from an
// observer. The screen and the merged sequence have tokens as well, and no tasks of their own.

import ExerciseSupport
import Synchronization

final class Feed<Value: Sendable>: Sendable {
  private struct Observer {
    let tell: @Sendable (Value) -> Void
    let end: @Sendable () -> Void
  }

  private struct State {
    var current: Value
    var observers: [Int: Observer] = [:]
    var lastID = 0
    var rounds: [@Sendable () -> Void] = []
    var isInRound = false

    mutating func nextRound() -> (@Sendable () -> Void)? {
      if isInRound || rounds.isEmpty { return nil }
      isInRound = true
      return rounds.removeFirst()
    }
  }

  private let state: Mutex<State>

  init(_ value: Value) {
    state = Mutex(State(current: value))
  }

  deinit {
    for observer in state.withLock({ $0.observers }).values { observer.end() }
  }

  func update(_ value: Value) {
    state.withLock { state in
      state.current = value
      let observers = state.observers.values
      state.rounds.append { for observer in observers { observer.tell(value) } }
    }
    while let round = state.withLock({ $0.nextRound() }) {
      round()
      state.withLock { $0.isInRound = false }
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
      // Into a buffer that nobody waits for yet.
      tell(state.current)
      state.lastID += 1
      state.observers[state.lastID] = Observer(tell: tell, end: end)
      return state.lastID
    }
    return Token { [weak self] in self?.remove(id) }
  }

  private func remove(_ id: Int) {
    let observer = state.withLock { $0.observers.removeValue(forKey: id) }
    withExtendedLifetime(observer) {}
  }
}
