@testable import Chapter7

/// What step 4 should catch.
let wrongRounds: [Specimen] = skippers + growers + deafBoards + pairs + roundsByMoment + roundsByCalls + otherRounds

private let skippers: [Specimen] = [Position.first, .middle].map { position in
  Specimen.wrong("When \(position.words) detaches itself in a round, no other is passed over") {
    SkippingBoard(at: position)
  }
}

private let growers: [Specimen] = Position.allCases.map { position in
  Specimen.wrong("A newcomer is notified from the next round on, even if \(position.words) attaches it") {
    GrowingBoard(at: position)
  }
}

private let deafBoards: [Specimen] = [Position.middle, .last].map { position in
  Specimen.wrong("When another one detaches \(position.words) in a round, that one receives no further calls") {
    DeafBoard(at: position)
  }
}

private let pairs: [Specimen] = specimens(
  of: (
    "When two observers leave in one round, neither receives further calls in it", { DetachingBoard(in: $0, limit: 1) }
  ),
  in: Moment.everyKind
)

private let roundsByMoment: [Specimen] = roundFaults.flatMap { fault in
  specimens(of: fault, in: Moment.everyKind + [[.firstChange], [.laterChange]])
}

/// The right ones count, and others are notified.
private let roundsByCalls: [Specimen] = (roundFaults[3...5] + otherRoundFaults[...0]).map { fault in
  Specimen.wrong(fault.promise, shownBy: .calls) { fault.makeDesign([]) }
}

private let otherRounds: [Specimen] = otherRoundFaults.flatMap { specimens(of: $0, in: [[]]) }

private func specimens(of fault: RoundFault, in moments: [[Moment]]) -> [Specimen] {
  moments.map { moments in Specimen.relatives(fault.promise, moments) { { fault.makeDesign(moments) } } }
}

private typealias RoundFault = (promise: String, makeDesign: @Sendable ([Moment]) -> PlainBoard)

private let roundFaults: [RoundFault] = [
  ("When an observer detaches itself in a round, no other is passed over", { SkippingBoard(in: $0) }),
  ("When an observer detaches another that was notified before it, none is passed over", { SlippingBoard(in: $0) }),
  ("Those that another one detaches in a round receive no further calls", { DeafBoard(in: $0) }),
  (
    "An observer that another one detaches before its turn in a round is not notified in later rounds",
    { RoundBoard(in: $0, detaching: { if $0.notified.contains($1) { $0.remove($1) } else { $0.passOver($1) } }) }
  ),
  (
    "An observer that another one detaches after its turn in a round is not notified in later rounds",
    { RoundBoard(in: $0, detaching: { if $1 === $0.current || !$0.notified.contains($1) { $0.remove($1) } }) }
  ),
  (
    "An observer that detaches itself in a round receives no calls in later rounds",
    { RoundBoard(in: $0, detaching: { if $1 !== $0.current { $0.remove($1) } }) }
  ),
  ("A newcomer is notified from the next round on, and not before", { GrowingBoard(in: $0) }),
  (
    "A newcomer that is attached in a round comes after the others from then on",
    { RoundBoard(in: $0, attaching: { $0.insert($1, at: 0) }) }
  ),
  (
    "When two are attached in a round, they are notified in the order of attaching",
    { RoundBoard(in: $0, attaching: { $0.insert($1, at: $0.countBefore) }) }
  ),
]

private let otherRoundFaults: [RoundFault] = [
  ("A newcomer is notified from the next round on, and not later", { RoundBoard(in: $0, attaching: { _, _ in }) }),
  (
    "A newcomer of a round in which another leaves is notified from the next round on",
    { RoundBoard(in: $0, attaching: { if !$0.hasLost { $0.insert($1) } }, detaching: { $0.removeWithNewcomers($1) }) }
  ),
  (
    "A newcomer is notified in each later round, not only in the next",
    { RoundBoard(in: $0, attaching: { $0.insert($1, at: $0.entries.count, forOneRound: true) }) }
  ),
  (
    "An observer that is detached in a round is not notified in the second round after it either",
    { RoundBoard(in: $0, detaching: { $0.remove($1, forOneRound: true) }) }
  ),
  (
    "When an observer is detached in a round, the others keep their order",
    { RoundBoard(in: $0, detaching: { $0.replaceByLast($1) }) }
  ),
]

/// Passes over an observer when the one before it, at some place, leaves.
private final class SkippingBoard: BrokenBoard {
  override func notifyWrongly(_ observers: [any BoardObserver]) {
    var isSkipping = false
    for (index, observer) in observers.enumerated() where isAttached(observer) {
      if isSkipping {
        isSkipping = false
        continue
      }
      notify(observer)
      isSkipping = !isAttached(observer) && isBroken(at: index, of: observers.count)
    }
  }
}

private final class SlippingBoard: BrokenBoard {
  override func notifyWrongly(_ observers: [any BoardObserver]) {
    var notified: [any BoardObserver] = []
    var isNextLost = false
    for observer in observers where isAttached(observer) {
      let count = notified.count(where: isAttached)
      if !isNextLost { notify(observer) }
      isNextLost = notified.count(where: isAttached) < count
      notified.append(observer)
    }
  }
}

/// Doesn't notice that an observer at some place was detached.
private final class DeafBoard: BrokenBoard {
  override func notifyWrongly(_ observers: [any BoardObserver]) {
    for (index, observer) in observers.enumerated()
    where isAttached(observer) || isBroken(at: index, of: observers.count) { notify(observer) }
  }
}

/// Notices only so many detached observers in a round.
private final class DetachingBoard: BrokenBoard {
  override func notifyWrongly(_ observers: [any BoardObserver]) {
    var passedOver = 0
    for observer in observers {
      if !isAttached(observer), passedOver < limit { passedOver += 1 } else { notify(observer) }
    }
  }
}

/// Notifies newcomers in the same round if the observer at some place attaches them.
private final class GrowingBoard: BrokenBoard {
  override func notifyWrongly(_ observers: [any BoardObserver]) {
    var newcomers: [any BoardObserver] = []
    for (index, observer) in observers.enumerated() where isAttached(observer) {
      let before = self.observers
      notify(observer)
      guard isBroken(at: index, of: observers.count) else { continue }
      newcomers += self.observers.filter { newcomer in !before.contains { $0 === newcomer } }
    }
    super.notifyWrongly(newcomers)
  }
}

/// Does something wrong when an observer attaches or detaches one in a round.
private final class RoundBoard: BrokenBoard {
  typealias Act = (RoundBoard, any BoardObserver) -> Void

  private let attaching: Act?
  private let detaching: Act?
  private(set) var countBefore = 0
  private(set) var current: (any BoardObserver)?
  /// Those whose turn has come, the current one among them.
  private(set) var notified: [Entry] = []
  private(set) var hasLost = false
  private var passedOver: [any BoardObserver] = []
  /// Those that come back or leave after the next round.
  private var undone: [Entry] = []

  init(in moments: [Moment], attaching: Act? = nil, detaching: Act? = nil) {
    self.attaching = attaching
    self.detaching = detaching
    super.init(in: moments)
  }

  override func notifyWrongly(_ observers: [any BoardObserver]) {
    countBefore = entries.count
    hasLost = false
    notified = []
    let due = undone.compactMap(\.observer)
    undone = []
    for observer in observers where isAttached(observer) && !passedOver.contains(where: { $0 === observer }) {
      current = observer
      notified.append(Entry(observer: observer))
      notify(observer)
    }
    current = nil
    passedOver = []
    for observer in due { if isAttached(observer) { remove(observer) } else { super.attach(observer) } }
  }

  override func attach(_ observer: any BoardObserver) {
    guard let attaching, isInBrokenRound, !isAttached(observer) else { return super.attach(observer) }
    attaching(self, observer)
  }

  override func detach(_ observer: any BoardObserver) {
    guard let detaching, isInBrokenRound else { return super.detach(observer) }
    detaching(self, observer)
  }

  func insert(_ observer: any BoardObserver, at index: Int = .max, forOneRound isUndone: Bool = false) {
    if isUndone { undone.append(Entry(observer: observer)) }
    entries.insert(Entry(observer: observer), at: min(index, entries.count))
  }

  func remove(_ observer: any BoardObserver, forOneRound isUndone: Bool = false) {
    if isUndone { undone.append(Entry(observer: observer)) }
    hasLost = true
    super.detach(observer)
  }

  /// Removes an observer, and the newcomers of this round with it.
  func removeWithNewcomers(_ observer: any BoardObserver) {
    if !hasLost { entries = Array(entries.prefix(countBefore)) }
    remove(observer)
  }

  /// Passes over an observer in this round alone.
  func passOver(_ observer: any BoardObserver) { passedOver.append(observer) }

  func replaceByLast(_ observer: any BoardObserver) {
    if let index = entries.firstIndex(where: { $0.observer === observer }) { entries.replaceByLast(at: index) }
  }
}
