import Interleavings
import SpecSupport
import Testing

/// Tests of the number of schedules.
@Suite struct InterleavingsCountTests {
  // With n points, a thread has n + 1 parts. In a schedule of two threads, all changes but one are preemptions: when
  // one thread has ended, the other goes on. With two points each, there are twenty: in r runs of parts, with those of
  // A in i runs, C(2, i - 1) times C(2, r - i - 1), and as many that B begins. Three threads with one each have 90.
  @Test(arguments: [
    ([0, 0], [2]), ([3, 5], [2]), ([0, 0, 0], [6]), ([2, 2], [2, 4, 8, 4, 2]), ([1, 1, 1], [6, 18, 36, 30]),
  ])
  func `each schedule is played once, those without a preemption first`(points: [Int], counts: [Int]) {
    let threads = points.map { count in { @Sendable (_: Flag) in for _ in 0..<count { Interleaving.point() } } }
    let preemptions = counts.count - 1
    let exploration = explore(preemptions: preemptions, make: Flag.init, threads: { threads }, look: { _ in nil })
    expect(exploration.counts, is: counts)
  }

  @Test func `a lock has a point before it is acquired, and one after it is released`() {
    let exploration = explore(Counter.init, preemptions: 4, threads: { $0.add(1) }, { $0.add(1) })
    expect(exploration.counts, is: [2, 4, 8, 4, 2])
  }

  @Test func `an operation on an atomic variable has a point before it`() {
    let exploration = explore(Flag.init, preemptions: 2, threads: { $0.raise() }, { $0.raise() })
    expect(exploration.counts, is: [2, 2, 2])
  }

  @Test func `a search has a limit`() {
    let nine: @Sendable (Flag) -> Void = { _ in for _ in 0..<9 { Interleaving.point() } }
    let exploration = explore(Flag.init, preemptions: 4, limit: 7, threads: nine, nine)
    expect(exploration.scheduleCount, is: 7)
  }
}
