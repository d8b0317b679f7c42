import Locks

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Stops a thread somewhere in the middle of what it does, while another does its part.
///
/// The thread sets a timer before it begins, so it is stopped in the middle however the two are scheduled, on a single
/// processor too. The handler of the timer's signal waits until the other thread is done, or lets it go on; or for a
/// moment, if that one needs what the stopped thread has, such as a lock. Then both go on.
///
/// For one pair of threads at a time in a process, which take turns in being stopped.
final class ThreadInterrupter: Sendable {
  /// How long the timer runs in the middle of its range, in nanoseconds: such that it is too early as often as too late.
  private let delay = Atomic(0)
  /// How long the thread takes if it isn't stopped, in nanoseconds.
  private let length = Atomic(20_000)

  /// Makes an interrupter.
  init() {
    // What the runtime sets up at its first use, it must not set up in the middle of anything: so all of it is used here.
    hasJoined.store(true, ordering: .relaxed)
    isReleased.store(false, ordering: .relaxed)
    stop(StopTimer.signal)
    released.wait()
    signal(StopTimer.signal, stop)
  }

  /// Runs what is to be stopped, on the calling thread, and waits for the other one.
  ///
  /// - Parameters:
  ///   - round: The number of the round: it says where in the timer's range it goes off.
  ///   - timer: The calling thread's.
  ///   - body: What is to be stopped.
  /// - Returns: Where the thread was stopped.
  @discardableResult
  func runInterruptibly(inRound round: Int, by timer: borrowing StopTimer, _ body: () -> Void) -> Place {
    let (middle, range) = (delay.load(ordering: .relaxed), length.load(ordering: .relaxed))
    // The multiples of the golden ratio leave no large gap between their fractions, however many there are.
    let fraction = (0.618_034 * Double(round)).truncatingRemainder(dividingBy: 1)
    let time = middle + Int((fraction - 0.5) * Double(range))

    place.store(Place.before.rawValue, ordering: .relaxed)
    hasJoined.store(false, ordering: .relaxed)
    isResumed.store(false, ordering: .relaxed)
    hasGoneOn.store(false, ordering: .relaxed)
    isReleased.store(false, ordering: .releasing)
    timer.start(nanoseconds: max(time, 1))
    // A signal may take longer to arrive than all that it is to stop.
    let start = monotonicNanoseconds()
    while monotonicNanoseconds() < start - time {}
    place.store(Place.inside.rawValue, ordering: .relaxed)
    let beginning = monotonicNanoseconds()
    body()
    let end = monotonicNanoseconds()
    place.store(Place.after.rawValue, ordering: .relaxed)
    timer.cancel()

    release()
    if !hasGoneOn.load(ordering: .relaxed) { resumed.wait() }
    done.wait()
    let stopped = Place(rawValue: stoppedPlace.load(ordering: .relaxed)) ?? .after
    let step = range / 16 + 10
    switch stopped {
    case .before: delay.store(min(middle + step, 1_000_000), ordering: .relaxed)
    case .after:
      delay.store(max(middle - step, -100_000), ordering: .relaxed)
      length.store(range + (min(end - beginning, 2 * range) - range) / 4, ordering: .relaxed)
    case .inside: break
    }
    ended.ring()
    return stopped
  }

  /// Runs something while the other thread is stopped, and waits until that one is done.
  func runMeanwhile(_ body: () -> Void) {
    StopTimer.sendWhenDue()
    released.wait()
    hasJoined.store(true, ordering: .releasing)
    body()
    resume()
    done.ring()
    ended.wait()
  }
}

/// In a round in which one thread was stopped, lets it go on now, and gives it the time to; else does nothing.
///
/// To be called in the middle of what the other thread does.
public func resumeInterruptedThread() {
  guard hasJoined.load(ordering: .acquiring), resume() else { return }
  usleep(100)
}

/// Where a thread is, as seen from what is to be stopped.
enum Place: Int {
  case before, inside, after
}

// The handler may run in the middle of anything, so all that it touches is atomic, or the system's.
private let place = Atomic(Place.after.rawValue)
private let stoppedPlace = Atomic(Place.after.rawValue)
private let isReleased = Atomic(true)
private let hasJoined = Atomic(false)
private let isResumed = Atomic(true)
private let hasGoneOn = Atomic(false)
private let (released, resumed, done, ended) = (Bell(), Bell(), Bell(), Bell())

/// Lets the other thread do its part, once a round.
@discardableResult private func release() -> Bool {
  guard !isReleased.exchange(true, ordering: .relaxed) else { return false }
  stoppedPlace.store(place.load(ordering: .relaxed), ordering: .relaxed)
  released.ring()
  return true
}

/// Lets the stopped thread go on, once a round.
@discardableResult private func resume() -> Bool {
  guard !isResumed.exchange(true, ordering: .relaxed) else { return false }
  resumed.ring()
  return true
}

private func stop(_: Int32) {
  let code = errno
  defer { errno = code }
  guard release() else { return }
  // The other thread may have to wait for a processor, and when it has one, for what the stopped thread has.
  for _ in 0..<50 {
    let wasJoined = hasJoined.load(ordering: .acquiring)
    if resumed.wait(microseconds: 100) { return hasGoneOn.store(true, ordering: .relaxed) }
    if wasJoined { return }
  }
}
