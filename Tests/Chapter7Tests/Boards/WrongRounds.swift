@testable import Chapter7

/// What step 4 should catch.
let wrongRounds: [Specimen] =
  brokenRounds + [
    .wrong("When an observer detaches itself while it is notified, no other is passed over.") { SkippingBoard() },
    .wrong("When an observer detaches another that was notified before it, none is passed over.") { SlippingBoard() },
    .wrong("When an observer leaves while it is notified of a posted departure, those after it are notified.") {
      EndingBoard(.post)
    },
    .wrong("When an observer leaves while it is notified of a cancelled departure, those after it are notified.") {
      EndingBoard(.cancel)
    },
    .wrong("An observer that detaches itself while it is notified receives no calls in later rounds.") {
      ForgetfulBoard()
    },
    .wrong("An observer that another one detaches in a round of post(_:) receives no further calls in it.") {
      CopyingBoard(.post)
    },
    .wrong("An observer that another one detaches in a round of cancel(_:) receives no further calls in it.") {
      CopyingBoard(.cancel)
    },
    .wrong("An observer that another one detaches in a round is not notified in later rounds.") { ReturningBoard() },
    .wrong("A newcomer that is attached in a round of post(_:) is not notified in that round.") { GrowingBoard(.post) },
    .wrong("A newcomer that is attached in a round of cancel(_:) is not notified in that round.") {
      GrowingBoard(.cancel)
    },
    .wrong("When an observer is detached in a round, the others keep their order.") { SwappingInRoundBoard() },
    .wrong("A newcomer that is attached in a round is notified from the next round on.") { LosingBoard() },
    .wrong("A newcomer that is attached in a round comes after the others from then on.") { PushingBoard() },
  ]

/// A board that does something wrong while it notifies of one kind of change.
private class BoardInRound: PlainBoard {
  let kind: Change?
  var isNotifying = false

  init(_ kind: Change?) { self.kind = kind }

  override func notifyObservers(of change: Change) {
    guard kind == nil || change == kind else { return super.notifyObservers(of: change) }
    isNotifying = true
    notifyWrongly()
    isNotifying = false
  }

  func notifyWrongly() {
    for observer in observers where isAttached(observer) { notify(observer) }
  }
}

private final class SkippingBoard: BoardInRound {
  init() { super.init(nil) }

  override func notifyWrongly() {
    var hasLeft = false
    for observer in observers where isAttached(observer) {
      if !hasLeft { notify(observer) }
      hasLeft = !hasLeft && !isAttached(observer)
    }
  }
}

private final class SlippingBoard: BoardInRound {
  init() { super.init(nil) }

  override func notifyWrongly() {
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

private final class EndingBoard: BoardInRound {
  override func notifyWrongly() {
    for observer in observers where isAttached(observer) {
      notify(observer)
      if !isAttached(observer) { return }
    }
  }
}

private final class ForgetfulBoard: BoardInRound {
  private var current: (any BoardObserver)?

  init() { super.init(nil) }

  override func notify(_ observer: any BoardObserver) {
    current = observer
    super.notify(observer)
    current = nil
  }

  override func detach(_ observer: any BoardObserver) {
    if observer !== current { super.detach(observer) }
  }
}

private final class CopyingBoard: BoardInRound {
  override func notifyWrongly() {
    for observer in observers { notify(observer) }
  }
}

private final class ReturningBoard: BoardInRound {
  private var current: (any BoardObserver)?
  private var skipped: [any BoardObserver] = []

  init() { super.init(nil) }

  override func notifyWrongly() {
    for observer in observers where isAttached(observer) && !skipped.contains(where: { $0 === observer }) {
      current = observer
      notify(observer)
    }
    (current, skipped) = (nil, [])
  }

  override func detach(_ observer: any BoardObserver) {
    if isNotifying, observer !== current { skipped.append(observer) } else { super.detach(observer) }
  }
}

private final class GrowingBoard: BoardInRound {
  override func notifyWrongly() {
    var notified: [any BoardObserver] = []
    while let next = observers.first(where: { observer in !notified.contains { $0 === observer } }) {
      notified.append(next)
      notify(next)
    }
  }
}

private final class LosingBoard: BoardInRound {
  init() { super.init(nil) }

  override func attach(_ observer: any BoardObserver) {
    if !isNotifying { super.attach(observer) }
  }
}

private final class SwappingInRoundBoard: BoardInRound {
  init() { super.init(nil) }

  override func detach(_ observer: any BoardObserver) {
    guard isNotifying else { return super.detach(observer) }
    guard let index = entries.firstIndex(where: { $0.observer === observer }), let last = entries.popLast() else {
      return
    }
    if index < entries.count { entries[index] = last }
  }
}

private final class PushingBoard: BoardInRound {
  init() { super.init(nil) }

  override func attach(_ observer: any BoardObserver) {
    guard isNotifying, !isAttached(observer) else { return super.attach(observer) }
    entries.insert(Entry(observer: observer), at: 0)
  }
}
