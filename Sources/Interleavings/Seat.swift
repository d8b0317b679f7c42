import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What a thread has to do with an exploration: the schedule that is being played, and its number there.
final class Seat: Sendable {
  let scheduler: Scheduler
  /// From 0 on; -1 for the thread that makes the subject, and only notes what it does.
  let number: Int

  init(_ scheduler: Scheduler, number: Int) {
    self.scheduler = scheduler
    self.number = number
  }

  var isPlayer: Bool { number >= 0 }

  /// The calling thread's, if it has one.
  @inline(__always) static var current: Seat? {
    // Most processes explore nothing, and need not look further.
    guard count.load(ordering: .relaxed) > 0, let seat = unsafe pthread_getspecific(key) else { return nil }
    return unsafe Unmanaged<Seat>.fromOpaque(seat).takeUnretainedValue()
  }

  /// Has the calling thread take a seat as long as a closure runs.
  static func taken<Outcome>(by seat: Seat, _ body: () -> Outcome) -> Outcome {
    let previous = unsafe pthread_getspecific(key)
    count.wrappingAdd(1, ordering: .relaxed)
    unsafe pthread_setspecific(key, Unmanaged.passUnretained(seat).toOpaque())
    defer {
      unsafe pthread_setspecific(key, previous)
      count.wrappingSubtract(1, ordering: .relaxed)
    }
    return withExtendedLifetime(seat) { body() }
  }

  /// Has the calling thread take a seat for good.
  static func take(_ seat: Seat) {
    count.wrappingAdd(1, ordering: .relaxed)
    unsafe pthread_setspecific(key, Unmanaged.passRetained(seat).toOpaque())
  }

  private static let count = Synchronization.Atomic(0)

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    unsafe pthread_key_create(&key, nil)
    return key
  }()
}
