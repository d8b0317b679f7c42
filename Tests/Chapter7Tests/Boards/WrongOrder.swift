@testable import Chapter7

/// What step 2 should catch.
let wrongOrder: [Specimen] =
  brokenOrder + [
    .wrong("Each change notifies all observers, not only the last one that was attached.") { OneSlotBoard() },
    .wrong("The observers are notified in the order in which they were attached.") { ReverseBoard() },
    .wrong("The order is that of attaching, with three and more observers too.") { PairBoard() },
    .wrong("The order is that of attaching, between the first and the last as well.") { MiddleBoard() },
    .wrong("The order is the same in each round.") { RotatingBoard() },
    .wrong("A cancelled departure notifies in the same order.") { ReverseCancelBoard() },
    .wrong("A detached observer receives no further calls.") { DeafBoard() },
    .wrong("When an observer is detached, the others keep their order.") { SwappingBoard() },
    .wrong("When an observer is detached, the others are still notified.") { CuttingBoard() },
    .wrong("When an observer is detached, those before it are still notified.") { CuttingBeforeBoard() },
    .wrong("A detached observer receives no further calls, not even one.") { FarewellBoard() },
    .wrong("An observer that was detached may be attached again, and is notified again.") { NeverAgainBoard() },
    .wrong("An observer that is attached again comes after all others.") { OldPlaceBoard() },
  ]

private final class OneSlotBoard: PlainBoard {
  override func attach(_ observer: any BoardObserver) {
    entries = []
    super.attach(observer)
  }
}

private final class ReverseBoard: PlainBoard {
  override var observers: [any BoardObserver] { super.observers.reversed() }
}

private final class PairBoard: PlainBoard {
  override var observers: [any BoardObserver] { super.observers.prefix(1) + super.observers.dropFirst().reversed() }
  override func notifyObservers(of change: Change) {
    if observerCount > 2 { return super.notifyObservers(of: change) }
    for observer in entries.compactMap(\.observer) where isAttached(observer) { notify(observer) }
  }
}

private final class MiddleBoard: PlainBoard {
  override var observers: [any BoardObserver] {
    let all = super.observers
    return all.prefix(1) + all.dropFirst().dropLast().reversed() + all.dropFirst().suffix(1)
  }
}

private final class RotatingBoard: PlainBoard {
  override func notifyObservers(of change: Change) {
    super.notifyObservers(of: change)
    if let first = entries.first { entries = entries.dropFirst() + [first] }
  }
}

private final class ReverseCancelBoard: PlainBoard {
  private var isReversed = false
  override var observers: [any BoardObserver] { isReversed ? super.observers.reversed() : super.observers }

  override func notifyObservers(of change: Change) {
    isReversed = change == .cancel
    super.notifyObservers(of: change)
    isReversed = false
  }
}

private final class DeafBoard: PlainBoard {
  override func detach(_ observer: any BoardObserver) {}
}

private final class SwappingBoard: PlainBoard {
  override func detach(_ observer: any BoardObserver) {
    guard let index = entries.firstIndex(where: { $0.observer === observer }), let last = entries.popLast() else {
      return
    }
    if index < entries.count { entries[index] = last }
  }
}

private final class CuttingBoard: PlainBoard {
  override func detach(_ observer: any BoardObserver) {
    if let index = entries.firstIndex(where: { $0.observer === observer }) { entries.removeSubrange(index...) }
  }
}

private final class CuttingBeforeBoard: PlainBoard {
  override func detach(_ observer: any BoardObserver) {
    if let index = entries.firstIndex(where: { $0.observer === observer }) { entries.removeSubrange(...index) }
  }
}

/// Takes out those who have left when it has notified all once more.
private final class FarewellBoard: PlainBoard {
  private var leaving: [Entry] = []

  override func attach(_ observer: any BoardObserver) {
    if leaving.contains(where: { $0.observer === observer }) { super.detach(observer) }
    leaving.removeAll { $0.observer === observer }
    super.attach(observer)
  }

  override func detach(_ observer: any BoardObserver) { leaving.append(Entry(observer: observer)) }

  override var observerCount: Int {
    observers.count { observer in !leaving.contains { $0.observer === observer } }
  }

  override func notifyObservers(of change: Change) {
    let left = leaving
    super.notifyObservers(of: change)
    leaving.removeFirst(left.count)
    for entry in left { entry.observer.map(super.detach) }
  }
}

private final class NeverAgainBoard: PlainBoard {
  private var left: [Entry] = []

  override func attach(_ observer: any BoardObserver) {
    if !left.contains(where: { $0.observer === observer }) { super.attach(observer) }
  }

  override func detach(_ observer: any BoardObserver) {
    if isAttached(observer) { left.append(Entry(observer: observer)) }
    super.detach(observer)
  }
}

private final class OldPlaceBoard: PlainBoard {
  private var absent: [Entry] = []
  override var observers: [any BoardObserver] {
    super.observers.filter { observer in !absent.contains { $0.observer === observer } }
  }

  override func attach(_ observer: any BoardObserver) {
    absent.removeAll { $0.observer === observer }
    if !entries.contains(where: { $0.observer === observer }) { super.attach(observer) }
  }

  override func detach(_ observer: any BoardObserver) {
    if isAttached(observer) { absent.append(Entry(observer: observer)) }
  }
}
