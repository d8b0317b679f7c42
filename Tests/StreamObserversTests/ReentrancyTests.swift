import SpecSupport
import Stage
import StreamObservers
import Testing

/// No other code runs under the lock: no reader, no executor, and no `deinit` of a value.
///
/// Locking a lock twice ends the process, so each of these runs in one of its own.
@Suite struct ReentrancyTests {
  @Test func `a reader that is resumed immediately may use the observable, and changes keep their order`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let number = Observable(0)
      let (first, second) = (EventRecorder<Int>(), EventRecorder<Int>())
      let executor = ImmediateExecutor()
      let values = [number.values(), number.values()]
      let reading = [
        Task(executorPreference: executor) {
          for await value in values[0] {
            first.record(value)
            // Another reader comes and goes.
            withExtendedLifetime(number.values()) {}
            if (1..<10).contains(value) { number.update(number.value + 1) }
          }
        },
        Task(executorPreference: executor) {
          for await value in values[1] { second.record(value) }
        },
      ]
      number.update(1)
      expect([first.events, second.events], is: [Array(0...10), Array(0...10)])
      expect(number.readerCount, is: 2)
      for reading in reading { reading.cancel() }
      expect(number.readerCount, is: 0)
    }
  }

  @Test func `a change from another thread while readers are resumed is left to the first thread`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let number = Observable(0)
      let received = EventRecorder<Int>()
      let values = number.values()
      let reading = Task(executorPreference: ImmediateExecutor()) {
        for await value in values {
          received.record(value)
          // This returns, though the reader cannot have received it yet.
          if value == 1 { onAnotherThread { number.update(2) } }
        }
      }
      number.update(1)
      expect(received.events, is: [0, 1, 2])
      reading.cancel()
    }
  }

  @Test func `a value may use the observable when it is replaced, or dropped from a buffer`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let owner = Owner<Observable<any Sendable>>(Observable<any Sendable>(0))
      func update(_ value: any Sendable) { owner.object?.update(value) }
      for _ in 0..<3 { update(Caller(owner)) }
      let newest = owner.object?.values(buffering: .bufferingNewest(1))
      let oldest = owner.object?.values(buffering: .bufferingOldest(1))
      for _ in 0..<3 { update(Caller(owner)) }
      update(0)
      withExtendedLifetime((newest, oldest)) {}
      owner.drop()
    }
  }

  @Test func `what is left in the buffer may use the observable when its reader leaves`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let owner = Owner<Observable<any Sendable>>(Observable<any Sendable>(0))
      do {
        let unread = owner.object?.values()
        owner.object?.update(Caller(owner))
        owner.object?.update(0)
        withExtendedLifetime(unread) {}
      }
      let values = owner.object?.values()
      owner.object?.update(Caller(owner))
      owner.object?.update(0)
      if let values { for await _ in values { break } }
      expect(owner.object?.readerCount, is: 0)
      owner.drop()
    }
  }
}

// MARK: - Fixtures

/// Uses an observable when it is deallocated.
private final class Caller: Sendable {
  private let owner: Owner<Observable<any Sendable>>

  init(_ owner: Owner<Observable<any Sendable>>) {
    self.owner = owner
  }

  deinit {
    guard let observable = owner.object else { return }
    withExtendedLifetime(observable.values()) {}
    if observable.readerCount > 0 { observable.update(1) }
  }
}

/// Runs a task where it is resumed, within the call that resumes it.
private final class ImmediateExecutor: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    // Safe: the job runs once, and the executor lives as long as this call.
    unsafe job.runSynchronously(on: asUnownedTaskExecutor())
  }
}
