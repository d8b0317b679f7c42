import Locks

/// Plays many rounds on two threads, and finds the first that went wrong.
///
/// Each round has a subject of its own, which both threads set about at the same moment. From round to round one of them
/// comes a little later, then the other, since what goes wrong may need the one in the middle of what the other does. Where
/// such a moment lasts only some nanoseconds, they hardly meet in it; so now and then one of them is stopped somewhere in
/// the middle, and the other does its part meanwhile.
///
/// If one of them is not running, the other goes on alone, past the subject that the first may be in the middle of. Such
/// rounds don't count: on a busy machine, up to twice as many are played.
///
/// - Parameters:
///   - rounds: In how many the threads should meet, unless the run is brief; what goes wrong by their luck needs many.
///   - interval: In one of how many rounds a thread is stopped, which takes some fifty microseconds; `nil` if one
///     waits for the other.
///   - make: Makes the subject of a round; it is given the number of the round, from 0 on.
///   - play: What each thread does in a round; it is given the number of the thread, 0 or 1.
///   - look: Looks at a subject when its round is over, and returns a complaint.
/// - Returns: The complaint, or nothing if every round went well.
public func complaint<Subject: Sendable>(
  after rounds: Int,
  interruptingOneIn interval: Int? = 8,
  make: (Int) -> Subject,
  onBothThreads play: @escaping @Sendable (Subject, Int) -> Void,
  look: (Subject) -> String?
) -> String? {
  let rounds = SpecSupport.rounds(rounds)
  // To go on until the watchdog comes would fail a right answer.
  let end = ContinuousClock.now + .seconds(20)
  let interrupters = [ThreadInterrupter(), ThreadInterrupter()]
  var met = 0
  // Two threads that share a processor may stay together for long; new ones find better places.
  for _ in 0..<(rounds + 99) / 50 where met < rounds && ContinuousClock.now < end {
    let first = met
    let subjects = (first..<min(first + 100, rounds)).map(make)
    let barrier = Barrier()
    onThreads(2) { thread in
      interrupters[thread].targetCurrentThread()
      for (index, subject) in subjects.enumerated() {
        barrier.wait(before: index)
        let round = first + index
        let isFirst = round % 2 == thread
        switch (isFirst, interval.map { (round / 2).isMultiple(of: $0) }) {
        case (true, true?): interrupters[thread].runInterruptibly { play(subject, thread) }
        case (false, true?): interrupters[1 - thread].interrupt { play(subject, thread) }
        case (true, _):
          spin(round / 2 % 100)
          play(subject, thread)
        case (false, _): play(subject, thread)
        }
      }
    }
    if let found = subjects.lazy.compactMap(look).first { return "\(found) \(raceNote)" }
    met += barrier.meetingCount
  }
  return nil
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
