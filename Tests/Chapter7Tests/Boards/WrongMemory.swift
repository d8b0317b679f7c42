@testable import Chapter7

/// What step 5 should catch.
let wrongMemory: [Specimen] = [
  .wrong("A board doesn't keep an attached listener alive.") { StrongBoard() },
  .wrong("A board doesn't keep a listener alive once it has told that listener.") { LastToldBoard() },
  .wrong("A board doesn't keep a detached listener alive.") { RememberingBoard() },
  .wrong("A listener that is gone is not counted.") { CountingTheGoneBoard() },
  .wrong("A listener that is gone is not counted, not even before the next round.") { SweepingInRoundsBoard() },
  .wrong("The listeners before one that is gone are told as before.") { TrailingGapBoard() },
  .wrong("The listeners after one that is gone are told as before.") { GapBoard() },
  .wrong("When listeners are gone, the others keep their order.") { SwappingSweepBoard() },
]

private final class StrongBoard: PlainBoard {
  private var kept: [any Listener] = []

  override func attach(_ listener: any Listener) {
    super.attach(listener)
    kept.append(listener)
  }

  override func detach(_ listener: any Listener) {
    super.detach(listener)
    kept.removeAll { $0 === listener }
  }
}

private final class LastToldBoard: PlainBoard {
  private var kept: [any Listener] = []

  override func tell(_ listener: any Listener) {
    if !kept.contains(where: { $0 === listener }) { kept.append(listener) }
    super.tell(listener)
  }

  override func detach(_ listener: any Listener) {
    super.detach(listener)
    kept.removeAll { $0 === listener }
  }
}

private final class RememberingBoard: PlainBoard {
  private var left: [any Listener] = []

  override func detach(_ listener: any Listener) {
    if isAttached(listener) { left.append(listener) }
    super.detach(listener)
  }
}

private final class CountingTheGoneBoard: PlainBoard {
  override var listenerCount: Int { entries.count }

  override func detach(_ listener: any Listener) { entries.removeAll { $0.listener === listener } }
}

private final class SweepingInRoundsBoard: PlainBoard {
  override var listenerCount: Int { entries.count }

  override func detach(_ listener: any Listener) { entries.removeAll { $0.listener === listener } }

  override func tellEveryone(of change: Change) {
    entries.removeAll { $0.listener == nil }
    super.tellEveryone(of: change)
  }
}

private final class TrailingGapBoard: PlainBoard {
  override func tellEveryone(of change: Change) {
    let start = entries.lastIndex { $0.listener == nil } ?? -1
    for entry in entries[(start + 1)...] {
      if let listener = entry.listener, isAttached(listener) { tell(listener) }
    }
  }
}

private final class GapBoard: PlainBoard {
  override func tellEveryone(of change: Change) {
    for entry in entries {
      guard let listener = entry.listener else { return }
      if isAttached(listener) { tell(listener) }
    }
  }
}

private final class SwappingSweepBoard: PlainBoard {
  override func tellEveryone(of change: Change) {
    while let gap = entries.firstIndex(where: { $0.listener == nil }), let last = entries.popLast() {
      if gap < entries.count { entries[gap] = last }
    }
    super.tellEveryone(of: change)
  }
}
