@testable import Chapter7

/// What step 4 should catch.
let wrongRounds: [Specimen] = roundsByPlace + deafBoards + roundsByChange + roundsByCount + otherRounds

private let roundsByPlace: [Specimen] =
  [nil, Position.first, .middle].map { position in
    let leaver = position.map { ", even if it is \($0.words)" } ?? ""
    return Specimen.wrong("When an observer detaches itself in a round, no other is passed over\(leaver).") {
      SkippingBoard(at: position)
    }
  }
  + Position.allCases.map { position in
    Specimen.wrong("A newcomer is notified from the next round on, even if \(position.words) attaches it.") {
      GrowingBoard(at: position)
    }
  }

private let deafBoards = Moment.changes.map { moment in
  Specimen.wrong("Those that another one detaches in a round receive no further calls, \(moment.words) as well.") {
    DeafBoard(moment)
  }
}

private let roundsByChange = [Moment.everyPost, .everyCancel].flatMap { moment in
  [
    Specimen.wrong("A newcomer is notified from the next round on, \(moment.words) as well.") { GrowingBoard(moment) },
    Specimen.wrong("When an observer leaves in a round, those after it are notified, \(moment.words) as well.") {
      EndingBoard(moment)
    },
  ]
}

private let roundsByCount: [Specimen] =
  [(1, "second"), (2, "third")].map { count, next in
    Specimen.wrong("Observers that are detached in a round receive no further calls in it, the \(next) as well.") {
      DetachingBoard(limit: count)
    }
  }
  + [(0, "first"), (1, "second"), (2, "third")].map { count, next in
    Specimen.wrong("Observers that are attached in a round are notified from the next one on, the \(next) as well.") {
      AttachingBoard(limit: count)
    }
  }

private let otherRounds: [Specimen] =
  [
    .wrong("When an observer detaches another that was notified before it, none is passed over.") { SlippingBoard() },
    .wrong("An observer that detaches itself while it is notified receives no calls in later rounds.") {
      ForgetfulBoard(forgets: .itself)
    },
    .wrong("An observer that another one detaches in a round is not notified in later rounds.") {
      ForgetfulBoard(forgets: .others)
    },
    .wrong("When an observer is detached in a round, the others keep their order.") { SwappingInRoundBoard() },
    .wrong("A newcomer that is attached in a round comes after the others from then on.") {
      PushingBoard(isFirst: true)
    },
    .wrong("Those that are attached in a round are notified in the order of attaching.") {
      PushingBoard(isFirst: false)
    },
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

private final class EndingBoard: BrokenBoard {
  override func notifyWrongly(_ observers: [any BoardObserver]) {
    for observer in observers where isAttached(observer) {
      notify(observer)
      if !isAttached(observer) { return }
    }
  }
}

private final class DeafBoard: BrokenBoard {
  override func notifyWrongly(_ observers: [any BoardObserver]) {
    for observer in observers { notify(observer) }
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

/// Forgets, when a round is over, that an observer detached itself in it, or that it was detached by another.
private final class ForgetfulBoard: BrokenBoard {
  enum Leaver {
    case itself, others
  }

  private let forgotten: Leaver
  private var current: (any BoardObserver)?
  private var skipped: [any BoardObserver] = []

  init(forgets forgotten: Leaver) {
    self.forgotten = forgotten
    super.init()
  }

  override func notifyWrongly(_ observers: [any BoardObserver]) {
    for observer in observers where isAttached(observer) && !skipped.contains(where: { $0 === observer }) {
      current = observer
      notify(observer)
    }
    current = nil
    skipped = []
  }

  override func detach(_ observer: any BoardObserver) {
    guard isInBrokenRound, (observer === current) == (forgotten == .itself) else { return super.detach(observer) }
    if forgotten == .others { skipped.append(observer) }
  }
}

/// Attaches only so many observers in a round.
private final class AttachingBoard: BrokenBoard {
  private var count = 0

  override func notifyWrongly(_ observers: [any BoardObserver]) {
    count = 0
    super.notifyWrongly(observers)
  }

  override func attach(_ observer: any BoardObserver) {
    guard isInBrokenRound, !isAttached(observer) else { return super.attach(observer) }
    count += 1
    if count <= limit { super.attach(observer) }
  }
}

/// Puts those that are attached in a round before all others, or before one another.
private final class PushingBoard: BrokenBoard {
  private let isFirst: Bool
  private var countBefore = 0

  init(isFirst: Bool) {
    self.isFirst = isFirst
    super.init()
  }

  override func notifyWrongly(_ observers: [any BoardObserver]) {
    countBefore = entries.count
    super.notifyWrongly(observers)
  }

  override func attach(_ observer: any BoardObserver) {
    guard isInBrokenRound, !isAttached(observer) else { return super.attach(observer) }
    entries.insert(Entry(observer: observer), at: isFirst ? 0 : min(countBefore, entries.count))
  }
}

/// Notifies newcomers in the same round if the observer at some place attaches them.
private final class GrowingBoard: BrokenBoard {
  override func notifyWrongly(_ observers: [any BoardObserver]) {
    var newcomers: [any BoardObserver] = []
    for (index, observer) in observers.enumerated() where isAttached(observer) {
      let before = entries.count
      notify(observer)
      guard isBroken(at: index, of: observers.count), entries.count > before else { continue }
      newcomers += entries[before...].compactMap(\.observer)
    }
    super.notifyWrongly(newcomers)
  }
}

private final class SwappingInRoundBoard: BrokenBoard {
  override func detach(_ observer: any BoardObserver) {
    guard isInBrokenRound else { return super.detach(observer) }
    if let index = entries.firstIndex(where: { $0.observer === observer }) { entries.replaceByLast(at: index) }
  }
}
