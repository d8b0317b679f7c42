/// Who runs, who waits for what, and how it came to that: the state of one schedule, as plain data.
struct Turns {
  /// What a thread that has come to a point needs in order to go on.
  enum Need {
    case nothing
    case lock(Int, Place)
    case condition(String, @Sendable () -> Bool)
  }

  enum Status {
    /// The thread waits at a point.
    case waiting(Need)
    /// It has the turn.
    case running
    /// It had the turn, and waits for something that isn't seen here, such as a lock of the runtime's; it had been put
    /// to sleep so many times by then.
    case elsewhere(wakeUps: Int)
    case finished
  }

  struct Player {
    var status = Status.waiting(.nothing)
    /// Whether the thread is in the scheduler's own code.
    var isScheduling = true
    /// How many points it has come to since it got the turn; some count more.
    var pointsInARow = 0
    var lastLoad: Load?
    var heldLocks: [(lock: Int, place: Place)] = []
    var indent = 0
  }

  /// What a thread has read from an atomic variable.
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

  /// With how many points a thread tries the patience of the others.
  static let mostPointsInARow = 100
  var players: [Player]
  var owners: [Int: Int] = [:]
  var current: Int?
  /// How many times some thread has come to a point.
  var pointCount = 0
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

  /// Gives the turn to the first thread, which runs already.
  mutating func begin() {
    guard let first = handOn(from: nil) else { return }
    players[first].isScheduling = false
  }

  var isOver: Bool {
    players.allSatisfy { if case .finished = $0.status { true } else { false } }
  }

  var threadsElsewhere: [(thread: Int, wakeUps: Int)] {
    players.indices.compactMap { thread in
      if case .elsewhere(let wakeUps) = players[thread].status { (thread, wakeUps) } else { nil }
    }
  }

  /// What is wrong if a schedule has come to no end; `nil` if it may go on.
  var endlessness: String? {
    if taken.count <= mostPoints { return nil }
    return players.count == 1
      ? "The code comes to no end: it has come to \(mostPoints) points."
      : "The threads come to no end: they have come to \(mostPoints) points."
  }

  private func canGoOn(_ thread: Int) -> Bool {
    guard case .waiting(let need) = players[thread].status else { return false }
    return switch need {
    case .nothing: true
    case .lock(let lock, _): owners[lock] == nil
    case .condition(_, let condition): condition()
    }
  }

  /// Chooses who goes on, and gives that thread the turn, and the lock that it waits for.
  ///
  /// To go on with the same thread is the first choice; another one is a preemption then.
  ///
  /// - Returns: The thread; `nil` if none can go on.
  mutating func handOn(from thread: Int?) -> Int? {
    var options = players.indices.filter(canGoOn)
    if let thread, let index = options.firstIndex(of: thread) {
      options.remove(at: index)
      // A thread that turns in a loop until others have done something loses its turn to them, which is no preemption.
      if players[thread].pointsInARow < Self.mostPointsInARow || options.isEmpty {
        options.insert(thread, at: 0)
      }
    }
    guard let first = options.first else {
      current = nil
      return nil
    }
    let next = chosen(from: options, isPreemption: first == thread)
    taken.append(UInt8(next))
    if next != thread || players[next].pointsInARow >= Self.mostPointsInARow { players[next].pointsInARow = 0 }
    if case .waiting(.lock(let lock, let place)) = players[next].status {
      owners[lock] = next
      players[next].heldLocks.append((lock, place))
      log.add(.acquires(place), by: next, indent: players[next].indent)
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
      // The scenario has done something else than last time.
      prefix = []
    }
    for other in options.dropFirst() {
      alternatives.append(Alternative(place: place, thread: UInt8(other), isPreemption: isPreemption))
    }
    return options[0]
  }

  /// What the threads that can't go on wait for, as one sentence.
  var deadlock: String {
    let waits = players.indices.compactMap { thread -> String? in
      let name = "thread \(letter(of: thread))"
      switch players[thread].status {
      case .waiting(.lock(let lock, let place)):
        let owner = owners[lock] ?? thread
        let taken = players[owner].heldLocks.last { $0.lock == lock }?.place
        let at = taken.map { ", acquired at \($0)" } ?? ""
        return "\(name) waits at \(place) for the lock that thread \(letter(of: owner)) holds\(at)"
      case .waiting(.condition(let words, _)): return "\(name) \(words)"
      case .elsewhere: return "\(name) waits for a lock of the runtime's, such as a task's"
      case .waiting(.nothing), .running, .finished: return nil
      }
    }
    return "A deadlock: \(waits.joined(separator: "; "))."
  }
}
