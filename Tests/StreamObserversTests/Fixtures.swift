import Locks
import SpecSupport
import Stage
import StreamObservers

/// A task that reads, on an executor that runs it when the test says so; its release cancels it and runs it to its end.
final class Reading: Sendable {
  private let task: Task<Void, Never>
  private let executor: ManualExecutor

  init(_ values: Observable<Int>.Values, on executor: ManualExecutor, _ body: @escaping @Sendable (Int) -> Void) {
    self.executor = executor
    task = Task(executorPreference: executor) {
      for await value in values { body(value) }
    }
  }

  deinit {
    cancel()
    // A task that nobody runs to its end is never deallocated.
    executor.run()
  }

  func cancel() {
    task.cancel()
  }
}

extension Observable<Int>.Values {
  /// Reads the sequence, and notes what it receives.
  func read(
    on executor: ManualExecutor,
    into received: EventRecorder<Int>,
    then act: @escaping @Sendable (Int) -> Void = { _ in }
  ) -> Reading {
    Reading(self, on: executor) { value in
      received.record(value)
      act(value)
    }
  }
}

extension Observable.Values {
  /// Reads what there is, without waiting for more, and says whether the sequence has finished.
  func drain() -> (received: [Element], isFinished: Bool) {
    let (executor, received, ends) = (ManualExecutor(), EventRecorder<Element>(), EventRecorder<Bool>())
    let reading = Task(executorPreference: executor) {
      for await value in self { received.record(value) }
      ends.record(true)
    }
    executor.run()
    defer {
      reading.cancel()
      executor.run()
    }
    return (received.events, !ends.events.isEmpty)
  }
}

/// Holds something until it is taken away, from any thread.
final class Owner<Held: Sendable>: Sendable {
  private let held: Mutex<Held?>

  init(_ held: Held?) {
    self.held = Mutex(held)
  }

  var object: Held? { held.withLock(\.self) }

  func keep(_ object: Held) {
    // What was held goes when this returns, not under the lock.
    withExtendedLifetime(held.withLock { exchange(&$0, with: object) }) {}
  }

  func drop() {
    withExtendedLifetime(held.withLock { $0.take() }) {}
  }
}

/// An object that does nothing but live.
final class Thing: Sendable {}
