import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What a thread has to do with an exploration: the schedule that is being played, and its number there.
final class ThreadContext: Sendable {
  let scheduler: Scheduler
  /// From 0 on; -1 for the thread that makes the subject, and only notes what it does.
  let number: Int

  init(_ scheduler: Scheduler, number: Int) {
    self.scheduler = scheduler
    self.number = number
  }

  var isPlayer: Bool { number >= 0 }

  /// The calling thread's, if it has one.
  @inline(__always) static var current: ThreadContext? {
    // Most processes explore nothing, and need not look further.
    guard count.load(ordering: .relaxed) > 0, let context = unsafe pthread_getspecific(key) else { return nil }
    return unsafe Unmanaged<ThreadContext>.fromOpaque(context).takeUnretainedValue()
  }

  /// Has the calling thread take a context as long as a closure runs.
  static func withCurrent<Outcome>(_ context: ThreadContext, _ body: () -> Outcome) -> Outcome {
    let previous = unsafe pthread_getspecific(key)
    count.wrappingAdd(1, ordering: .relaxed)
    unsafe pthread_setspecific(key, Unmanaged.passUnretained(context).toOpaque())
    defer {
      unsafe pthread_setspecific(key, previous)
      count.wrappingSubtract(1, ordering: .relaxed)
    }
    return withExtendedLifetime(context) { body() }
  }

  /// Has the calling thread take a context for good.
  static func setCurrent(_ context: ThreadContext) {
    count.wrappingAdd(1, ordering: .relaxed)
    unsafe pthread_setspecific(key, Unmanaged.passRetained(context).toOpaque())
  }

  private static let count = Synchronization.Atomic(0)

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    unsafe pthread_key_create(&key, nil)
    return key
  }()
}
