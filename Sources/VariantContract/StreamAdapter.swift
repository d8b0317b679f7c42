import Locks
import Stage
import StreamObservers

/// The stream variant: an observer is a task that reads a sequence, and cancelling the task ends it.
///
/// The tasks run on an executor of the adapter's own, as those of an app may run on the main actor: after each
/// operation, in the order in which they are resumed, until all of them wait. What an observer does in its
/// callback is part of its task, so no other one runs before it waits.
final class StreamAdapter: ContractAdapter, Sendable {
  /// What the owner of an observer holds.
  private final class Handle: Sendable {
    let task: Task<Void, Never>

    init(_ task: Task<Void, Never>) {
      self.task = task
    }
  }

  // `nil` once the adapter is deallocated.
  private let owned = Mutex<StreamObservers.Observable<Int>?>(StreamObservers.Observable(0))
  private let executor = ManualExecutor()
  private let handles = Mutex<[Int: [Handle]]>([:])

  deinit {
    // The sequences finish with the observable, and the tasks that read them have to be run to their ends.
    withExtendedLifetime(owned.withLock { $0.take() }) {}
    executor.run()
  }

  private var number: StreamObservers.Observable<Int> {
    guard let number = owned.withLock(\.self) else { preconditionFailure("the adapter is deallocated") }
    return number
  }

  var value: Int { number.value }
  var observable: AnyObject { number }
  var held: [AnyObject] { handles.withLock { $0.values.flatMap(\.self) } }

  func change(to value: Int) {
    number.update(value)
    executor.run()
  }

  func register(_ id: Int, _ callback: @escaping Callback) -> Bool {
    let values = number.values()
    let task = Task(executorPreference: executor) { [unowned self] in
      for await value in values { callback(value, self) }
    }
    handles.withLock { $0[id, default: []].append(Handle(task)) }
    executor.run()
    return true
  }

  // Cancelling has no answer.
  func remove(_ id: Int) -> Bool? {
    let handle = handles.withLock { handles in
      handles[id]?.isEmpty == false ? handles[id]?.removeFirst() : nil
    }
    handle?.task.cancel()
    executor.run()
    return nil
  }

  // A task goes on when its handle is released.
  func drop(_ id: Int) {
    handles.withLock { $0[id] = nil }
  }
}
