import SpecSupport
import Stage
import StreamObservers
import Testing

/// Who keeps whom alive, and what the end of the observable means to its readers.
@Suite struct LifetimeTests {
  let executor = ManualExecutor()
  let received = EventRecorder<Int>()
  let tracker = LeakTracker()

  @Test func `a sequence finishes when its observable is deallocated, after the values in its buffer`() {
    var number: Observable<Int>? = Observable(0)
    let values = number?.values()
    for value in 1...2 { number?.update(value) }
    number = nil
    let (received, isFinished) = values?.drain() ?? ([], false)
    expect(received, is: [0, 1, 2])
    #expect(isFinished)
  }

  @Test func `a task that waits ends when the observable is deallocated`() {
    var number: Observable<Int>? = Observable(0)
    let reading = number?.values().read(on: executor, into: received) { [thing = tracker.track(Thing())] _ in
      withExtendedLifetime(thing) {}
    }
    executor.run()
    expect(tracker.alive, is: ["Thing"])
    number = nil
    executor.run()
    expect(tracker.alive, is: [])
    expect(received.events, is: [0])
    withExtendedLifetime(reading) {}
  }

  @Test func `neither a sequence nor a task that reads it keeps the observable`() {
    let values = tracker.track(Observable(0)).values()
    expect(tracker.alive, is: [])
    var number: Observable<Int>? = tracker.track(Observable(0))
    let reading = number?.values().read(on: executor, into: received)
    executor.run()
    number = nil
    expect(tracker.alive, is: [])
    withExtendedLifetime((values, reading)) {}
  }

  @Test func `what a task captures goes with its task, not with the observable`() {
    let number = Observable(0)
    let values = number.values()
    let reading = Task(executorPreference: executor) { [thing = tracker.track(Thing())] in
      for await _ in values { withExtendedLifetime(thing) {} }
    }
    executor.run()
    expect(tracker.alive, is: ["Thing"])
    reading.cancel()
    executor.run()
    expect(tracker.alive, is: [])
    expect(number.value, is: 0)
  }

  @Test func `a value is released when it is replaced and every reader has left or received it`() {
    let observable = Observable(tracker.track(Thing(), as: "first"))
    var unread: Observable<Thing>.Values? = observable.values()
    let read = observable.values()
    observable.update(Thing())
    expect(tracker.alive, is: ["first"])
    let reading = Task(executorPreference: executor) {
      for await _ in read {}
    }
    executor.run()
    expect(tracker.alive, is: ["first"])
    unread = nil
    expect(tracker.alive, is: [])
    _ = unread
    reading.cancel()
    executor.run()
  }

  @Test func `nothing is left when all are deallocated`() {
    do {
      let observable = tracker.track(Observable(tracker.track(Thing(), as: "value")))
      let sequences = (0..<40).map { _ in observable.values() }
      observable.update(tracker.track(Thing(), as: "later value"))
      withExtendedLifetime(sequences) {}
    }
    tracker.expectAllFreed()
  }
}
