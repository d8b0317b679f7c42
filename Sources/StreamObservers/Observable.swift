import Locks

/// A value that tasks read as an asynchronous sequence: the current value, then each later one.
///
/// ```swift
/// var temperature: Observable? = Observable(20)
/// let values = temperature?.values()
/// temperature?.update(21)
/// temperature = nil
/// if let values {
///   for await degrees in values { print("\(degrees) degrees") }
/// }
/// // 20 degrees
/// // 21 degrees
/// ```
///
/// Observers are *readers*. ``values(buffering:)`` registers one and returns its sequence, which a task
/// goes through with `for await`. All readers receive their values in the same order, the newest last;
/// each has a buffer of its own and reads at its own pace.
///
/// ## Threads
///
/// Everything here may be called from any thread and any task. An update puts the value into the
/// buffers and never waits for a reader. The reader's code runs where its task runs: on the main actor
/// if the loop is there. If another thread is filling the buffers, an update leaves its value to that
/// thread and returns first. No lock is held while a reader is resumed or a value is released.
///
/// ## Lifetimes
///
/// An observable keeps no task alive and nothing that a task captures, and a sequence does not keep the
/// observable alive. When the observable is deallocated its sequences finish, after the values that are
/// still in their buffers.
public final class Observable<Value: Sendable>: Sendable {
  private let state: Mutex<State>

  /// Creates an observable without readers.
  public init(_ value: Value) {
    state = Mutex(State(value: value))
  }

  deinit {
    for reader in state.withLock(\.readers) { reader.continuation.finish() }
  }

  /// The value of the latest update, even if readers are still at an earlier one.
  public var value: Value {
    state.withLock(\.value)
  }

  /// The number of readers whose subscriptions have not ended.
  ///
  /// A task that was cancelled while it was busy counts until it asks for the next value.
  public var readerCount: Int {
    state.withLock(\.readers.count)
  }

  /// Changes the value and puts it into the buffer of every reader, even if it equals the previous one.
  ///
  /// - Complexity: O(*n*) in the number of readers.
  public func update(_ value: Value) {
    // Without this, the optimizer may release the replaced value before the lock is unlocked.
    let startsFilling = withExtendedLifetime(state.withLock { $0.update(value) }) { $0.startsFilling }
    guard startsFilling else { return }
    while let rounds = state.withLock({ $0.takeWaiting() }) {
      for (value, readers) in rounds {
        for reader in readers { reader.continuation.yield(value) }
      }
    }
  }

  /// Registers a reader, with the current value as the first one of its sequence.
  ///
  /// The subscription begins with this call, so that no later value is missed before the loop starts.
  /// It ends when the loop is left or the sequence is released, or when the reading task is cancelled: immediately if
  /// the task waits for a value, otherwise when it asks for the next one. Until then, its buffer goes on filling.
  ///
  /// - Parameter policy: Which values are buffered for a reader that is busy: all of them unless you say
  ///   otherwise. A policy that buffers none discards the first value too, as no reader is waiting for it.
  /// - Returns: The sequence, for one loop.
  /// - Complexity: O(1) amortized, and O(*n*) while an update is delivered. Ending a subscription takes O(*n*).
  public func values(
    buffering policy: AsyncStream<Value>.Continuation.BufferingPolicy = .unbounded
  ) -> Values {
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: policy)
    let id = state.withLock { $0.register(continuation) }
    continuation.onTermination = { [weak self] _ in self?.remove(id) }
    return Values(stream: stream, continuation: continuation)
  }

  private func remove(_ id: Int) {
    // This releases no value in a buffer: the stream that is ending calls, and still holds its own.
    state.withLock { $0.remove(id) }
  }
}
