@testable import Chapter7

/// What step 4 should catch.
let wrongRounds: [Specimen] = [
  .wrong("When a listener detaches itself while it is told, no other is passed over.") { SkippingBoard() },
  .wrong("When a listener detaches another that was told before it, none is passed over.") { SlippingBoard() },
  .wrong("When a listener leaves while it is notified of a posted departure, those after it are told.") {
    EndingBoard(.post)
  },
  .wrong("When a listener leaves while it is notified of a cancelled departure, those after it are told.") {
    EndingBoard(.cancel)
  },
  .wrong("A listener that detaches itself while it is told is told nothing more in later rounds.") {
    ForgetfulBoard()
  },
  .wrong("A listener that another one detaches in a round of post(_:) receives no further calls in it.") {
    CopyingBoard(.post)
  },
  .wrong("A listener that another one detaches in a round of cancel(_:) receives no further calls in it.") {
    CopyingBoard(.cancel)
  },
  .wrong("A listener that another one detaches in a round is not told in later rounds.") { ReturningBoard() },
  .wrong("A newcomer that is attached in a round of post(_:) is not told in that round.") { GrowingBoard(.post) },
  .wrong("A newcomer that is attached in a round of cancel(_:) is not told in that round.") {
    GrowingBoard(.cancel)
  },
  .wrong("When a listener is detached in a round, the others keep their order.") { SwappingInRoundBoard() },
  .wrong("A newcomer that is attached in a round is told from the next one on.") { LosingBoard() },
  .wrong("A newcomer that is attached in a round comes after the others from then on.") { PushingBoard() },
]

/// A board that does something wrong while it tells of one kind of change.
private class BoardInRound: PlainBoard {
  let kind: Change?
  var isTelling = false

  init(_ kind: Change?) { self.kind = kind }

  override func tellEveryone(of change: Change) {
    guard kind == nil || change == kind else { return super.tellEveryone(of: change) }
    isTelling = true
    tellWrongly()
    isTelling = false
  }

  func tellWrongly() {
    for listener in listeners where isAttached(listener) { tell(listener) }
  }
}

private final class SkippingBoard: BoardInRound {
  init() { super.init(nil) }

  override func tellWrongly() {
    var hasLeft = false
    for listener in listeners where isAttached(listener) {
      if !hasLeft { tell(listener) }
      hasLeft = !hasLeft && !isAttached(listener)
    }
  }
}

private final class SlippingBoard: BoardInRound {
  init() { super.init(nil) }

  override func tellWrongly() {
    var told: [any Listener] = []
    var isNextLost = false
    for listener in listeners where isAttached(listener) {
      let count = told.count(where: isAttached)
      if !isNextLost { tell(listener) }
      isNextLost = told.count(where: isAttached) < count
      told.append(listener)
    }
  }
}

private final class EndingBoard: BoardInRound {
  override func tellWrongly() {
    for listener in listeners where isAttached(listener) {
      tell(listener)
      if !isAttached(listener) { return }
    }
  }
}

private final class ForgetfulBoard: BoardInRound {
  private var current: (any Listener)?

  init() { super.init(nil) }

  override func tell(_ listener: any Listener) {
    current = listener
    super.tell(listener)
    current = nil
  }

  override func detach(_ listener: any Listener) {
    if listener !== current { super.detach(listener) }
  }
}

private final class CopyingBoard: BoardInRound {
  override func tellWrongly() {
    for listener in listeners { tell(listener) }
  }
}

private final class ReturningBoard: BoardInRound {
  private var current: (any Listener)?
  private var skipped: [any Listener] = []

  init() { super.init(nil) }

  override func tellWrongly() {
    for listener in listeners where isAttached(listener) && !skipped.contains(where: { $0 === listener }) {
      current = listener
      tell(listener)
    }
    (current, skipped) = (nil, [])
  }

  override func detach(_ listener: any Listener) {
    if isTelling, listener !== current { skipped.append(listener) } else { super.detach(listener) }
  }
}

private final class GrowingBoard: BoardInRound {
  override func tellWrongly() {
    var told: [any Listener] = []
    while let next = listeners.first(where: { listener in !told.contains { $0 === listener } }) {
      told.append(next)
      tell(next)
    }
  }
}

private final class LosingBoard: BoardInRound {
  init() { super.init(nil) }

  override func attach(_ listener: any Listener) {
    if !isTelling { super.attach(listener) }
  }
}

private final class SwappingInRoundBoard: BoardInRound {
  init() { super.init(nil) }

  override func detach(_ listener: any Listener) {
    guard isTelling else { return super.detach(listener) }
    guard let index = entries.firstIndex(where: { $0.listener === listener }), let last = entries.popLast() else {
      return
    }
    if index < entries.count { entries[index] = last }
  }
}

private final class PushingBoard: BoardInRound {
  init() { super.init(nil) }

  override func attach(_ listener: any Listener) {
    guard isTelling, !isAttached(listener) else { return super.attach(listener) }
    entries.insert(Entry(listener: listener), at: 0)
  }
}
