import Foundation
import Interleavings
import SpecSupport
import Testing

/// Tests of which faults are found, and in which schedule.
@Suite struct InterleavingsFaultTests {
  @Test func `a lost update is found with one preemption`() {
    let add: @Sendable (TornCounter) -> Void = { $0.add(1) }
    let found = explore(TornCounter.init, preemptions: 3, look: { complaint(about: $0.value) }, threads: add, add)
    // Both schedules without one are right. Of those with one, the first stops A before it reads, the next one after.
    expect(found.counts, is: [2, 2])
    expect(found.failure?.complaint, is: "The counter is 1.")
    expect(found.failure?.schedule.description, is: "A2 B5 A3")
  }

  @Test func `two locks in two orders are found as a deadlock with one preemption`() async {
    await #expect(processExitsWith: .success) {
      beginExitTest()
      let found = explore(Accounts.init, preemptions: 2, threads: { $0.moveToSecond() }, { $0.moveToFirst() })
      expect(found.counts, is: [2, 2])
      #expect(found.failure?.complaint.hasPrefix("A deadlock: thread A waits at Counters.swift:") == true)
      expect(found.failure?.schedule.description, is: "A2 B2")
    }
  }

  @Test func `a lock that its thread acquires twice is found without a preemption`() async {
    await #expect(processExitsWith: .success) {
      beginExitTest()
      let found = explore(Accounts.init, preemptions: 2, threads: { $0.moveTwiceUnderOneLock() }, { _ in })
      expect(found.counts, is: [1])
      #expect(found.failure?.complaint.hasPrefix("Thread A acquires at Counters.swift:") == true)
    }
  }

  @Test func `a thread that is watched alone can't acquire a lock twice`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      beginExitTest()
      Interleaving.watch { exit($0.complaint.hasPrefix("Thread A acquires at Counters.swift:") ? 7 : 1) }
      Accounts().moveTwiceUnderOneLock()
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

  @Test func `a lock that is held where somebody else's code runs is found without a preemption`() async {
    await #expect(processExitsWith: .success) {
      beginExitTest()
      let found = explore(Counter.init, preemptions: 2, threads: { $0.tellUnderLock("ada hears 1") }, { _ in })
      expect(found.counts, is: [1])
      let words = "Thread A calls somebody else's code (ada hears 1) with the lock of "
      #expect(found.failure?.complaint.hasPrefix(words) == true)
    }
  }

  @Test func `a thread that waits for what nobody brings about is found as a deadlock`() async {
    await #expect(processExitsWith: .success) {
      beginExitTest()
      let sleep: @Sendable (Flag) -> Void = { _ in Interleaving.wait("sleeps") { false } }
      let found = explore(Flag.init, preemptions: 2, threads: sleep, { $0.raise() })
      expect(found.failure?.complaint, is: "A deadlock: thread A sleeps.")
    }
  }

  @Test func `the first schedule that fails has the fewest preemptions there are`() {
    func twice(_ name: String) -> @Sendable (Recorder<String>) -> Void {
      { log in
        log.record(name)
        Interleaving.point()
        log.record(name)
      }
    }
    func look(at log: Recorder<String>) -> String? {
      log.events == ["b", "a", "b", "a"] ? "It is alternate." : nil
    }
    // It takes two: one in each of the threads.
    let found = explore(Recorder.init, preemptions: 3, look: look, threads: twice("a"), twice("b"))
    expect(found.counts, is: [2, 2, 2])
    expect(found.failure?.schedule.description, is: "B A B A")
  }
}
