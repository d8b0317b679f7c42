import Dispatch
import Synchronization

/// The threads of an exploration.
///
/// They play one schedule after the other, since starting a thread takes longer than a schedule. A few of them are kept
/// for the next exploration.
final class Team {
  let workers: [Worker]
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
    // Pin the thread only if it can be unpinned.
    if allowed != nil { processor?.keepThread() }
  }

  /// Plays a schedule, and returns when all threads are done with it, or when it has failed.
  func play(_ scheduler: Scheduler, _ body: @escaping @Sendable (Int) -> Void) {
    for (number, worker) in workers.enumerated() {
      worker.prepare { [processor] in
        processor?.keepThread()
        ThreadContext.withCurrent(ThreadContext(scheduler, number: number)) {
          scheduler.begin(number)
          body(number)
          scheduler.point(number, .finished)
        }
      }
    }
    scheduler.start()
    isStuck = scheduler.outcome.problem != nil
    for worker in workers where !isStuck { worker.done.wait() }
  }

  /// Keeps the threads for the next exploration; if some are stuck, ends the others instead.
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
