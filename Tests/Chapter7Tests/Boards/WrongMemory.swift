@testable import Chapter7

/// What step 5 should catch.
let wrongMemory: [Specimen] =
  brokenMemory + [
    .wrong("A board doesn't keep an attached observer alive.") { StrongBoard() },
    .wrong("A board doesn't keep an observer alive once it has notified that observer.") { LastToldBoard() },
    .wrong("A board doesn't keep a detached observer alive.") { RememberingBoard() },
    .wrong("A deallocated observer doesn't count.") { CountingTheGoneBoard() },
    .wrong("A deallocated observer doesn't count, not even before the next round.") { SweepingInRoundsBoard() },
    .wrong("The observers before a deallocated one are notified as before.") { TrailingGapBoard() },
    .wrong("The observers after a deallocated one are notified as before.") { GapBoard() },
    .wrong("When observers are deallocated, the others keep their order.") { SwappingSweepBoard() },
  ]

private final class StrongBoard: PlainBoard {
  private var kept: [any BoardObserver] = []

  override func attach(_ observer: any BoardObserver) {
    super.attach(observer)
    kept.append(observer)
  }

  override func detach(_ observer: any BoardObserver) {
    super.detach(observer)
    kept.removeAll { $0 === observer }
  }
}

private final class LastToldBoard: PlainBoard {
  private var kept: [any BoardObserver] = []

  override func notify(_ observer: any BoardObserver) {
    if !kept.contains(where: { $0 === observer }) { kept.append(observer) }
    super.notify(observer)
  }

  override func detach(_ observer: any BoardObserver) {
    super.detach(observer)
    kept.removeAll { $0 === observer }
  }
}

private final class RememberingBoard: PlainBoard {
  private var left: [any BoardObserver] = []

  override func detach(_ observer: any BoardObserver) {
    if isAttached(observer) { left.append(observer) }
    super.detach(observer)
  }
}

private final class CountingTheGoneBoard: PlainBoard {
  override var observerCount: Int { entries.count }

  override func detach(_ observer: any BoardObserver) { entries.removeAll { $0.observer === observer } }
}

private final class SweepingInRoundsBoard: PlainBoard {
  override var observerCount: Int { entries.count }

  override func detach(_ observer: any BoardObserver) { entries.removeAll { $0.observer === observer } }

  override func notifyObservers(of change: Change) {
    entries.removeAll { $0.observer == nil }
    super.notifyObservers(of: change)
  }
}

private final class TrailingGapBoard: PlainBoard {
  override func notifyObservers(of change: Change) {
    let start = entries.lastIndex { $0.observer == nil } ?? -1
    for entry in entries[(start + 1)...] {
      if let observer = entry.observer, isAttached(observer) { notify(observer) }
    }
  }
}

private final class GapBoard: PlainBoard {
  override func notifyObservers(of change: Change) {
    for entry in entries {
      guard let observer = entry.observer else { return }
      if isAttached(observer) { notify(observer) }
    }
  }
}

private final class SwappingSweepBoard: PlainBoard {
  override func notifyObservers(of change: Change) {
    while let gap = entries.firstIndex(where: { $0.observer == nil }), let last = entries.popLast() {
      if gap < entries.count { entries[gap] = last }
    }
    super.notifyObservers(of: change)
  }
}
