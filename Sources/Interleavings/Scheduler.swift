import Dispatch
import Synchronization

/// The play of one schedule, in which one thread runs at a time, from point to point.
final class Scheduler: Sendable {
  private let turns: Synchronization.Mutex<Turns>
  private let workers: [Worker]
  private let over = DispatchSemaphore(value: 0)
  private let variables = Synchronization.Mutex(SharedVariables())
  private let failed: (@Sendable (FailedSchedule) -> Never)?

  init(_ workers: [Worker], following prefix: [UInt8], mostPoints: Int) {
    turns = Synchronization.Mutex(Turns(threadCount: workers.count, following: prefix, mostPoints: mostPoints))
    self.workers = workers
    failed = nil
  }

  /// Creates a scheduler for a single thread, which already runs, and never waits.
  init(mostPoints: Int, failed: @escaping @Sendable (FailedSchedule) -> Never) {
    turns = Synchronization.Mutex(Turns(threadCount: 1, following: [], mostPoints: mostPoints))
    workers = []
    self.failed = failed
    if let thread = turns.withLock({ $0.handOn(from: nil) }) { begin(thread) }
  }

  /// The turns so far; those of a schedule that is over are its result.
  var outcome: Turns { turns.withLock { $0 } }

  // MARK: - The threads

  /// Notes that a thread has a turn; called on that thread, as all of these methods are.
  func begin(_ thread: Int) { turns.withLock { $0.players[thread].isScheduling = false } }

  /// Lets another thread take over; returns when the calling one has what it needs, unless it is finished.
  func point(_ thread: Int, _ status: Turns.Status = .ready) {
    enter(thread)
    pass(thread, status)
  }

  /// Waits for a lock, and takes it.
  func acquire(_ lock: Int, at place: Place, _ thread: Int) {
    enter(thread)
    let problem: String? = turns.withLock { turns in
      if turns.owners[lock] != nil { turns.note(.waits(place), by: thread) }
      guard let held = turns.players[thread].heldLocks.first(where: { $0.lock == lock }) else { return nil }
      return "Thread \(letter(of: thread)) acquires at \(place) a lock that it holds, acquired at \(held.place)."
    }
    if let problem { fail(problem, thread) }
    pass(thread, .needsLock(lock, place))
  }

  /// Gives a lock back, and lets another thread take over.
  func release(_ lock: Int, _ thread: Int) {
    enter(thread)
    turns.withLock { turns in
      turns.owners[lock] = nil
      guard let index = turns.players[thread].heldLocks.lastIndex(where: { $0.lock == lock }) else { return }
      let place = turns.players[thread].heldLocks.remove(at: index).place
      turns.note(.releases(place), by: thread)
    }
    pass(thread, .ready)
  }

  /// Lets another thread take over before an operation on an atomic variable.
  func operate(_ caption: String, at place: Place, _ thread: Int) {
    point(thread)
    turns.withLock { $0.usesLocks = true }
    note("\(caption) \(place)", thread)
  }

  /// Notes what a thread has read from an atomic variable: to read the same again and again is to wait.
  func noteLoad(_ load: Turns.Load, _ thread: Int) {
    turns.withLock { turns in
      if turns.players[thread].lastLoad == load { turns.players[thread].pointsInARow += Turns.mostPointsInARow / 10 }
      turns.players[thread].lastLoad = load
    }
  }

  // MARK: - The story

  func note(_ caption: String, _ thread: Int) {
    turns.withLock { $0.note(.caption(caption), by: thread) }
  }

  func indent(by count: Int, _ thread: Int) {
    guard thread >= 0 else { return }
    turns.withLock { $0.players[thread].indent += count }
  }

  /// Fails the schedule if a thread holds a lock.
  func expectNoLock(_ caption: String?, _ thread: Int) {
    guard let held = turns.withLock({ $0.players[thread].heldLocks.last }) else { return }
    let calling = caption.map { " (\($0))" } ?? ""
    fail("Thread \(letter(of: thread)) calls somebody else's code\(calling) with the lock of \(held.place).", thread)
  }

  // MARK: - Variables

  /// Fails the schedule if its threads share a variable, change it, and have no lock in common at all uses.
  func noteUse(of address: UInt, isChange: Bool, _ thread: Int) {
    // A thread that is alone, or watched alone, shares nothing.
    guard workers.count > 1 else { return }
    let locks = turns.withLock { $0.players[thread].heldLocks.map(\.lock) }
    let isShared = variables.withLock { $0.noteUse(of: address, isChange: isChange, by: thread, holding: locks) }
    let complaint = "Two threads use the same variable, and hold no lock in common; a Mutex holds what threads share."
    if isShared { fail(complaint, thread) }
  }

  /// Forgets the variables that were where an object is now.
  func noteObject(at address: UInt, size: Int) {
    variables.withLock { $0.forget(address..<address + UInt(size)) }
  }

  // MARK: - Turns

  private func enter(_ thread: Int) {
    turns.withLock { turns in
      turns.players[thread].isScheduling = true
      turns.players[thread].pointsInARow += 1
      turns.pointCount += 1
    }
  }

  private enum Move {
    case goOn
    case wait(for: Int?)
    case end
    case fail(String)
  }

  /// Passes the turn on to the thread that goes on, and returns when the calling thread has the turn again.
  private func pass(_ thread: Int, _ status: Turns.Status) {
    let isFinished = if case .finished = status { true } else { false }
    let isNext = turns.withLock { turns in
      turns.players[thread].status = status
      // A thread that has lost its turn gets another one, but takes it only if no other thread has it.
      if turns.current == nil { turns.current = thread }
      return turns.current == thread
    }
    if isNext { settle() }
    let move: Move = turns.withLock { turns in
      guard isNext, turns.problem == nil else { return .wait(for: nil) }
      if let next = turns.handOn(from: thread) {
        if let endlessness = turns.endlessness { return .fail(endlessness) }
        if next != thread { return .wait(for: next) }
        turns.players[thread].isScheduling = false
        return .goOn
      }
      if turns.isOver { return .end }
      return turns.threadsElsewhere.isEmpty ? .fail(turns.deadlock) : .wait(for: nil)
    }
    switch move {
    case .goOn: return
    case .wait(let next):
      if let next { workers[next].turn.signal() }
      guard !isFinished else { return }
      workers[thread].turn.wait()
      begin(thread)
    case .end: over.signal()
    case .fail(let problem): fail(problem, isFinished ? nil : thread)
    }
  }

  /// Ends the schedule; the calling thread stays where it is.
  private func fail(_ problem: String, _ thread: Int?) {
    turns.withLock { if $0.problem == nil { $0.problem = problem } }
    if let failed { failed(outcome.failure(problem)) }
    over.signal()
    guard let thread else { return }
    while true { workers[thread].turn.wait() }
  }

  // MARK: - Waiting that is not seen here

  /// Waits until each thread that has lost its turn is known to wait, or to be at a point.
  ///
  /// A thread that has not been awake since still waits. One that has been reaches a point, or waits again.
  private func settle() {
    while let thread = turns.withLock({ $0.threadsElsewhere.first(where: hasBeenAwake)?.thread }) {
      if let mark = workers[thread].sleeper?.markInSleep() {
        turns.withLock { turns in
          guard case .elsewhere = turns.players[thread].status, !turns.players[thread].isScheduling else { return }
          turns.players[thread].status = .elsewhere(mark: mark)
        }
      } else {
        pause(microseconds: 20)
      }
    }
  }

  /// Whether a thread has been awake since its sleeper gave a mark.
  private func hasBeenAwake(_ thread: Int, since mark: Int) -> Bool { workers[thread].sleeper?.mark() != mark }

  /// Begins the schedule, and returns when it is over.
  ///
  /// A thread that has the turn and sleeps, without reaching a point, waits for something that isn't seen here: another
  /// thread has, for instance, the lock of a task that is being cancelled. Then another thread gets the turn.
  func start() {
    if let next = turns.withLock({ $0.handOn(from: nil) }) { workers[next].turn.signal() }
    var quietLooks = 0
    while over.wait(timeout: .now() + .milliseconds(5)) == .timedOut {
      let (current, pointCount) = turns.withLock { turns in
        (turns.current.flatMap { turns.players[$0].isScheduling ? nil : $0 }, turns.pointCount)
      }
      guard let current else {
        let isStuck = turns.withLock { turns in
          let threads = turns.threadsElsewhere
          return turns.current == nil && !threads.isEmpty && !threads.contains(where: hasBeenAwake)
        }
        quietLooks = isStuck ? quietLooks + 1 : 0
        // Nothing in a scenario takes a second, since none waits for a clock.
        if quietLooks > 200 { return fail(turns.withLock { $0.deadlock }, nil) }
        continue
      }
      guard let mark = workers[current].sleeper?.markInSleep() else { continue }
      let next: Int? = turns.withLock { turns in
        guard turns.pointCount == pointCount, turns.current == current, !turns.players[current].isScheduling else {
          return nil
        }
        turns.players[current].status = .elsewhere(mark: mark)
        return turns.handOn(from: nil)
      }
      if let next { workers[next].turn.signal() }
    }
  }
}
