import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The part that a thread has in an exploration: the scheduler of the schedule that it plays, and its number there.
final class ThreadContext: Sendable {
  let scheduler: Scheduler
  /// The number of the thread, from 0 on; -1 for the one that makes the subject, and only notes what it does.
  let number: Int

  init(_ scheduler: Scheduler, number: Int) {
    self.scheduler = scheduler
    self.number = number
  }

  /// Whether the thread takes turns.
  var isPlayer: Bool { number >= 0 }

  private let isNoting = Synchronization.Atomic(false)

  /// Runs a closure whose own variables and objects aren't noted; does nothing within such a closure.
  func withoutNotes(_ body: () -> Void) {
    guard !isNoting.exchange(true, ordering: .relaxed) else { return }
    body()
    isNoting.store(false, ordering: .relaxed)
  }

  /// The context of the calling thread, if it has one.
  @inline(__always) static var current: ThreadContext? {
    // Most processes explore nothing; they stop at the count.
    guard count.load(ordering: .relaxed) > 0, let context = unsafe pthread_getspecific(key) else { return nil }
    return unsafe Unmanaged<ThreadContext>.fromOpaque(context).takeUnretainedValue()
  }

  /// Gives the calling thread a context while a closure runs.
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

  /// Gives the calling thread a context until it ends, and never releases it.
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
