@testable import Chapter7

/// Right boards that differ in the order of `departures`, and in what becomes of observers that come back within a
/// round or that nobody keeps anymore: those that an inspection of one step meets.
let rightBoards = combinations(of: [Custom.orders, Custom.returns, [.leavesOutReleased]]).map(Specimen.right)

/// Right boards that differ wherever the promises are silent.
let allRightBoards = combinations(
  of: [Custom.orders, Custom.returns, [.leavesOutReleased], [.countsAfterRounds], [.queuesChanges]]
).map(Specimen.right)

/// All choices of at most two customs, each of another group, the plainest first.
private func combinations(of groups: [[Custom]]) -> [Set<Custom>] {
  let choices: [Set<Custom>] = groups.reduce([[]]) { choices, group in
    choices + group.flatMap { custom in choices.map { $0.union([custom]) } }
  }
  return choices.filter { $0.count <= 2 }
}

/// What a right board does where the promises are silent, unlike a plain one; a failure says that it does so.
enum Custom: String {
  case newestFirst = "gives the newest departure first"
  case earliestFirst = "gives the earliest departure first"
  case changingOrder = "gives the departures in another order each time"
  case newPlace = "notifies an observer that leaves and comes back within a round in its new place"
  case notAtAll = "doesn't notify an observer that leaves and comes back within a round"
  case leavesOutReleased = "leaves out an observer that is released in the middle of a round"
  case countsAfterRounds = "gives the number of observers as it was before a round until that round is over"
  case queuesChanges = "lets a change that is made in a round wait until that round is over"

  static let orders: [Custom] = [.newestFirst, .earliestFirst, .changingOrder]
  static let returns: [Custom] = [.newPlace, .notAtAll]
}

/// A board that keeps every promise, and has customs where the promises are silent.
final class RightBoard: PlainBoard {
  private let customs: Set<Custom>
  private var depth = 0
  private var countBefore = 0
  private var lookCount = 0
  private var queue: [() -> Void] = []
  /// Those that left in the round that is going on.
  private var leftInRound: [Entry] = []

  init(_ customs: Set<Custom>) { self.customs = customs }

  override var departures: [Departure] {
    if customs.contains(.newestFirst) { return posted.reversed() }
    if customs.contains(.earliestFirst) { return posted.sorted { $0.time < $1.time } }
    if !customs.contains(.changingOrder) { return posted }
    lookCount += 1
    let shift = lookCount % max(posted.count, 1)
    return Array(posted[shift...] + posted[..<shift])
  }

  override var observerCount: Int {
    depth > 0 && customs.contains(.countsAfterRounds) ? countBefore : super.observerCount
  }

  override func detach(_ observer: any BoardObserver) {
    if depth > 0 { leftInRound.append(Entry(observer: observer)) }
    super.detach(observer)
  }

  override func post(_ departure: Departure) { make { super.post(departure) } }

  override func cancel(_ departure: Departure) { make { super.cancel(departure) } }

  private func make(_ change: @escaping () -> Void) {
    guard customs.contains(.queuesChanges) else { return change() }
    queue.append(change)
    guard queue.count == 1 else { return }
    while let change = queue.first {
      change()
      queue.removeFirst()
    }
  }

  override func notifyObservers(of change: Change) {
    if depth == 0 { countBefore = super.observerCount }
    depth += 1
    let audience = entries
    let kept = customs.contains(.leavesOutReleased) ? [] : observers
    if customs.contains(.newPlace) {
      notifyByPlace(of: audience)
    } else {
      for entry in audience { if let observer = entry.observer, isDue(observer) { notify(observer) } }
    }
    withExtendedLifetime(kept) { depth -= 1 }
    if depth == 0 { leftInRound = [] }
  }

  private func isDue(_ observer: any BoardObserver) -> Bool {
    isAttached(observer) && !(customs.contains(.notAtAll) && leftInRound.contains(observer))
  }

  /// Goes by the places that the observers of a round have now.
  private func notifyByPlace(of audience: [Entry]) {
    // Those that were notified are kept, so that no other gets the address of one.
    var notified: [any BoardObserver] = []
    func isDue(_ entry: Entry) -> Bool {
      guard let observer = entry.observer else { return false }
      return audience.contains(observer) && !notified.contains { $0 === observer }
    }
    while let observer = entries.first(where: isDue)?.observer {
      notified.append(observer)
      notify(observer)
    }
  }
}
