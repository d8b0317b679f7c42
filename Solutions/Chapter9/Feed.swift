import ExerciseSupport
import Synchronization

/// Hands the newest of something to any number of readers, each of which has a sequence of its own.
final class Feed<Value: Sendable>: Sendable {
  // What a feed remembers, and how, is for you to decide. A `deinit` may be useful.
  private let state: Mutex<State>

  private struct State {
    var value: Value
    var readers: [Int: AsyncStream<Value>.Continuation] = [:]
    var lastID = 0
  }

  init(_ value: Value) {
    state = Mutex(State(value: value))
  }

  deinit {
    // By now, the closures that would take the lock find no feed.
    for reader in state.withLock({ $0.readers }).values { reader.finish() }
  }

  /// Step 1: makes the value the current one, and hands it to every reader.
  ///
  /// Step 3: at once, whether a reader has read the ones before it or not.
  ///
  /// Step 4: any thread may call, at any time.
  func update(_ value: Value) {
    // Readers are woken under the lock, so that each gets the values in the same order. None of them runs here.
    state.withLock { state in
      state.value = value
      for reader in state.readers.values { reader.yield(value) }
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
    let id = state.withLock { state in
      continuation.yield(state.value)
      state.lastID += 1
      state.readers[state.lastID] = continuation
      return state.lastID
    }
    continuation.onTermination = { [weak self] _ in self?.remove(id) }
    return stream
  }

  /// Step 2: how many sequences the feed hands its values to.
  var readerCount: Int {
    state.withLock { $0.readers.count }
  }

  private func remove(_ id: Int) {
    // Returned, and so released without the lock.
    _ = state.withLock { $0.readers.removeValue(forKey: id) }
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
