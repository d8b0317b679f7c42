// docs/Observatory.docc/Guides/Interleavings.md shows how to write a scenario, and how to read what fails.

/// Plays a scenario in every interleaving of its threads with at most the given number of preemptions, fewest first.
///
/// The threads are real, but one runs at a time. Another takes over where the running one waits or has ended, and, as
/// a *preemption*, at any point: before a lock is acquired, after it is released, before an atomic operation, and
/// where the scenario calls ``Interleaving/point(_:allowsLocks:)``. If all variables that the threads share are in
/// `Mutex` and `Atomic`, interleavings that agree at these points don't differ elsewhere.
///
/// The search ends at the first schedule that fails. A schedule fails if its threads are in a deadlock, if a thread
/// acquires a lock that it already holds, if it reaches a point of the scenario while it holds a lock, if the threads
/// never end, or if `look` complains. The search is deterministic if the scenario is.
///
/// Threads that are stuck when a schedule fails stay stuck until the process ends, and keep all that they hold.
///
/// - Parameters:
///   - preemptions: How many times a schedule may stop a thread that could go on.
///   - limit: The largest number of schedules to play.
///   - mostPoints: The largest number of points in a schedule; threads that reach more never end.
///   - schedule: The only schedule to play, if any; by default, that of the environment variable `INTERLEAVING`.
///   - make: Makes the subject of one schedule, on the calling thread, before the others begin.
///   - threads: Returns what each thread does with the subject, for 1 to 26 threads.
///   - look: Looks at a subject when all threads are done, on the calling thread, and returns a complaint, if any.
/// - Returns: The number of schedules that were played, whether they can have shown a race, and the first that failed.
public func explore<Subject: Sendable>(
  preemptions: Int = 2,
  limit: Int = .max,
  mostPoints: Int = 20_000,
  replaying schedule: Schedule? = .fromEnvironment,
  make: () -> Subject,
  threads: () -> [@Sendable (Subject) -> Void],
  look: (Subject) -> String?
) -> Exploration {
  let bodies = threads()
  precondition((1...26).contains(bodies.count), "an exploration has 1 to 26 threads")
  let team = Team(bodies.count)
  defer { team.end() }
  var counts: [Int] = []
  var usesLocks = false
  func exploration(_ failure: FailedSchedule?) -> Exploration {
    Exploration(counts: counts, usesLocks: usesLocks, failure: failure)
  }

  // The schedules to play, by their number of preemptions, each up to the point where it departs from an earlier one.
  var prefixes: [[[UInt8]]] = Array(repeating: [], count: max(preemptions, 0) + 1)
  prefixes[0] = [schedule?.turns ?? []]

  for level in prefixes.indices {
    counts.append(0)
    var next = 0
    while next < prefixes[level].count {
      if counts.reduce(0, +) >= limit { return exploration(nil) }
      // Its memory is released, since there are many.
      let prefix = exchange(&prefixes[level][next], with: [])
      next += 1
      counts[level] += 1

      let scheduler = Scheduler(team.workers, following: prefix, mostPoints: mostPoints)
      let subject = ThreadContext.withCurrent(ThreadContext(scheduler, number: -1)) { make() }
      team.play(scheduler) { number in bodies[number](subject) }
      let outcome = scheduler.outcome
      if outcome.usesLocks { usesLocks = true }
      if let complaint = outcome.problem ?? look(subject) {
        return exploration(outcome.failure(complaint))
      }
      for alternative in outcome.alternatives where schedule == nil {
        let cost = alternative.isPreemption ? 1 : 0
        guard level + cost < prefixes.count else { continue }
        prefixes[level + cost].append(outcome.taken[..<alternative.place] + [alternative.thread])
      }
    }
    prefixes[level] = []
  }
  return exploration(nil)
}
