import Locks

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Stops a thread somewhere in the middle of what it does, while another does its part.
///
/// The signal is the one with which Go's runtime preempts goroutines: nothing else uses it, and debuggers let it pass. Its
/// handler waits until the other thread is done; or for some microseconds, if that one needs what the stopped thread has,
/// such as a lock. Then both go on.
///
/// A signal takes longer to arrive than most of what it is to stop takes to run. So the thread waits before it begins, for
/// about as long as the signals before took.
///
/// For one pair of threads at a time in a process.
final class ThreadInterrupter: Sendable {
  private let thread = Atomic<UInt>(0)
  private let delay = Atomic(1000)

  init() {
    _ = handler
  }

  /// Makes the calling thread the one that is stopped.
  func targetCurrentThread() {
    // A thread that one of Dispatch's has started blocks all signals, as that one does.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGURG)
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    #if canImport(Darwin)
      thread.store(unsafe UInt(bitPattern: pthread_self()), ordering: .releasing)
    #else
      thread.store(pthread_self(), ordering: .releasing)
    #endif
  }

  /// Runs what is to be stopped, on that thread.
  func runInterruptibly(_ body: () -> Void) {
    place.store(Place.before.rawValue, ordering: .releasing)
    spin(delay.load(ordering: .relaxed))
    place.store(Place.inside.rawValue, ordering: .releasing)
    body()
    place.store(Place.after.rawValue, ordering: .releasing)
  }

  /// Stops that thread, and runs something on the calling thread meanwhile.
  func interrupt(while body: () -> Void) {
    stoppedPlace.store(-1, ordering: .relaxed)
    let number = begun.wrappingAdd(1, ordering: .acquiringAndReleasing).newValue
    send()
    var looks = 0
    while looks < patience, stopped.load(ordering: .acquiring) < number { looks += 1 }
    adjustDelay()
    body()
    done.store(number, ordering: .releasing)
  }

  /// Where the thread was that was stopped last.
  var lastPlace: Place? { Place(rawValue: stoppedPlace.load(ordering: .acquiring)) }

  private func adjustDelay() {
    let old = delay.load(ordering: .relaxed)
    switch lastPlace {
    case .before: delay.store(max(old - 20, 0), ordering: .relaxed)
    case .after: delay.store(min(old + 20, patience), ordering: .relaxed)
    case .inside, nil: break
    }
  }

  private func send() {
    let thread = thread.load(ordering: .acquiring)
    #if canImport(Darwin)
      if let thread = unsafe pthread_t(bitPattern: thread) { unsafe pthread_kill(thread, SIGURG) }
    #else
      if thread != 0 { pthread_kill(thread, SIGURG) }
    #endif
  }
}

/// Where a thread is, as seen from what is to be stopped.
enum Place: Int {
  case before, inside, after
}

// Interruptions are numbered. The handler may run in the middle of anything, so all that it touches is atomic.
private let begun = Atomic(0)
private let stopped = Atomic(0)
private let done = Atomic(0)
private let place = Atomic(Place.after.rawValue)
private let stoppedPlace = Atomic(-1)

// In looks at a number, some hundredths of a microsecond each.
private let patience = 10_000

private let handler: Void = {
  // What is set up when it is first used had better not be so in the handler.
  _ = begun.load(ordering: .relaxed) + stopped.load(ordering: .relaxed) + done.load(ordering: .relaxed)
  _ = place.load(ordering: .relaxed) + stoppedPlace.load(ordering: .relaxed)
  signal(SIGURG) { _ in
    let number = begun.load(ordering: .acquiring)
    stoppedPlace.store(place.load(ordering: .acquiring), ordering: .releasing)
    stopped.store(number, ordering: .releasing)
    var looks = 0
    while looks < 2000, done.load(ordering: .acquiring) < number { looks += 1 }
  }
}()
