import SpecSupport
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Plays many rounds on two threads, and finds the first that went wrong.
///
/// Each round has a subject of its own, which both threads set about at the same moment; it is looked at
/// when all rounds are over.
///
/// - Parameters:
///   - rounds: How many; what goes wrong by the luck of threads needs many.
///   - make: Makes the subject of a round.
///   - play: What each thread does in a round; it is given the number of the thread, 0 or 1.
///   - look: Looks at a subject, and returns a complaint.
/// - Returns: The complaint, or nothing if every round went well.
func complaint<Subject: Sendable>(
  after rounds: Int,
  make: () -> Subject,
  onBothThreads play: @escaping @Sendable (Subject, Int) -> Void,
  look: (Subject) -> String?
) -> String? {
  let subjects = (0..<rounds).map { _ in make() }
  let barrier = Barrier()
  onThreads(2) { thread in
    for subject in subjects {
      barrier.wait()
      play(subject, thread)
    }
  }
  return subjects.lazy.compactMap(look).first
}

/// Lets two threads go on only when both have come to it.
private final class Barrier: Sendable {
  private let arrivals = Atomic(0)

  func wait() {
    let (_, own) = arrivals.wrappingAdd(1, ordering: .acquiringAndReleasing)
    while arrivals.load(ordering: .acquiring) < own + own % 2 { sched_yield() }
  }
}

/// Says that something has happened, from one thread to another.
final class Flag: Sendable {
  private let isRaised = Atomic(false)

  func raise() {
    isRaised.store(true, ordering: .releasing)
  }

  /// Waits until the flag is raised, which must be sure to happen.
  func wait() {
    while !isRaised.load(ordering: .acquiring) { sched_yield() }
  }

  /// Gives other threads the time to raise the flag, if they can.
  func giveTime() {
    for _ in 0..<100_000 where !isRaised.load(ordering: .acquiring) { sched_yield() }
  }
}
