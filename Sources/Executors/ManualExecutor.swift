import Locks

/// A task executor that runs its tasks when it is told to, on the calling thread, in the order in which they are ready.
///
/// A demo or a test whose tasks prefer this executor sees the same order of events each time. It runs a task in pieces,
/// as the main actor does: from where it can go on to where it waits.
public final class ManualExecutor: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])
  private let isRunning = Mutex(false)

  /// Creates an executor without tasks.
  public init() {}

  /// Adds a job to the end of the queue; the concurrency runtime calls this, from any thread.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
  }

  /// Runs tasks until all of them wait or have ended; a call while it runs them does nothing.
  public func run() {
    let isNested = isRunning.withLock { isRunning in
      defer { isRunning = true }
      return isRunning
    }
    if isNested { return }
    defer { isRunning.withLock { $0 = false } }
    while true {
      let ready = jobs.withLock { jobs in
        defer { jobs = [] }
        return jobs
      }
      if ready.isEmpty { return }
      // Safe: each job is taken out once, and the executor lives at least as long as this call.
      for job in ready { withExtendedLifetime(self) { unsafe job.runSynchronously(on: asUnownedTaskExecutor()) } }
    }
  }
}
