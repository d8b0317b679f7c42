// The standard library's lock, for the code that notes and judges, where an exploration must not switch threads.
@_exported public import Synchronization

#if THREAD_SANITIZER
  import Foundation

  /// A stand-in for `Synchronization.Mutex` that the thread sanitizer can see.
  ///
  /// The sanitizer follows `NSLock`, which is a lock of POSIX, but on Linux it does not look into the
  /// standard library's own lock: two threads that take turns there are reported as a race.
  /// A build with `-Xswiftc -DTHREAD_SANITIZER` has this one, whose name shadows the other's.
  @safe
  public struct Mutex<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
    // Unchecked, as pointers are not `Sendable`; sound, as only this owner has this one, and uses it under the lock.
    private let lock = NSLock()
    private let value: UnsafeMutablePointer<Value>

    /// Creates an unlocked mutex that guards a value.
    public init(_ initialValue: consuming sending Value) {
      unsafe value = .allocate(capacity: 1)
      unsafe value.initialize(to: initialValue)
    }

    deinit {
      unsafe value.deinitialize(count: 1)
      unsafe value.deallocate()
    }

    /// Runs a closure with exclusive access to the value.
    public borrowing func withLock<Result: ~Copyable, Failure: Error>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      lock.lock()
      defer { lock.unlock() }
      return try unsafe body(&value.pointee)
    }
  }
#endif
