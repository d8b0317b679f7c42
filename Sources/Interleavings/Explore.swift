// How the module is used:
//
//     let exploration = explore(preemptions: 2) {
//       World()                                                          // a subject, new for each schedule
//     } threads: {
//       [
//         { world in
//           Interleaving.action("train.observe(ada)") { world.observe() }  // a line in the column of thread A
//         },
//         { world in
//           Interleaving.action("train.update(1)") { world.train.update(1) }
//         },
//       ]
//     } look: { world in
//       world.received.last == 1 ? nil : "Ada never receives 1."          // a complaint, or nothing
//     }
//     exploration.failure?.description   // two columns, the complaint, and the schedule, such as "A4 B2 A"
//
// In a callback, an ending or a `deinit` of the scenario: `Interleaving.point("ada receives 0")`. To wait for another
// thread: `Interleaving.wait("waits for ada") { world.isThere }`. What is explored uses `Interleavings.Mutex` and
// `Interleavings.Atomic`; what the scenario itself notes is kept under a `Synchronization.Mutex`, which is no place
// for a switch. A module whose code says `Mutex` and `Atomic` needs no change: it gets a file with these lines.
//
//     @_exported import Interleavings
//     import Synchronization
//
//     typealias Mutex<Value: ~Copyable> = Interleavings.Mutex<Value>
//     typealias Atomic<Value: AtomicRepresentable & BitwiseCopyable & Sendable> = Interleavings.Atomic<Value>

/// Plays a scenario in every interleaving of its threads with at most so many preemptions, fewest first.
///
/// The threads are real, but one runs at a time. Another takes over where the running one waits or has ended, and, as
/// a *preemption*, at any point: before a lock is acquired, after it is released, before an atomic operation, and
/// where the scenario says so by ``Interleaving/point(_:allowsLocks:)``. For code whose only shared variables are in
/// `Mutex` and `Atomic`, no two interleavings differ that don't differ at these points.
///
/// The search ends at the first schedule that fails. A schedule fails if the threads wait for one another in a
/// deadlock, if a thread acquires a lock that it holds, if it comes to a point of the scenario with a lock that it
/// holds, if the threads come to no end, or if `look` complains. If the scenario does the same each time, so does the
/// search.
///
/// Threads that are stuck when a schedule fails stay so until the process ends, with all that they hold.
///
/// - Parameters:
///   - preemptions: How often a thread that could go on may be stopped in a schedule.
///   - limit: How many schedules are played at most.
///   - mostPoints: To how many points a schedule may come; with more, its threads come to no end.
///   - schedule: The only schedule to play, if there is one: by default, the environment variable `INTERLEAVING`.
///   - make: Makes the subject of one schedule, on the calling thread, before the others begin.
///   - threads: Returns what each thread does with the subject: 1 to 26 of them.
///   - look: Looks at a subject when all threads are done, on the calling thread, and returns a complaint.
/// - Returns: How many schedules were played, and the first that failed.
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
  var counts: [Int] = []
  var isComplete = true

  // What to play, by the number of preemptions: schedules that are given to the point where they leave another.
  var prefixes: [[[UInt8]]] = Array(repeating: [], count: max(preemptions, 0) + 1)
  prefixes[0] = [schedule?.turns ?? []]

  for level in prefixes.indices {
    counts.append(0)
    var next = 0
    while next < prefixes[level].count {
      guard counts.reduce(0, +) < limit else {
        team.end()
        return Exploration(counts: counts, isComplete: false, failure: nil)
      }
      let prefix = prefixes[level][next]
      // It isn't needed anymore, and there are many.
      prefixes[level][next] = []
      next += 1
      counts[level] += 1

      let scheduler = team.scheduler(following: prefix, mostPoints: mostPoints)
      let subject = ThreadContext.withCurrent(ThreadContext(scheduler, number: -1)) { make() }
      team.play(scheduler) { number in bodies[number](subject) }
      let outcome = scheduler.outcome
      if let complaint = outcome.problem ?? look(subject) {
        team.end()
        return Exploration(counts: counts, isComplete: false, failure: outcome.failure(complaint))
      }
      if schedule != nil {
        isComplete = false
        continue
      }
      for alternative in outcome.alternatives {
        let cost = alternative.isPreemption ? 1 : 0
        guard level + cost < prefixes.count else { continue }
        prefixes[level + cost].append(outcome.turns[..<alternative.place] + [alternative.thread])
      }
    }
    prefixes[level] = []
  }
  team.end()
  return Exploration(counts: counts, isComplete: isComplete, failure: nil)
}
