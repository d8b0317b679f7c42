import ExerciseSupport
import Synchronization

/// Hands the newest of something to any number of readers, each of which has a sequence of its own.
final class Feed<Value: Sendable>: Sendable {
  // What a feed remembers, and how, is for you to decide. A `deinit` may be useful.

  // Held while values are handed over, so that all readers get them in the same order. Cancelling a reader runs its
  // `onTermination` while the runtime holds the lock of its task, and waking a reader takes that lock: so leaving, which
  // is under the other lock, never waits for this one.
  private let current: Mutex<Value>
  private let readers = Mutex(Readers())

  private struct Readers {
    var continuations: [Int: AsyncStream<Value>.Continuation] = [:]
    var lastID = 0
  }

  init(_ value: Value) {
    current = Mutex(value)
  }

  deinit {
    // By now, the closures that would take the lock find no feed.
    for reader in readers.withLock({ $0.continuations }).values { reader.finish() }
  }

  /// Step 1: makes the value the current one, and hands it to every reader.
  ///
  /// Step 3: at once, whether a reader has read the ones before it or not.
  ///
  /// Step 4: any thread may call, at any time.
  func update(_ value: Value) {
    current.withLock { current in
      current = value
      for reader in readers.withLock({ $0.continuations }).values { reader.yield(value) }
    }
  }

  /// Step 1: the current value, then that of each later update, for one reader.
  ///
  /// Step 2: a reader that leaves is no longer counted; a feed that goes ends its sequences.
  ///
  /// Step 3: if the reader is slow, the buffering decides what waits for it.
  ///
  /// Step 4: any thread may call, at any time.
  func values(_ buffering: Buffering = .all) -> some AsyncSequence<Value, Never> & Sendable {
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: buffering.policy())
    let id = current.withLock { current in
      continuation.yield(current)
      return readers.withLock { readers in
        readers.lastID += 1
        readers.continuations[readers.lastID] = continuation
        return readers.lastID
      }
    }
    continuation.onTermination = { [weak self] _ in self?.remove(id) }
    return stream
  }

  /// Step 2: how many sequences the feed hands its values to.
  var readerCount: Int {
    readers.withLock { $0.continuations.count }
  }

  private func remove(_ id: Int) {
    // This releases no value that waits: the stream that ends is the caller, and still holds its own.
    readers.withLock { $0.continuations[id] = nil }
  }
}

extension Buffering {
  fileprivate func policy<Value>() -> AsyncStream<Value>.Continuation.BufferingPolicy {
    switch self {
    case .all: .unbounded
    case .newest(let count): .bufferingNewest(count)
    case .oldest(let count): .bufferingOldest(count)
    }
  }
}
