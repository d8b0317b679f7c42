import Interleavings
import SpecSupport
import Testing

/// Tests of the number of schedules.
@Suite struct InterleavingsCountTests {
  // With n points, a thread has n + 1 parts. In a schedule of two threads, all changes but one are preemptions: when
  // one thread has ended, the other goes on.
  @Test func `without a preemption, one thread runs after the other`() {
    expect(counts(preemptions: 0, points: [0, 0]), is: [2])
    expect(counts(preemptions: 0, points: [3, 5]), is: [2])
    expect(counts(preemptions: 0, points: [0, 0, 0]), is: [6])
  }

  @Test func `two threads with two points each have twenty schedules`() {
    // In r runs of parts, with those of A in i runs: C(2, i - 1) times C(2, r - i - 1), and as many that B begins.
    expect(counts(preemptions: 4, points: [2, 2]), is: [2, 4, 8, 4, 2])
  }

  @Test func `a lock has a point before it is acquired, and one after it is released`() {
    let exploration = explore(Counter.init, preemptions: 4, threads: { $0.add(1) }, { $0.add(1) })
    expect(exploration.counts, is: [2, 4, 8, 4, 2])
  }

  @Test func `an operation on an atomic variable has a point before it`() {
    let exploration = explore(Flag.init, preemptions: 2, threads: { $0.raise() }, { $0.raise() })
    expect(exploration.counts, is: [2, 2, 2])
  }

  @Test func `three threads with a point each have ninety schedules`() {
    // 6! / (2! 2! 2!)
    expect(counts(preemptions: 9, points: [1, 1, 1]).reduce(0, +), is: 90)
  }

  @Test func `a search has a limit`() {
    let nine: @Sendable (Flag) -> Void = { _ in for _ in 0..<9 { Interleaving.point() } }
    let exploration = explore(Flag.init, preemptions: 4, limit: 7, threads: nine, nine)
    expect(exploration.scheduleCount, is: 7)
    expect(exploration.isComplete, is: false)
  }

  private func counts(preemptions: Int, points: [Int]) -> [Int] {
    let exploration = explore(preemptions: preemptions) {
      Flag()
    } threads: {
      points.map { count in { _ in for _ in 0..<count { Interleaving.point() } } }
    } look: { _ in
      nil
    }
    expect(exploration.isComplete, is: true)
    return exploration.counts
  }
}
