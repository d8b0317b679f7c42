import PlainLocks

/// A task executor that runs its tasks on demand, on the calling thread, in the order in which they are ready.
///
/// A demo or a test whose tasks prefer this executor sees the same order of events each time. It runs a task in pieces,
/// as the main actor does, each from where the task can go on to where it waits.
public final class ManualExecutor: TaskExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    var isRunning = false
  }

  private let state = Mutex(State())

  /// Creates an executor without tasks.
  public init() {}

  /// Adds a job to the end of the queue; the concurrency runtime calls this, from any thread.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    state.withLock { $0.jobs.append(job) }
  }

  /// Runs tasks until all of them wait or have ended; a call while it runs them does nothing.
  public func run() {
    if state.withLock({ exchange(&$0.isRunning, with: true) }) { return }
    while let ready = takeReady() {
      // Safe: each job is taken out once, and the executor lives at least as long as this call.
      for job in ready { unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
  }

  // In one step with the end of the run, so that a job from another thread is either run here or by its next call.
  private func takeReady() -> [UnownedJob]? {
    state.withLock { state in
      state.isRunning = !state.jobs.isEmpty
      return state.isRunning ? exchange(&state.jobs, with: []) : nil
    }
  }
}
