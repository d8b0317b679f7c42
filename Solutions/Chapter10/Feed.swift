import ExerciseSupport
import Synchronization

/// Hands the newest of something to any number of readers, each of which has a sequence of its own.
final class Feed<Value: Sendable>: Sendable {
  private typealias Continuation = AsyncStream<Value>.Continuation

  private struct State {
    var value: Value
    var readers: [Int: Continuation] = [:]
    var lastID = 0
    /// The values that are still to be handed over, and to whom.
    var waiting: [(value: Value, readers: [Continuation])] = []
    var isHandingOver = false
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

  /// Step 1: makes the value the current one, and hands it to every reader.
  ///
  /// Step 3: immediately, whether a reader has read the ones before it or not.
  ///
  /// Step 4: any thread may call, at any time.
  func update(_ value: Value) {
    let isFirst = state.withLock { state in
      state.value = value
      state.waiting.append((value, Array(state.readers.values)))
      defer { state.isHandingOver = true }
      return !state.isHandingOver
    }
    // Else the thread that is handing over goes on with this value.
    guard isFirst else { return }
    while let (value, readers) = takeNext() {
      for reader in readers { reader.yield(value) }
    }
  }

  private func takeNext() -> (value: Value, readers: [Continuation])? {
    state.withLock { state in
      state.isHandingOver = !state.waiting.isEmpty
      return state.isHandingOver ? state.waiting.removeFirst() : nil
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
      // Nobody waits for this stream yet, so this wakes nobody.
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
