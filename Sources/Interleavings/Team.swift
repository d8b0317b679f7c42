import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The threads of an exploration.
///
/// They play one schedule after the other: to start a thread takes longer than a schedule. A few of them wait for
/// the next exploration.
final class Team {
  private let workers: [Worker]
  private var isStuck = false

  private static let idle = Synchronization.Mutex<[Worker]>([])
  private static let mostIdle = 8

  init(_ count: Int) {
    let idle = Self.idle.withLock { idle in
      let taken = Array(idle.suffix(count))
      idle.removeLast(taken.count)
      return taken
    }
    workers = idle + (idle.count..<count).map { _ in Worker() }
  }

  /// Plays a schedule, and returns when all threads are done with it, or when it has failed.
  func play(_ scheduler: Scheduler, _ body: @escaping @Sendable (Int) -> Void) {
    for (number, worker) in workers.enumerated() {
      worker.begin { sleeper in
        Seat.taken(by: Seat(scheduler, number: number)) {
          scheduler.begin(number, sleeper)
          body(number)
          scheduler.finish(number)
        }
      }
    }
    scheduler.start()
    if scheduler.outcome.problem != nil {
      isStuck = true
      return
    }
    for worker in workers { worker.isDone.wait() }
  }

  /// Keeps the threads for the next exploration, unless some are stuck; then it ends the others.
  func end() {
    let unneeded = Self.idle.withLock { idle in
      let kept = isStuck ? [] : workers.prefix(Self.mostIdle - idle.count)
      idle += kept
      return workers.dropFirst(kept.count)
    }
    for worker in unneeded { worker.end() }
  }
}

/// A thread that does some work on request.
private final class Worker: Sendable {
  private let work = Synchronization.Mutex<(@Sendable (Sleeper) -> Void)?>(nil)
  private let mayBegin = Gate()
  let isDone = Gate()

  init() {
    let worker = unsafe Unmanaged.passRetained(self).toOpaque()
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    #if canImport(Darwin)
      var thread: pthread_t?
      let code = unsafe pthread_create(&thread, &attributes, { unsafe run($0) }, worker)
    #else
      var thread: pthread_t = 0
      let code = unsafe pthread_create(&thread, &attributes, { unsafe run($0) }, worker)
    #endif
    guard code == 0 else { fatalError("could not start a thread (error \(code))") }
  }

  func begin(_ body: @escaping @Sendable (Sleeper) -> Void) {
    work.withLock { $0 = body }
    mayBegin.open()
  }

  /// Ends the thread.
  func end() {
    mayBegin.open()
  }

  func doAllWork() {
    let sleeper = Sleeper()
    while true {
      mayBegin.wait()
      // Released before the caller looks at what was done.
      do {
        guard let body = work.withLock({ $0.take() }) else { return }
        body(sleeper)
      }
      isDone.open()
    }
  }
}

private func run(_ worker: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let worker = unsafe worker else { return nil }
  unsafe Unmanaged<Worker>.fromOpaque(worker).takeRetainedValue().doAllWork()
  return nil
}
