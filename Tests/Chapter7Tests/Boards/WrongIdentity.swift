@testable import Chapter7

/// What step 3 should catch.
let wrongIdentity: [Specimen] = [
  .wrong("detach(_:) removes the very listener that it is given, not one that equals it.") { EqualLeaverBoard() },
  .wrong("detach(_:) removes the very listener that it is given, not one of the same type.") { SameTypeBoard() },
  .wrong("Two listeners that are equal are two.") { EqualNewcomerBoard() },
  .wrong("A listener that is attached twice is told once.") { DuplicateBoard() },
  .wrong("A listener that is attached again keeps its place.") { MoveToEndBoard() },
  .wrong("One detach(_:) removes a listener that was attached twice.") { CountingBoard() },
  .wrong("A listener that is attached twice counts once.") { MiscountingBoard() },
  .wrong("Detaching a listener that is not attached changes nothing.") { StrangerBoard() },
  .wrong("Detaching a listener that is not attached doesn't keep it from being attached later.") {
    ResentfulBoard()
  },
  .wrong(
    "Each board has listeners of its own.",
    maker: {
      let shared = Shared()
      return { SharingBoard(shared) }
    }
  ),
]

private func areEqual(_ one: any Listener, _ other: any Listener) -> Bool {
  func equals<Value: Equatable>(_ value: Value) -> Bool { value == other as? Value }
  return (one as? any Equatable).map { equals($0) } ?? (one === other)
}

private final class EqualLeaverBoard: PlainBoard {
  override func detach(_ listener: any Listener) {
    if let index = entries.firstIndex(where: { $0.listener.map { areEqual($0, listener) } ?? false }) {
      entries.remove(at: index)
    }
  }
}

private final class SameTypeBoard: PlainBoard {
  override func detach(_ listener: any Listener) {
    if let index = entries.firstIndex(where: { $0.listener.map { type(of: $0) == type(of: listener) } ?? false }) {
      entries.remove(at: index)
    }
  }
}

private final class EqualNewcomerBoard: PlainBoard {
  override func attach(_ listener: any Listener) {
    if !listeners.contains(where: { areEqual($0, listener) }) { super.attach(listener) }
  }
}

private final class DuplicateBoard: PlainBoard {
  override func attach(_ listener: any Listener) { entries.append(Entry(listener: listener)) }
}

private final class MoveToEndBoard: PlainBoard {
  override func attach(_ listener: any Listener) {
    detach(listener)
    super.attach(listener)
  }
}

private final class CountingBoard: PlainBoard {
  private var extra: [Entry] = []

  override func attach(_ listener: any Listener) {
    if isAttached(listener) { extra.append(Entry(listener: listener)) }
    super.attach(listener)
  }

  override func detach(_ listener: any Listener) {
    if let index = extra.firstIndex(where: { $0.listener === listener }) {
      extra.remove(at: index)
    } else {
      super.detach(listener)
    }
  }
}

private final class MiscountingBoard: PlainBoard {
  private var extra: [Entry] = []
  override var listenerCount: Int { super.listenerCount + extra.count { $0.listener != nil } }

  override func attach(_ listener: any Listener) {
    if isAttached(listener) { extra.append(Entry(listener: listener)) }
    super.attach(listener)
  }

  override func detach(_ listener: any Listener) {
    extra.removeAll { $0.listener === listener }
    super.detach(listener)
  }
}

private final class StrangerBoard: PlainBoard {
  override func detach(_ listener: any Listener) {
    if isAttached(listener) { super.detach(listener) } else { _ = entries.popLast() }
  }
}

private final class ResentfulBoard: PlainBoard {
  private var refused: [Entry] = []

  override func attach(_ listener: any Listener) {
    if !refused.contains(where: { $0.listener === listener }) { super.attach(listener) }
  }

  override func detach(_ listener: any Listener) {
    if !isAttached(listener) { refused.append(Entry(listener: listener)) }
    super.detach(listener)
  }
}

/// What all boards of one inspection have in common.
private final class Shared {
  var entries: [PlainBoard.Entry] = []
}

private final class SharingBoard: PlainBoard {
  private let shared: Shared

  init(_ shared: Shared) { self.shared = shared }

  override var entries: [Entry] {
    get { shared.entries }
    set { shared.entries = newValue }
  }
}
