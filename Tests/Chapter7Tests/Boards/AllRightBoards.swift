@testable import Chapter7

/// Boards that differ wherever the promises are silent.
let allRightBoards: [Specimen] =
  rightBoards + [
    .right(
      [
        .count: "it gives the number of observers as it was before a round until that round is over.",
        .comingBack: "it doesn't notify an observer that leaves and comes back within a round.",
      ]
    ) { MarkingBoard() },
    .right { KeepingBoard() },
    .right(
      [
        .comingBack: "it notifies an observer that leaves and comes back within a round in its new place.",
        .dropping: dropsAtOnce,
      ]
    ) { ReturningBoard() },
    .right([.nesting: "it puts off a change that is made in a round until that round is over."]) { QueueBoard() },
    .right([.dropping: dropsAtOnce]) { WeakRoundBoard() },
  ]

/// Marks the observers that leave, and takes them out after the round.
private final class MarkingBoard: PlainBoard {
  private var left: [Entry] = []
  private var newcomers: [Entry] = []
  private var depth = 0

  private func hasLeft(_ observer: any BoardObserver) -> Bool { left.contains { $0.observer === observer } }

  override func attach(_ observer: any BoardObserver) {
    guard depth > 0 else { return super.attach(observer) }
    guard !isAttached(observer) || hasLeft(observer) else { return }
    guard !newcomers.contains(where: { $0.observer === observer }) else { return }
    newcomers.append(Entry(observer: observer))
  }

  override func detach(_ observer: any BoardObserver) {
    guard depth > 0 else { return super.detach(observer) }
    newcomers.removeAll { $0.observer === observer }
    left.append(Entry(observer: observer))
  }

  override func notifyObservers(of change: Change) {
    depth += 1
    for observer in observers where !hasLeft(observer) { notify(observer) }
    depth -= 1
    guard depth == 0 else { return }
    entries.removeAll { entry in entry.observer.map(hasLeft) ?? true }
    (entries, left, newcomers) = (entries + newcomers, [], [])
  }
}

/// Keeps everybody alive as long as a round is under way.
private final class KeepingBoard: PlainBoard {
  private var audience: [any BoardObserver] = []

  override func notifyObservers(of change: Change) {
    let outer = audience
    audience += observers
    super.notifyObservers(of: change)
    audience = outer
  }
}

/// Notifies by the places of its list, so that an observer which comes back is a later one.
private final class ReturningBoard: PlainBoard {
  private final class Member {
    weak var observer: (any BoardObserver)?
    var isNew: Bool
    init(_ observer: any BoardObserver, isNew: Bool) { (self.observer, self.isNew) = (observer, isNew) }
  }

  private var members: [Member] = []
  private var known: [Entry] = []
  private var isNotifying = false

  override var observers: [any BoardObserver] {
    var observers: [any BoardObserver] = []
    for member in members { if let observer = member.observer { observers.append(observer) } }
    return observers
  }

  override func isAttached(_ observer: any BoardObserver) -> Bool {
    for member in members where member.observer === observer { return true }
    return false
  }

  override func attach(_ observer: any BoardObserver) {
    guard !isAttached(observer) else { return }
    let isKnown = known.contains { $0.observer === observer }
    members.append(Member(observer, isNew: isNotifying && !isKnown))
  }

  override func detach(_ observer: any BoardObserver) {
    members.removeAll { $0.observer == nil || $0.observer === observer }
  }

  override func notifyObservers(of change: Change) {
    known = observers.map { Entry(observer: $0) }
    isNotifying = true
    var notified: Set<ObjectIdentifier> = []
    // Those who are notified are kept, so that no other gets the identifier of one.
    var kept: [any BoardObserver] = []
    while let observer = next(after: notified) {
      notified.insert(ObjectIdentifier(observer))
      kept.append(observer)
      notify(observer)
    }
    isNotifying = false
    for member in members { member.isNew = false }
  }

  private func next(after notified: Set<ObjectIdentifier>) -> (any BoardObserver)? {
    for member in members where !member.isNew {
      if let observer = member.observer, !notified.contains(ObjectIdentifier(observer)) { return observer }
    }
    return nil
  }
}

/// Makes changes one after the other, however they are nested.
private final class QueueBoard: PlainBoard {
  private var waiting: [() -> Void] = []
  private var isBusy = false

  override func post(_ departure: Departure) { inTurn { super.post(departure) } }

  override func cancel(_ departure: Departure) { inTurn { super.cancel(departure) } }

  private func inTurn(_ change: @escaping () -> Void) {
    waiting.append(change)
    guard !isBusy else { return }
    isBusy = true
    while !waiting.isEmpty { waiting.removeFirst()() }
    isBusy = false
  }
}

/// Goes through a copy of its weak entries.
private final class WeakRoundBoard: PlainBoard {
  override func notifyObservers(of change: Change) {
    for entry in entries {
      if let observer = entry.observer, isAttached(observer) { notify(observer) }
    }
  }
}
