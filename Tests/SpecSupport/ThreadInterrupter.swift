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
  /// The middle of the range from which the timer's delay is chosen, in nanoseconds.
  ///
  /// It adjusts itself until the signal comes too early as often as too late.
  private let middle = Atomic(0)
  /// The width of that range: how long the thread takes when nothing stops it, in nanoseconds.
  private let width = Atomic(20_000)

  /// Makes an interrupter.
  init() {
    // The runtime sets some things up when they are first used, which a signal's handler must not do. So the handler runs
    // once here, as if the other thread had joined.
    hasJoined.store(true, ordering: .relaxed)
    isReleased.store(false, ordering: .relaxed)
    stop(StopTimer.signal)
    released.wait()
    signal(StopTimer.signal, stop)
  }

  /// Runs what is to be stopped, on the calling thread, and waits for the other one.
  ///
  /// - Parameters:
  ///   - round: The number of the round, which chooses the delay from the range.
  ///   - timer: The calling thread's.
  ///   - body: What is to be stopped.
  /// - Returns: Where the thread was stopped.
  @discardableResult
  func runInterruptibly(inRound round: Int, by timer: borrowing StopTimer, _ body: () -> Void) -> Place {
    let delay = delay(inRound: round)
    place.store(Place.before.rawValue, ordering: .relaxed)
    hasJoined.store(false, ordering: .relaxed)
    isResumed.store(false, ordering: .relaxed)
    hasGoneOn.store(false, ordering: .relaxed)
    isReleased.store(false, ordering: .releasing)
    timer.start(nanoseconds: max(delay, 1))
    // A signal may take longer to arrive than the body takes to run; then the delay is negative, and the body waits.
    let start = monotonicNanoseconds()
    while monotonicNanoseconds() < start - delay {}
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
    adjustRange(stopped, end - beginning)
    ended.ring()
    return stopped
  }

  private func delay(inRound round: Int) -> Int {
    // The multiples of the golden ratio leave no large gap between their fractions, however many there are.
    let fraction = (0.618_034 * Double(round)).truncatingRemainder(dividingBy: 1)
    return middle.load(ordering: .relaxed) + Int((fraction - 0.5) * Double(width.load(ordering: .relaxed)))
  }

  private func adjustRange(_ stopped: Place, _ duration: Int) {
    let (middle, width) = (middle.load(ordering: .relaxed), width.load(ordering: .relaxed))
    let step = width / 16 + 10
    switch stopped {
    case .before: self.middle.store(min(middle + step, 1_000_000), ordering: .relaxed)
    case .after:
      self.middle.store(max(middle - step, -100_000), ordering: .relaxed)
      self.width.store(width + (min(duration, 2 * width) - width) / 4, ordering: .relaxed)
    case .inside: break
    }
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

/// Lets a thread that was stopped go on in the middle of what the other one does, which calls this; else does nothing.
public func resumeInterruptedThread() {
  guard hasJoined.load(ordering: .acquiring), resume() else { return }
  // Asleep, so that the thread can go on where there is one processor. No right answer depends on how far it comes.
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
