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

  @Test func `a thread is stopped in the middle of what it does`() async {
    await #expect(processExitsWith: .success) {
      startWatchdog()
      let interrupter = ThreadInterrupter()
      let isInside = ThreadFlag()
      onThreads(2) { thread in
        if thread == 0 {
          interrupter.targetCurrentThread()
          interrupter.runInterruptibly {
            isInside.raise()
            while interrupter.lastPlace != .inside {}
          }
        } else {
          isInside.wait()
          interrupter.interrupt {}
        }
      }
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
