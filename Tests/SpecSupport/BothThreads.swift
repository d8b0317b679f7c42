import Locks

/// Plays many rounds on two threads, and finds the first that went wrong.
///
/// Each round has a subject of its own. In the first rounds, one of the threads is stopped somewhere in the middle, and the
/// other does its part meanwhile: what goes wrong may need that, in a moment that lasts only some nanoseconds. In the
/// others, the threads run side by side.
///
/// - Parameters:
///   - rounds: In how many rounds the threads run side by side, unless the run is brief.
///   - interruptions: In how many rounds one of them is stopped, unless the run is brief; 0 if one waits for the other.
///   - make: Makes the subject of a round; it is given the number of the round, from 0 on.
///   - play: What each thread does in a round; it is given the number of the thread, 0 or 1.
///   - look: Looks at a subject when its round is over, and returns a complaint.
/// - Returns: The complaint, or nothing if every round went well.
public func complaint<Subject: Sendable>(
  after rounds: Int,
  interruptions: Int = 1000,
  make: (Int) -> Subject,
  onBothThreads play: @escaping @Sendable (Subject, Int) -> Void,
  look: (Subject) -> String?
) -> String? {
  // To go on until the watchdog comes would fail a right answer.
  let end = ContinuousClock.now + .seconds(20)
  func complaint(on count: Int, from first: Int, play: ([Subject]) -> Void) -> String? {
    let subjects = (first..<first + count).map(make)
    play(subjects)
    return subjects.lazy.compactMap(look).first.map { "\($0) \(raceNote)" }
  }

  let interrupter = ThreadInterrupter()
  let interruptions = SpecSupport.rounds(interruptions)
  for first in stride(from: 0, to: interruptions, by: 100) where ContinuousClock.now < end {
    let found = complaint(on: min(interruptions - first, 100), from: first) { subjects in
      interrupter.playInTurns(subjects, from: first, play)
    }
    if let found { return found }
  }

  let rounds = SpecSupport.rounds(rounds)
  var met = 0
  // Two threads that share a processor may stay together for long; new ones find better places.
  for _ in 0..<(rounds + 99) / 50 where met < rounds && ContinuousClock.now < end {
    let first = met
    let found = complaint(on: min(rounds - first, 100), from: first) { subjects in
      met += playSideBySide(subjects, from: first, play)
    }
    if let found { return found }
  }
  return nil
}

extension ThreadInterrupter {
  /// Plays rounds in which one thread is stopped, then the other.
  fileprivate func playInTurns<Subject: Sendable>(
    _ subjects: [Subject],
    from first: Int,
    _ play: @escaping @Sendable (Subject, Int) -> Void
  ) {
    onThreads(2) { thread in
      let timer = StopTimer()
      for (round, subject) in zip(first..., subjects) {
        if round % 2 == thread {
          self.runInterruptibly(inRound: round, by: timer) { play(subject, thread) }
        } else {
          self.runMeanwhile { play(subject, thread) }
        }
      }
    }
  }
}

/// Plays rounds on two threads at once.
///
/// From round to round one of them comes a little later, then the other. If one is not running, the other goes on alone,
/// past the subject that the first may be in the middle of.
///
/// - Returns: In how many rounds both were running; on a busy machine, in few.
private func playSideBySide<Subject: Sendable>(
  _ subjects: [Subject],
  from first: Int,
  _ play: @escaping @Sendable (Subject, Int) -> Void
) -> Int {
  let barrier = Barrier()
  onThreads(2) { thread in
    for (index, subject) in subjects.enumerated() {
      barrier.wait(before: index)
      if index % 2 == thread { spin((first + index) / 2 % 100) }
      play(subject, thread)
    }
  }
  return barrier.meetingCount
}

/// Lets a moment pass: some hundredths of a microsecond for each time.
public func spin(_ times: Int) {
  for _ in 0..<times { _ = moment.load(ordering: .relaxed) }
}

private let moment = Atomic(0)

/// Lets two threads go on only when both have come to it, as long as they run side by side.
///
/// When one has waited too long for the other, neither waits anymore.
private final class Barrier: Sendable {
  private let arrivals = Atomic(0)
  private let isOpen = Atomic(false)
  private let meetings = Atomic(0)

  /// In how many rounds both have come to it.
  var meetingCount: Int { meetings.load(ordering: .relaxed) }

  func wait(before round: Int) {
    arrivals.wrappingAdd(1, ordering: .acquiringAndReleasing)
    var looks = 0
    while !isOpen.load(ordering: .relaxed), arrivals.load(ordering: .acquiring) < 2 * (round + 1) {
      looks += 1
      if looks > 400_000 { isOpen.store(true, ordering: .relaxed) }
    }
    if !isOpen.load(ordering: .relaxed) { meetings.store(round + 1, ordering: .relaxed) }
  }
}
