@testable import Chapter7

/// Right boards that differ wherever the promises are silent.
let allRightBoards: [Specimen] = [.right()] + Custom.allCases.map { .right(with: $0) }

/// Those that an inspection of one step meets; step 7 has three kinds more.
let rightBoards = allRightBoards.filter { board in
  ![.countsAfterRounds, .queuesChanges, .notifiesOnce].contains(board.custom)
}

/// What a right board does where the promises are silent, unlike a plain one; a failure says that it does so.
enum Custom: String, CaseIterable {
  case newestFirst = "gives the newest departure first"
  case earliestFirst = "gives the earliest departure first"
  case changingOrder = "gives the departures in another order each time"
  case newPlace = "notifies an observer that leaves and comes back within a round in its new place"
  case asNewcomer = "takes an observer that is attached again within a round for a newcomer"
  case leavesOutReleased = "leaves out an observer that is released in the middle of a round"
  case attachesAfterRounds =
    "attaches newcomers when a round is over, even one that has left by then, and twice one that was attached twice"
  case countsAfterRounds = "gives the number of observers as it was before a round until that round is over"
  case queuesChanges = "lets a change that is made in a round wait until that round is over"
  case notifiesOnce = "starts no round for a change that is made in a round"
}

/// A board that keeps every promise, and may have a custom where the promises are silent.
final class RightBoard: PlainBoard {
  private let custom: Custom?
  private var depth = 0
  private var countBefore = 0
  private var lookCount = 0
  private var queue: [() -> Void] = []
  /// Those that left in the round that is going on.
  private var leftInRound: [Entry] = []
  /// Those that are attached when the round is over.
  private var newcomers: [any BoardObserver] = []

  init(_ custom: Custom?) { self.custom = custom }

  override var departures: [Departure] {
    if custom == .newestFirst { return posted.reversed() }
    if custom == .earliestFirst { return posted.sorted { $0.time < $1.time } }
    if custom != .changingOrder { return posted }
    lookCount += 1
    let shift = lookCount % max(posted.count, 1)
    return Array(posted[shift...] + posted[..<shift])
  }

  override var observerCount: Int {
    depth > 0 && custom == .countsAfterRounds ? countBefore : super.observerCount
  }

  override func attach(_ observer: any BoardObserver) {
    if depth > 0, custom == .attachesAfterRounds { return newcomers.append(observer) }
    if depth > 0, custom == .asNewcomer { detach(observer) }
    super.attach(observer)
  }

  override func detach(_ observer: any BoardObserver) {
    if depth > 0 { leftInRound.append(Entry(observer: observer)) }
    super.detach(observer)
  }

  override func post(_ departure: Departure) { make { super.post(departure) } }

  override func cancel(_ departure: Departure) { make { super.cancel(departure) } }

  private func make(_ change: @escaping () -> Void) {
    guard custom == .queuesChanges else { return change() }
    queue.append(change)
    guard queue.count == 1 else { return }
    while let change = queue.first {
      change()
      queue.removeFirst()
    }
  }

  override func notifyObservers(of change: Change) {
    if depth > 0, custom == .notifiesOnce { return }
    if depth == 0 { countBefore = super.observerCount }
    depth += 1
    let audience = entries
    let kept = custom == .leavesOutReleased ? [] : observers
    if custom == .newPlace {
      notifyByPlace(of: audience)
    } else {
      for entry in audience { if let observer = entry.observer, isDue(observer) { notify(observer) } }
    }
    withExtendedLifetime(kept) { depth -= 1 }
    if depth > 0 { return }
    leftInRound = []
    entries += newcomers.filter { !isAttached($0) }.map { Entry(observer: $0) }
    newcomers = []
  }

  private func isDue(_ observer: any BoardObserver) -> Bool {
    isAttached(observer) && !(custom == .asNewcomer && leftInRound.contains(observer))
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
