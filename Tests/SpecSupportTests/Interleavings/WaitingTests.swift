import Interleavings
import SpecSupport
import Synchronization
import Testing

/// Tests of threads that wait for one another.
@Suite struct InterleavingsWaitingTests {
  @Test func `a thread that turns in a loop, on an atomic variable or with a lock, gives others their turn`() {
    let turn: @Sendable (Counter) -> Void = { counter in while counter.value == 0 {} }
    for found in [
      explore(Flag.init, preemptions: 1, threads: { flag in while !flag.isRaised {} }, { $0.raise() }),
      explore(Counter.init, preemptions: 1, threads: turn, { $0.add(1) }),
    ] {
      expect(found.failure?.description, is: nil)
    }
  }

  @Test func `threads that turn in loops forever fail the schedule`() async {
    await #expect(processExitsWith: .success) {
      beginExitTest()
      let turn: @Sendable (Flag) -> Void = { flag in while !flag.isRaised {} }
      let found = explore(Flag.init, preemptions: 1, threads: turn, turn)
      expect(found.failure?.complaint, is: "The threads come to no end: they have come to 20000 points.")
      let rows = found.failure?.columns.split(separator: "\n") ?? []
      expect(rows.contains("…"), is: true)
      expect(rows.count, is: 122)
    }
  }

  @Test func `a thread waits until another has brought something about`() {
    func look(at log: EventRecorder<String>) -> String? { log.events == ["b", "a"] ? nil : "\(log.events)" }
    let wait: @Sendable (EventRecorder<String>) -> Void = { log in
      Interleaving.wait("waits for b") { log.events.contains("b") }
      log.record("a")
    }
    let found = explore(EventRecorder.init, preemptions: 2, look: look, threads: wait, { $0.record("b") })
    expect(found.failure?.description, is: nil)
  }

  @Test func `a lock that isn't seen costs a thread its turn, and ends nothing`() {
    func look(at hidden: Hidden) -> String? { complaint(about: hidden.number.withLock { $0 }) }
    let add: @Sendable (Hidden) -> Void = { hidden in
      hidden.number.withLock { number in
        Interleaving.point()
        number += 1
      }
      Interleaving.point()
    }
    for _ in 0..<3 {
      let found = explore(Hidden.init, preemptions: 2, look: look, threads: add, add)
      // At most as many as with two points each: if A is stopped with the lock, B gets no further, and A goes on.
      // On a busy machine, a thread may be taken for one that waits, which costs it a turn, and is no failure either.
      #expect(found.counts[0] == 2 && found.counts.count == 3)
      expect(found.failure?.description, is: nil)
    }
  }

  @Test func `a deadlock with a lock that isn't seen is found`() async {
    await #expect(processExitsWith: .success) {
      beginExitTest()
      let found = explore(
        Hidden.init,
        preemptions: 1,
        threads: { hidden in hidden.number.withLock { _ in hidden.counter.add(1) } },
        { hidden in hidden.counter.underLock { hidden.number.withLock { $0 += 1 } } }
      )
      #expect(found.failure?.complaint.contains("waits for a lock of the runtime's") == true)
      expect(found.counts[0], is: 2)
    }
  }
}

/// A number with a lock that no exploration sees, beside a counter with one that is explored.
private final class Hidden: Sendable {
  let number = Synchronization.Mutex(0)
  let counter = Counter()
}
