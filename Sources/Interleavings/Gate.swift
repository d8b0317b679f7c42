#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Lets one thread wait until another opens the gate, which closes behind it.
@safe final class Gate: @unchecked Sendable {
  // Unchecked, as pointers and variables are not `Sendable`; sound, as `isOpen` is used under the mutex alone.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>
  private var isOpen = false

  init() {
    unsafe mutex = .allocate(capacity: 1)
    unsafe condition = .allocate(capacity: 1)
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(condition, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(condition)
    unsafe pthread_mutex_destroy(mutex)
    unsafe condition.deallocate()
    unsafe mutex.deallocate()
  }

  func open() {
    unsafe pthread_mutex_lock(mutex)
    isOpen = true
    unsafe pthread_mutex_unlock(mutex)
    // A thread that woke up earlier would have to wait for the mutex.
    unsafe pthread_cond_signal(condition)
  }

  func wait() {
    unsafe pthread_mutex_lock(mutex)
    while !isOpen { unsafe pthread_cond_wait(condition, mutex) }
    isOpen = false
    unsafe pthread_mutex_unlock(mutex)
  }

  /// Waits, but not for long.
  ///
  /// - Returns: Whether the gate was opened.
  func wait(milliseconds: Int) -> Bool {
    var end = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &end)
    end.tv_nsec += milliseconds * 1_000_000
    end.tv_sec += end.tv_nsec / 1_000_000_000
    end.tv_nsec %= 1_000_000_000
    unsafe pthread_mutex_lock(mutex)
    defer { unsafe pthread_mutex_unlock(mutex) }
    while !isOpen {
      if unsafe pthread_cond_timedwait(condition, mutex, &end) == ETIMEDOUT { break }
    }
    defer { isOpen = false }
    return isOpen
  }
}

/// Gives other threads some time.
func pause(microseconds: UInt32) {
  usleep(microseconds)
}
