import Locks
import Testing

@testable import SpecSupport

@Suite struct BothThreadsTests {
  @Test func `what is one step on each thread passes, in every round`() async {
    await #expect(processExitsWith: .success) {
      let found = complaint(after: 500) { _ in
        Counter()
      } onBothThreads: { counter, _ in
        counter.number.wrappingAdd(1, ordering: .relaxed)
      } look: { counter in
        counter.number.load(ordering: .relaxed) == 2 ? nil : "not 2"
      }
      try #require(found == nil)
    }
  }

  @Test func `an update that is lost between two steps is found by interrupting a thread`() async {
    await #expect(processExitsWith: .success) {
      let found = complaint(after: 0) { _ in
        Counter()
      } onBothThreads: { counter, _ in
        let number = counter.number.load(ordering: .relaxed)
        spin(100)
        counter.number.store(number + 1, ordering: .relaxed)
      } look: { counter in
        counter.number.load(ordering: .relaxed) == 2 ? nil : "not 2"
      }
      try #require(found?.hasPrefix("not 2") == true)
    }
  }

  @Test func `calls that overlap are found by letting the interrupted thread go on in the middle of one`() async {
    await #expect(processExitsWith: .success) {
      let found = complaint(after: 0) { _ in
        Counter()
      } onBothThreads: { counter, _ in
        guard counter.number.load(ordering: .relaxed) == 0 else { return }
        spin(100)
        if counter.number.wrappingAdd(1, ordering: .relaxed).oldValue > 0 { counter.clashes.record("two at once") }
        resumeInterruptedThread()
        counter.number.wrappingSubtract(1, ordering: .relaxed)
      } look: { counter in
        counter.clashes.events.first
      }
      try #require(found?.hasPrefix("two at once") == true)
    }
  }

  @Test func `a thread that needs what the interrupted one has waits until it goes on`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let found = complaint(after: 0) { _ in
        LockedCounter()
      } onBothThreads: { counter, _ in
        counter.number.withLock { number in
          spin(100)
          number += 1
        }
      } look: { counter in
        counter.number.withLock { $0 } == 2 ? nil : "not 2"
      }
      try #require(found == nil)
    }
  }

  @Test func `a thread is stopped in the middle of what it does`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let interrupter = ThreadInterrupter()
      let places = Recorder<Place>()
      onThreads(2) { thread in
        let timer = StopTimer()
        for round in 1...1000 {
          if thread == 0 {
            places.record(interrupter.runInterruptibly(inRound: round, by: timer) { spin(1000) })
          } else {
            interrupter.runMeanwhile {}
          }
        }
      }
      try #require(places.events.contains(.inside))
    }
  }

  @Test func `a thread that waits for a flag goes on when it is raised`() {
    let (isRaised, isSeen) = (ThreadFlag(), ThreadFlag())
    onThreads(2) { thread in
      if thread == 0 { isRaised.wait() } else { isRaised.raise() }
      isRaised.spin()
      isRaised.giveTime()
      isSeen.raise()
    }
    expect(isRaised.isRaised && isSeen.isRaised, is: true)
  }
}

private final class Counter: Sendable {
  let number = Atomic(0)
  let clashes = Recorder<String>()
}

private final class LockedCounter: Sendable {
  let number = Mutex(0)
}
