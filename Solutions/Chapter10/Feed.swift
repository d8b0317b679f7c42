import ExerciseSupport
import Synchronization

/// Delivers values to any number of readers, each of which has a sequence of its own.
final class Feed<Value: Sendable>: Sendable {
  private typealias Continuation = AsyncStream<Value>.Continuation

  private struct State {
    var value: Value
    var readers: [Int: Continuation] = [:]
    var lastID = 0
    /// The values that are still to be delivered, and to whom.
    var waiting: [(value: Value, readers: [Continuation])] = []
    var isDelivering = false
  }

  // No reader is woken under the lock: its executor may run it within the call. And cancelling a reader runs its
  // `onTermination`, which takes this lock, while the runtime holds the lock of its task, which waking it takes.
  private let state: Mutex<State>

  init(_ value: Value) {
    state = Mutex(State(value: value))
  }

  deinit {
    // By now, the closures that would take the lock find no feed.
    for reader in state.withLock({ $0.readers }).values { reader.finish() }
  }

  /// Step 1: makes the value the current one, and delivers it to every sequence.
  ///
  /// Step 3: never waits for a reader.
  ///
  /// Step 4: any thread may call, at any time.
  func update(_ value: Value) {
    let (old, isFirst) = state.withLock { state in
      let old = state.value
      state.value = value
      state.waiting.append((value, Array(state.readers.values)))
      defer { state.isDelivering = true }
      return (old, !state.isDelivering)
    }
    // Released after the lock, since the type of the value is anybody's.
    withExtendedLifetime(old) {}
    // Else the thread that delivers already goes on with this value.
    guard isFirst else { return }
    while let (value, readers) = takeNext() {
      for reader in readers { reader.yield(value) }
    }
  }

  private func takeNext() -> (value: Value, readers: [Continuation])? {
    state.withLock { state in
      state.isDelivering = !state.waiting.isEmpty
      return state.isDelivering ? state.waiting.removeFirst() : nil
    }
  }

  /// Step 1: the current value, then that of each later update, for one reader.
  ///
  /// Step 2: a reader that leaves stops counting; the sequence ends when the feed is deallocated.
  ///
  /// Step 3: if the reader is slow, the buffering decides what waits for it.
  ///
  /// Step 4: any thread may call, at any time.
  func values(_ buffering: Buffering = .all) -> some AsyncSequence<Value, Never> & Sendable {
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: buffering.policy())
    let id = state.withLock { state in
      // Nobody waits for this stream yet, so this wakes nobody.
      continuation.yield(state.value)
      state.lastID += 1
      state.readers[state.lastID] = continuation
      return state.lastID
    }
    continuation.onTermination = { [weak self] _ in self?.remove(id) }
    return stream
  }

  /// Step 2: the number of sequences whose readers haven't left.
  var readerCount: Int {
    state.withLock { $0.readers.count }
  }

  private func remove(_ id: Int) {
    // This releases no value that waits: the stream that ends is the caller, and still holds its own.
    state.withLock { $0.readers[id] = nil }
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
