import Foundation
import Locks

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Sends a signal to the thread that made it, some time after it was started.
///
/// On Linux, the system has such timers. Elsewhere, another thread has to call ``sendWhenDue()``.
@safe struct StopTimer: ~Copyable {
  /// The signal with which Go's runtime preempts goroutines: nothing else uses it, and debuggers let it pass.
  static var signal: Int32 { SIGURG }

  #if canImport(Darwin)
    init() {
      unblock()
    }

    func start(nanoseconds: Int) {
      thread.store(unsafe UInt(bitPattern: pthread_self()), ordering: .relaxed)
      due.store(monotonicNanoseconds() + nanoseconds, ordering: .releasing)
    }

    func cancel() {}

    static func sendWhenDue() {
      while due.load(ordering: .acquiring) == 0 { sched_yield() }
      while monotonicNanoseconds() < due.load(ordering: .relaxed) {}
      due.store(0, ordering: .relaxed)
      guard let thread = unsafe pthread_t(bitPattern: thread.load(ordering: .relaxed)) else { return }
      unsafe pthread_kill(thread, signal)
    }
  #else
    private let timer: timer_t?

    /// Makes a timer for the calling thread.
    init() {
      // Swift sees no `gettid`. The link leads to "PID/task/TID".
      let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")
      var event = unsafe sigevent()
      unsafe event.sigev_notify = 4  // SIGEV_THREAD_ID
      unsafe event.sigev_signo = Self.signal
      unsafe event._sigev_un._tid = link.flatMap { Int32($0.split(separator: "/").last ?? "") } ?? 0
      var timer: timer_t?
      unsafe timer_create(CLOCK_MONOTONIC, &event, &timer)
      unsafe self.timer = timer
      unblock()
    }

    deinit {
      unsafe timer_delete(timer)
    }

    /// Sends the signal after some time, instead of at the time set before.
    func start(nanoseconds: Int) { set(nanoseconds) }

    /// Cancels a signal that has not been sent.
    func cancel() { set(0) }

    /// Waits until a timer is due, and sends its signal; does nothing where the system does that.
    static func sendWhenDue() {}

    private func set(_ nanoseconds: Int) {
      var time = itimerspec(it_interval: timespec(), it_value: timespec(tv_sec: 0, tv_nsec: nanoseconds))
      unsafe timer_settime(timer, 0, &time, nil)
    }
  #endif

  /// Lets the signal through: a thread that one of Dispatch's has started blocks all, as that one does.
  private func unblock() {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, Self.signal)
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }
}

#if canImport(Darwin)
  private let thread = Atomic<UInt>(0)
  /// When the signal is to be sent; 0 if no timer runs.
  private let due = Atomic(0)
#endif

/// The nanoseconds since some moment in the past.
func monotonicNanoseconds() -> Int {
  var time = timespec()
  unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}
