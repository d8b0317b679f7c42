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
  private let processor = Processors.current
  private let allowed = Processors.allowed
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
    // Not without a way back.
    if allowed != nil { processor?.keepThread() }
  }

  /// Makes the scheduler of a schedule; ``play(_:_:)`` plays it.
  func scheduler(following prefix: [UInt8], mostPoints: Int) -> Scheduler {
    Scheduler(workers, following: prefix, mostPoints: mostPoints)
  }

  /// Plays a schedule, and returns when all threads are done with it, or when it has failed.
  func play(_ scheduler: Scheduler, _ body: @escaping @Sendable (Int) -> Void) {
    for (number, worker) in workers.enumerated() {
      worker.prepare { [processor] in
        processor?.keepThread()
        Seat.taken(by: Seat(scheduler, number: number)) {
          scheduler.begin(number)
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
    allowed?.keepThread()
    let unneeded = Self.idle.withLock { idle in
      let kept = isStuck ? [] : workers.prefix(Self.mostIdle - idle.count)
      idle += kept
      return workers.dropFirst(kept.count)
    }
    for worker in unneeded { worker.end() }
  }
}

/// A thread of an exploration, which does some work when its gate is opened, and waits there in the middle of it.
final class Worker: Sendable {
  /// Gives the thread the turn.
  let gate = Gate()
  fileprivate let isDone = Gate()
  private let state = Synchronization.Mutex(State())

  private struct State {
    var work: (@Sendable () -> Void)?
    var isIdle = true
    var sleeper: Sleeper?
  }

  fileprivate init() {
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

  /// Looks whether the thread sleeps; `nil` as long as it hasn't started.
  var sleeper: Sleeper? { state.withLock { $0.sleeper } }

  /// Says what to do when the gate is opened.
  fileprivate func prepare(_ work: @escaping @Sendable () -> Void) {
    state.withLock { state in
      state.work = work
      state.isIdle = false
    }
  }

  /// Ends the thread, unless it is stuck in its work.
  fileprivate func end() {
    if state.withLock({ $0.isIdle }) { gate.open() }
  }

  fileprivate func doAllWork() {
    let sleeper = Sleeper()
    state.withLock { $0.sleeper = sleeper }
    while true {
      gate.wait()
      // Released before the caller looks at what was done.
      do {
        guard let work = state.withLock({ $0.work.take() }) else { return }
        work()
      }
      state.withLock { $0.isIdle = true }
      isDone.open()
    }
  }
}

private func run(_ worker: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let worker = unsafe worker else { return nil }
  unsafe Unmanaged<Worker>.fromOpaque(worker).takeRetainedValue().doAllWork()
  return nil
}
