// The locks of the variants and scenarios are the standard library's: `import Locks` brings `Mutex` and `Atomic`. In a
// debug build of the kit, they are those of `Interleavings`, which do the same until a test explores what threads do.
#if THREAD_SANITIZER
  @_exported public import PlainLocks
#else
  @_exported public import Synchronization
#endif

#if DEBUG && !THREAD_SANITIZER && canImport(Interleavings)
  @_exported public import Interleavings

  /// The standard library's lock, at which an exploration can switch threads.
  public typealias Mutex<Value: ~Copyable> = Interleavings.Mutex<Value>
  /// The standard library's atomic variable, at which an exploration can switch threads.
  public typealias Atomic<Value: AtomicRepresentable & BitwiseCopyable & Sendable> = Interleavings.Atomic<Value>
#endif
