// A feed has observers with tokens, as a train of chapter 4 has; a sequence is made from an observer. The screen and the merged
// sequence have tokens as well, and no tasks of their own.

import ExerciseSupport
import Synchronization

final class Feed<Value: Sendable>: Sendable {
  private struct Observer {
    let tell: @Sendable (Value) -> Void
    let end: @Sendable () -> Void
  }

  private struct Observers {
    var all: [Int: Observer] = [:]
    var lastID = 0
  }

  // Held while all are told; whoever leaves takes the other lock, since the runtime holds its task at that moment.
  private let current: Mutex<Value>
  private let observers = Mutex(Observers())

  init(_ value: Value) {
    current = Mutex(value)
  }

  deinit {
    for observer in observers.withLock({ $0.all }).values { observer.end() }
  }

  func update(_ value: Value) {
    current.withLock { current in
      current = value
      for observer in observers.withLock({ $0.all }).values { observer.tell(value) }
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
    observers.withLock { $0.all.count }
  }

  private func register(_ tell: @escaping @Sendable (Value) -> Void, end: @escaping @Sendable () -> Void) -> Token {
    let id = current.withLock { current in
      tell(current)
      return observers.withLock { observers in
        observers.lastID += 1
        observers.all[observers.lastID] = Observer(tell: tell, end: end)
        return observers.lastID
      }
    }
    return Token { [weak self] in self?.remove(id) }
  }

  private func remove(_ id: Int) {
    let observer = observers.withLock { $0.all.removeValue(forKey: id) }
    withExtendedLifetime(observer) {}
  }
}
