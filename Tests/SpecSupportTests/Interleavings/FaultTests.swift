import Foundation
import Interleavings
import SpecSupport
import Testing

/// Tests of which faults are found, and in which schedule.
@Suite struct InterleavingsFaultTests {
  @Test func `a standstill, and a lock that is held where others' code runs, are found with the fewest preemptions`()
    async
  {
    await #expect(processExitsWith: .success) {
      beginExitTest()
      let inTwoOrders = explore(
        { [Counter(), Counter()] },
        preemptions: 2,
        threads: { two in two[0].underLock { two[1].add(1) } },
        { two in two[1].underLock { two[0].add(1) } }
      )
      expect(inTwoOrders.failure?.schedule.description, is: "A2 B2")
      let twice = explore(Counter.init, preemptions: 2, threads: { one in one.underLock { one.add(1) } }, { _ in })
      let underLock: @Sendable (Counter) -> Void = { $0.underLock { Interleaving.point("ada receives 1") } }
      let sleep: @Sendable (Flag) -> Void = { _ in Interleaving.wait("sleeps") { false } }
      for (found, counts, beginning) in [
        (inTwoOrders, [2, 2], "A deadlock: thread A waits at Counters.swift:"),
        (twice, [1], "Thread A acquires at Counters.swift:"),
        (
          explore(Counter.init, preemptions: 2, threads: underLock, { _ in }), [1],
          "Thread A calls somebody else's code (ada receives 1) with the lock of Counters.swift:"
        ),
        (explore(Flag.init, preemptions: 2, threads: sleep, { $0.raise() }), [1], "A deadlock: thread A sleeps."),
      ] {
        expect(found.counts, is: counts)
        expect(found.failure.map { String($0.complaint.prefix(beginning.count)) }, is: beginning)
      }
    }
  }

  @Test func `a thread that is watched alone can't acquire a lock twice`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      beginExitTest()
      Interleaving.watch { exit($0.complaint.hasPrefix("Thread A acquires at Counters.swift:") ? 7 : 1) }
      let counter = Counter()
      counter.underLock { counter.add(1) }
    }
  }

  @Test func `a thread that is watched alone can't wait in a loop without an end`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      beginExitTest()
      Interleaving.watch(mostPoints: 100) { failure in
        exit(failure.complaint == "The code comes to no end: it has come to 100 points." ? 7 : 1)
      }
      let counter = Counter()
      while counter.value == 0 {}
    }
  }

  @Test func `the first schedule that fails has the fewest preemptions there are`() {
    func twice(_ name: String) -> @Sendable (EventRecorder<String>) -> Void {
      { log in
        log.record(name)
        Interleaving.point()
        log.record(name)
      }
    }
    func look(at log: EventRecorder<String>) -> String? {
      log.events == ["b", "a", "b", "a"] ? "It is alternate." : nil
    }
    // It takes two: one in each of the threads.
    let found = explore(EventRecorder.init, preemptions: 3, look: look, threads: twice("a"), twice("b"))
    expect(found.counts, is: [2, 2, 2])
    expect(found.failure?.schedule.description, is: "B A B A")
  }
}
