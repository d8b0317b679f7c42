import Locks
import StreamObservers

/// The stream variant: an observer is a task that reads a sequence, and cancelling the task ends it.
final class StreamAdapter: ContractAdapter, Sendable {
  // `nil` once the adapter is deallocated.
  private let owned = Mutex<StreamObservers.Observable<Int>?>(StreamObservers.Observable(0))
  private let readers = ReadingTasks()

  deinit {
    // The sequences finish with the observable, and the tasks that read them have to be run to their ends.
    withExtendedLifetime(owned.withLock { $0.take() }) {}
    readers.run()
  }

  private var number: StreamObservers.Observable<Int> {
    guard let number = owned.withLock(\.self) else { preconditionFailure("the adapter is deallocated") }
    return number
  }

  var value: Int { number.value }
  var observable: AnyObject { number }
  var held: [AnyObject] { readers.handles }

  func change(to value: Int) {
    number.update(value)
    readers.run()
  }

  func register(_ id: Int, _ callback: @escaping Callback) -> RegistrationAnswer? {
    let values = number.values()
    readers.add(id) { [unowned self] in
      for await value in values { callback(value, self) }
    }
    return nil
  }

  // Cancelling has no answer.
  func remove(_ id: Int) -> Bool? {
    readers.cancel(id)
    return nil
  }

  // A task goes on when its handle is released.
  func drop(_ id: Int) {
    readers.drop(id)
  }
}
