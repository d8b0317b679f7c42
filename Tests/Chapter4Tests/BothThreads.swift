import SpecSupport
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Plays many rounds on two threads, and finds the first that went wrong.
///
/// Each round has a subject of its own, which both threads set about at the same moment. From round to round
/// one of them comes a little later, then the other, since what goes wrong may need the one in the middle of
/// what the other does. Where two processors are not to be had, the game ends before all rounds are played.
///
/// - Parameters:
///   - rounds: How many; what goes wrong by the luck of threads needs many.
///   - make: Makes the subject of a round; it is given the number of the round, from 0 on.
///   - play: What each thread does in a round; it is given the number of the thread, 0 or 1.
///   - look: Looks at a subject when its round is over, and returns a complaint.
/// - Returns: The complaint, or nothing if every round went well.
func complaint<Subject: Sendable>(
  after rounds: Int,
  make: (Int) -> Subject,
  onBothThreads play: @escaping @Sendable (Subject, Int) -> Void,
  look: (Subject) -> String?
) -> String? {
  var (next, breaks) = (0, 0)
  // On a busy machine the threads seldom run side by side. Then fewer rounds have to do: to go on until the watchdog
  // comes would fail a right answer.
  let end = ContinuousClock.now + .seconds(20)
  while next < rounds, breaks < 100, ContinuousClock.now < end {
    let subjects = (next..<min(next + 1000, rounds)).map(make)
    let barrier = Barrier()
    onThreads(2) { [next] thread in
      for (index, subject) in subjects.enumerated() {
        guard barrier.lets(pass: index) else { break }
        let round = next + index
        if round % 2 == thread { spin(round / 2 % 100) }
        play(subject, thread)
      }
    }
    let played = min(subjects.count, barrier.rounds)
    if let found = subjects.prefix(played).lazy.compactMap(look).first { return found }
    if played < subjects.count { breaks += 1 }
    next += played
  }
  return nil
}

/// Lets a moment pass: some hundredths of a microsecond for each time.
func spin(_ times: Int) {
  for _ in 0..<times { _ = moment.load(ordering: .relaxed) }
}

private let moment = Atomic(0)

// How often a thread looks for the other, in about a millisecond, before it takes it for one that is not running.
private let patience = 400_000

/// Lets two threads go on only when both have come to it, and ends their game when they don't run side by side.
///
/// Threads that share a processor are never in the middle of each other, and may stay together for long. Two
/// new ones find better places; so the game goes on with them.
private final class Barrier: Sendable {
  private let arrivals = Atomic(0)
  private let end = Atomic(Int.max)

  /// How many rounds may be played; it falls when one thread has waited too long for the other.
  var rounds: Int { end.load(ordering: .relaxed) }

  /// Waits for the other thread, and says whether the round is played.
  func lets(pass round: Int) -> Bool {
    arrivals.wrappingAdd(1, ordering: .acquiringAndReleasing)
    var looks = 0
    while arrivals.load(ordering: .acquiring) < 2 * (round + 1) {
      looks += 1
      if looks > patience { sched_yield() }
    }
    guard round < rounds else { return false }
    // This round is played by both, and the next by neither: the other can't be there before this thread has come.
    if looks > patience { end.store(round + 1, ordering: .relaxed) }
    return true
  }
}

/// Says that something has happened, from one thread to another.
final class Flag: Sendable {
  private let raised = Atomic(false)

  var isRaised: Bool { raised.load(ordering: .acquiring) }

  func raise() {
    raised.store(true, ordering: .releasing)
  }

  /// Waits until the flag is raised, which must be sure to happen.
  func wait() {
    while !isRaised { sched_yield() }
  }

  /// Waits until the flag is raised, to be there that very moment, or for less than the time a thread is put to sleep.
  func spin() {
    var looks = 0
    while !isRaised, looks < patience { looks += 1 }
  }

  /// Gives other threads the time to raise the flag, if they can.
  func giveTime() {
    for _ in 0..<20_000 where !isRaised { sched_yield() }
  }
}
