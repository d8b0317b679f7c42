import SpecSupport
import Synchronization

import enum Interleavings.Interleaving

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Runs all tasks of a scenario on the thread of the scenario, one job at a time, and only when the scenario says so.
///
/// So it is known what has happened when nothing is left to run, and a reader that has read nothing by then never will:
/// no scenario has to wait for anything. Of the jobs that are ready, the newest runs first, or the oldest if asked. Any
/// order is right as far as Swift is concerned, and these show what counts on another.
///
/// The runtime asks a hook where a job is to go, and another for the main actor's executor. Both look whether the
/// thread plays a scenario, and leave everything to the runtime if it does not. What waits for a clock is left to the
/// runtime, too.
///
/// When a task yields, no hook is asked: the job goes to the executor that runs the task. In an actor other than the
/// main actor, that is the runtime's own, and the job escapes.
final class Scheduler: SerialExecutor {
  private let runsOldestFirst: Bool
  private let jobs = Synchronization.Mutex<[(job: UnownedJob, isOnMainActor: Bool)]>([])

  /// How many jobs a scenario may run at a time; one that comes to rest needs far fewer.
  private static let mostJobs = 100_000

  /// Plays a scenario on this thread, with the tasks that it starts.
  static func play<Outcome>(_ scenario: (Scheduler) -> Outcome) -> Outcome {
    _ = hooks
    let scheduler = Scheduler()
    return scheduler.collectJobs {
      let outcome = scenario(scheduler)
      scheduler.run()
      return outcome
    }
  }

  private init(runsOldestFirst: Bool = false) { self.runsOldestFirst = runsOldestFirst }

  /// Begins a scenario on this thread, which lasts until the process ends.
  @discardableResult
  static func begin(runsOldestFirst: Bool = false) -> Scheduler {
    _ = hooks
    let scheduler = Scheduler(runsOldestFirst: runsOldestFirst)
    // Never released, since the thread may outlive every other reference.
    unsafe pthread_setspecific(key, Unmanaged.passRetained(scheduler).toOpaque())
    return scheduler
  }

  /// Begins the body of an exit test, which plays a scenario on this thread.
  @discardableResult
  static func beginExitTest(fileID: String = #fileID, line: Int = #line) -> Scheduler {
    SpecSupport.beginExitTest(fileID: fileID, line: line)
    return begin()
  }

  /// Runs a closure on this thread, which need not be that of the scenario, and takes the jobs that it creates.
  func collectJobs<Outcome>(_ body: () -> Outcome) -> Outcome {
    let previous = unsafe pthread_getspecific(key)
    unsafe pthread_setspecific(key, Unmanaged.passUnretained(self).toOpaque())
    defer { unsafe pthread_setspecific(key, previous) }
    return body()
  }

  /// Runs a number of jobs, or all if there are fewer.
  ///
  /// - Returns: Whether none is left.
  @discardableResult
  func run(jobs count: Int) -> Bool {
    for _ in 0..<count {
      let next = jobs.withLock { jobs in
        runsOldestFirst && !jobs.isEmpty ? jobs.removeFirst() : jobs.popLast()
      }
      guard let (job, isOnMainActor) = next else { return true }
      if isOnMainActor {
        unsafe job.runSynchronously(on: asUnownedSerialExecutor())
      } else {
        unsafe job.runSynchronously(on: anyThread.asUnownedTaskExecutor())
      }
    }
    return false
  }

  /// Runs jobs until none is left.
  func run() {
    if run(jobs: Self.mostJobs) { return }
    fatalError("The tasks never come to an end: after \(Self.mostJobs) jobs, some are still waiting to run.")
  }

  // The main actor's jobs come here, all others to the hook.
  func enqueue(_ job: consuming ExecutorJob) {
    add(UnownedJob(job), isOnMainActor: true)
  }

  /// Agrees that the main actor's code runs on this thread.
  func checkIsolated() {}

  fileprivate func add(_ job: UnownedJob, isOnMainActor: Bool) {
    jobs.withLock { $0.append((job, isOnMainActor)) }
    // Another executor would run the reader here.
    Interleaving.point("wakes a reader")
  }

  /// The scheduler of the scenario that this thread plays, if it does.
  fileprivate static var current: Scheduler? {
    unsafe pthread_getspecific(key).map { unsafe Unmanaged<Scheduler>.fromOpaque($0).takeUnretainedValue() }
  }
}

// MARK: - The runtime

/// Runs what belongs to no actor, and takes the jobs of tasks that yield.
private final class AnyThread: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    guard let scheduler = Scheduler.current else { fatalError("A task has left the thread of its scenario.") }
    scheduler.add(UnownedJob(job), isOnMainActor: false)
  }
}

private let anyThread = AnyThread()

private let key: pthread_key_t = {
  var key = pthread_key_t()
  unsafe pthread_key_create(&key, nil)
  return key
}()

private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
private typealias EnqueueHook = @convention(thin) (UnownedJob, Enqueue) -> Void
private typealias MainExecutor = @convention(thin) () -> UnownedSerialExecutor
private typealias MainExecutorHook = @convention(thin) (MainExecutor) -> UnownedSerialExecutor

private let hooks: Void = {
  unsafe hook("swift_task_enqueueGlobal_hook", as: EnqueueHook?.self).pointee = { job, enqueue in
    if let scheduler = Scheduler.current { scheduler.add(job, isOnMainActor: false) } else { enqueue(job) }
  }
  unsafe hook("swift_task_getMainExecutor_hook", as: MainExecutorHook?.self).pointee = { executor in
    unsafe Scheduler.current?.asUnownedSerialExecutor() ?? executor()
  }
}()

private func hook<Hook>(_ name: String, as type: Hook.Type) -> UnsafeMutablePointer<Hook> {
  guard let symbol = unsafe dlsym(dlopen(nil, RTLD_LAZY), name) else { fatalError("the runtime has no \(name)") }
  return unsafe symbol.assumingMemoryBound(to: type)
}
