import Locks
import SpecSupport
import Testing

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

  @Test func `a moment of nanoseconds is met when one thread is stopped in it`() async {
    await #expect(processExitsWith: .success) {
      let found = complaint(after: 20_000, stoppingOneEvery: 1) { _ in
        Counter()
      } onBothThreads: { counter, _ in
        // Lost, if the other thread counts between the two.
        spin(100)
        let number = counter.number.load(ordering: .relaxed)
        counter.number.store(number + 1, ordering: .relaxed)
      } look: { counter in
        counter.number.load(ordering: .relaxed) == 2 ? nil : "One was lost."
      }
      try #require(found?.hasPrefix("One was lost. ") == true)
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
}
