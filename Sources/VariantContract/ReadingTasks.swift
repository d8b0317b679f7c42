import Locks
import Stage

/// The tasks of observers that read asynchronous sequences, under the ids of the observers.
///
/// They run on an executor of their own, as those of an app may run on the main actor: after each operation, in the
/// order in which they are resumed, until all of them wait. What an observer does in its callback is part of its
/// task, so no other one runs before it waits.
final class ReadingTasks: Sendable {
  /// What the owner of an observer has in hand.
  private final class Handle: Sendable {
    let task: Task<Void, Never>

    init(_ task: Task<Void, Never>) {
      self.task = task
    }
  }

  private let executor = ManualExecutor()
  private let handlesByID = Mutex<[Int: [Handle]]>([:])

  var handles: [AnyObject] { handlesByID.withLock { $0.values.flatMap(\.self) } }

  /// Starts a task, and runs it until it waits.
  func add(_ id: Int, _ read: @escaping @Sendable () async -> Void) {
    let task = Task(executorPreference: executor) { await read() }
    handlesByID.withLock { $0[id, default: []].append(Handle(task)) }
    run()
  }

  /// Cancels the oldest task under an id.
  func cancel(_ id: Int) {
    let handle = handlesByID.withLock { handles in
      handles[id]?.isEmpty == false ? handles[id]?.removeFirst() : nil
    }
    handle?.task.cancel()
    run()
  }

  /// Drops the handles under an id; a task goes on without its handle.
  func drop(_ id: Int) {
    handlesByID.withLock { $0[id] = nil }
  }

  /// Runs the tasks until all of them wait.
  func run() {
    executor.run()
  }
}
