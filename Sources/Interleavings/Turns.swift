/// The state of one schedule as plain data: which thread runs, what the others wait for, and how it came to that.
struct Turns {
  enum Status {
    /// The thread is at a point, and needs no more than the turn in order to go on.
    case ready
    case needsLock(Int, Place)
    case needsCondition(String, @Sendable () -> Bool)
    /// The thread has the turn.
    case running
    /// The thread has lost the turn: it waits for something that isn't seen here, such as a lock of the runtime. Its
    /// sleeper gave the mark then.
    case elsewhere(mark: Int)
    case finished
  }

  struct Player {
    var status = Status.ready
    /// Whether the thread is in the scheduler's own code.
    var isScheduling = true
    /// The number of points that the thread has reached since it got the turn; some count more than once.
    var pointsInARow = 0
    var lastLoad: Load?
    var heldLocks: [(lock: Int, place: Place)] = []
    var indent = 0
  }

  /// A value that a thread has read from an atomic variable.
  struct Load: Equatable {
    let variable: Int
    let bits: [UInt8]
  }

  /// Another thread that could have gone on at a point.
  struct Alternative {
    let place: Int
    let thread: UInt8
    let isPreemption: Bool
  }

  /// The number of points in a row after which a thread lets the others go first.
  static let mostPointsInARow = 100

  var players: [Player]
  var owners: [Int: Int] = [:]
  var current: Int?
  /// The number of points that all threads together have reached.
  var pointCount = 0
  /// Whether a thread has acquired a lock, or used an atomic variable.
  var usesLocks = false
  var taken: [UInt8] = []
  var alternatives: [Alternative] = []
  var log = ScheduleLog()
  var problem: String?
  private let mostPoints: Int
  private var prefix: [UInt8]

  init(threadCount: Int, following prefix: [UInt8], mostPoints: Int) {
    self.mostPoints = mostPoints
    players = Array(repeating: Player(), count: threadCount)
    self.prefix = prefix
  }

  /// Adds an event to the log, in the column of a thread.
  mutating func note(_ event: ScheduleLog.Event, by thread: Int) {
    log.add(event, by: thread, indent: thread < 0 ? 0 : players[thread].indent)
  }

  func failure(_ complaint: String) -> FailedSchedule {
    FailedSchedule(complaint: complaint, schedule: Schedule(turns: taken), log: log)
  }

  var isOver: Bool {
    players.allSatisfy { if case .finished = $0.status { true } else { false } }
  }

  var threadsElsewhere: [(thread: Int, mark: Int)] {
    players.indices.compactMap { thread in
      if case .elsewhere(let mark) = players[thread].status { (thread, mark) } else { nil }
    }
  }

  /// The complaint about a schedule that never ends; `nil` if it may go on.
  var endlessness: String? {
    if taken.count <= mostPoints { return nil }
    return players.count == 1
      ? "The code comes to no end: it has come to \(mostPoints) points."
      : "The threads come to no end: they have come to \(mostPoints) points."
  }

  private func canGoOn(_ thread: Int) -> Bool {
    switch players[thread].status {
    case .ready: true
    case .needsLock(let lock, _): owners[lock] == nil
    case .needsCondition(_, let condition): condition()
    case .running, .elsewhere, .finished: false
    }
  }

  /// Chooses the thread that goes on, and gives it the turn, and the lock that it waits for.
  ///
  /// The first choice is the same thread, if it can go on; any other is a preemption then.
  ///
  /// - Returns: The thread; `nil` if none can go on.
  mutating func handOn(from thread: Int?) -> Int? {
    var options = players.indices.filter(canGoOn)
    if let thread, let index = options.firstIndex(of: thread) {
      options.remove(at: index)
      // A thread in a loop that waits for others loses its turn to them, which is no preemption.
      if players[thread].pointsInARow < Self.mostPointsInARow || options.isEmpty {
        options.insert(thread, at: 0)
      }
    }
    current = nil
    guard let first = options.first else { return nil }
    let next = chosen(from: options, isPreemption: first == thread)
    taken.append(UInt8(next))
    if next != thread || players[next].pointsInARow >= Self.mostPointsInARow { players[next].pointsInARow = 0 }
    if case .needsLock(let lock, let place) = players[next].status {
      owners[lock] = next
      players[next].heldLocks.append((lock, place))
      usesLocks = true
      note(.acquires(place), by: next)
    }
    players[next].status = .running
    current = next
    return next
  }

  private mutating func chosen(from options: [Int], isPreemption: Bool) -> Int {
    let place = taken.count
    if place < prefix.count {
      let wanted = Int(prefix[place])
      if options.contains(wanted) { return wanted }
      // The scenario does something else than last time.
      prefix = []
    }
    for other in options.dropFirst() {
      alternatives.append(Alternative(place: place, thread: UInt8(other), isPreemption: isPreemption))
    }
    return options[0]
  }

  /// A sentence that says what each thread that can't go on waits for.
  var deadlock: String {
    let waits = players.indices.compactMap { thread -> String? in
      let name = "thread \(letter(of: thread))"
      switch players[thread].status {
      case .needsLock(let lock, let place):
        let owner = owners[lock] ?? thread
        let held = players[owner].heldLocks.last { $0.lock == lock }
        let at = held.map { ", acquired at \($0.place)" } ?? ""
        return "\(name) waits at \(place) for the lock that thread \(letter(of: owner)) holds\(at)"
      case .needsCondition(let caption, _): return "\(name) \(caption)"
      case .elsewhere: return "\(name) waits for a lock of the runtime's, such as a task's"
      case .ready, .running, .finished: return nil
      }
    }
    return "A deadlock: \(waits.joined(separator: "; "))."
  }
}
