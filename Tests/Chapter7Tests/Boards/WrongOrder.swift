@testable import Chapter7

/// What step 2 should catch.
let wrongOrder: [Specimen] = [
  .wrong("A departure is told to all listeners, not only to the last one that was attached.") { OneSlotBoard() },
  .wrong("The listeners are told in the order in which they were attached.") { ReverseBoard() },
  .wrong("The order is that of attaching, with three and more listeners too.") { PairBoard() },
  .wrong("The order is that of attaching, between the first and the last as well.") { MiddleBoard() },
  .wrong("The order is the same in each round.") { RotatingBoard() },
  .wrong("A cancelled departure is told in the same order.") { ReverseCancelBoard() },
  .wrong("A detached listener is told nothing more.") { DeafBoard() },
  .wrong("When a listener is detached, the others keep their order.") { SwappingBoard() },
  .wrong("When a listener is detached, the others are still told.") { CuttingBoard() },
  .wrong("When a listener is detached, those before it are still told.") { CuttingBeforeBoard() },
  .wrong("A detached listener is told nothing more, not even once.") { FarewellBoard() },
  .wrong("A listener that was detached may be attached again, and is told again.") { NeverAgainBoard() },
  .wrong("A listener that is attached again comes after all others.") { OldPlaceBoard() },
]

private final class OneSlotBoard: PlainBoard {
  override func attach(_ listener: any Listener) {
    entries = []
    super.attach(listener)
  }
}

private final class ReverseBoard: PlainBoard {
  override var listeners: [any Listener] { super.listeners.reversed() }
}

private final class PairBoard: PlainBoard {
  override var listeners: [any Listener] { super.listeners.prefix(1) + super.listeners.dropFirst().reversed() }
  override func tellEveryone(of change: Change) {
    if listenerCount > 2 { return super.tellEveryone(of: change) }
    for listener in entries.compactMap(\.listener) where isAttached(listener) { tell(listener) }
  }
}

private final class MiddleBoard: PlainBoard {
  override var listeners: [any Listener] {
    let all = super.listeners
    return all.prefix(1) + all.dropFirst().dropLast().reversed() + all.dropFirst().suffix(1)
  }
}

private final class RotatingBoard: PlainBoard {
  override func tellEveryone(of change: Change) {
    super.tellEveryone(of: change)
    if let first = entries.first { entries = entries.dropFirst() + [first] }
  }
}

private final class ReverseCancelBoard: PlainBoard {
  private var isReversed = false
  override var listeners: [any Listener] { isReversed ? super.listeners.reversed() : super.listeners }

  override func tellEveryone(of change: Change) {
    isReversed = change == .cancel
    super.tellEveryone(of: change)
    isReversed = false
  }
}

private final class DeafBoard: PlainBoard {
  override func detach(_ listener: any Listener) {}
}

private final class SwappingBoard: PlainBoard {
  override func detach(_ listener: any Listener) {
    guard let index = entries.firstIndex(where: { $0.listener === listener }), let last = entries.popLast() else {
      return
    }
    if index < entries.count { entries[index] = last }
  }
}

private final class CuttingBoard: PlainBoard {
  override func detach(_ listener: any Listener) {
    if let index = entries.firstIndex(where: { $0.listener === listener }) { entries.removeSubrange(index...) }
  }
}

private final class CuttingBeforeBoard: PlainBoard {
  override func detach(_ listener: any Listener) {
    if let index = entries.firstIndex(where: { $0.listener === listener }) { entries.removeSubrange(...index) }
  }
}

/// Takes out those who have left when it has told all once more.
private final class FarewellBoard: PlainBoard {
  private var leaving: [Entry] = []

  override func attach(_ listener: any Listener) {
    if leaving.contains(where: { $0.listener === listener }) { super.detach(listener) }
    leaving.removeAll { $0.listener === listener }
    super.attach(listener)
  }

  override func detach(_ listener: any Listener) { leaving.append(Entry(listener: listener)) }

  override var listenerCount: Int {
    listeners.count { listener in !leaving.contains { $0.listener === listener } }
  }

  override func tellEveryone(of change: Change) {
    let left = leaving
    super.tellEveryone(of: change)
    leaving.removeFirst(left.count)
    for entry in left { entry.listener.map(super.detach) }
  }
}

private final class NeverAgainBoard: PlainBoard {
  private var left: [Entry] = []

  override func attach(_ listener: any Listener) {
    if !left.contains(where: { $0.listener === listener }) { super.attach(listener) }
  }

  override func detach(_ listener: any Listener) {
    if isAttached(listener) { left.append(Entry(listener: listener)) }
    super.detach(listener)
  }
}

private final class OldPlaceBoard: PlainBoard {
  private var absent: [Entry] = []
  override var listeners: [any Listener] {
    super.listeners.filter { listener in !absent.contains { $0.listener === listener } }
  }

  override func attach(_ listener: any Listener) {
    absent.removeAll { $0.listener === listener }
    if !entries.contains(where: { $0.listener === listener }) { super.attach(listener) }
  }

  override func detach(_ listener: any Listener) {
    if isAttached(listener) { absent.append(Entry(listener: listener)) }
  }
}
