// The standard library's lock, for the code that notes and judges, where an exploration must not switch threads.
@_exported public import Synchronization

#if THREAD_SANITIZER
  #if canImport(Darwin)
    import Darwin
  #else
    import Glibc
  #endif

  /// A stand-in for `Synchronization.Mutex` that the thread sanitizer can see.
  ///
  /// The sanitizer follows `pthread_mutex_lock`, but on Linux it does not look into the
  /// standard library's own lock: two threads that take turns there are reported as a race.
  /// A build with `-Xswiftc -DTHREAD_SANITIZER` has this one, whose name shadows the other's.
  @safe
  public struct Mutex<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
    // Unchecked, as pointers are not `Sendable`; sound, as only this owner has them, and uses `value` under the lock.
    private let handle: UnsafeMutablePointer<pthread_mutex_t>
    private let value: UnsafeMutablePointer<Value>

    /// Creates an unlocked mutex that guards a value.
    public init(_ initialValue: consuming sending Value) {
      unsafe handle = .allocate(capacity: 1)
      unsafe pthread_mutex_init(handle, nil)
      unsafe value = .allocate(capacity: 1)
      unsafe value.initialize(to: initialValue)
    }

    deinit {
      unsafe pthread_mutex_destroy(handle)
      unsafe handle.deallocate()
      unsafe value.deinitialize(count: 1)
      unsafe value.deallocate()
    }

    /// Runs a closure with exclusive access to the value.
    public borrowing func withLock<Result: ~Copyable, Failure: Error>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      unsafe pthread_mutex_lock(handle)
      defer { unsafe pthread_mutex_unlock(handle) }
      return try unsafe body(&value.pointee)
    }
  }
#endif
