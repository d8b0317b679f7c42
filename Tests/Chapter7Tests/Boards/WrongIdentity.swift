@testable import Chapter7

/// What step 3 should catch.
let wrongIdentity: [Specimen] =
  brokenIdentity + [
    .wrong("detach(_:) removes exactly the observer you pass, not one that equals it.") { EqualLeaverBoard() },
    .wrong("detach(_:) removes exactly the observer you pass, not one of the same type.") { SameTypeBoard() },
    .wrong("Two equal observers are different observers.") { EqualNewcomerBoard() },
    .wrong("An observer that is attached twice is notified once.") { DuplicateBoard() },
    .wrong("An observer that is attached again keeps its place.") { MoveToEndBoard() },
    .wrong("One detach(_:) removes an observer that was attached twice.") { CountingBoard() },
    .wrong("An observer that is attached twice counts once.") { MiscountingBoard() },
    .wrong("Detaching an observer that is not attached changes nothing.") { StrangerBoard() },
    .wrong("Detaching an observer that is not attached doesn't keep it from being attached later.") {
      ResentfulBoard()
    },
    .wrong(
      "Each board has observers of its own.",
      maker: {
        let shared = Shared()
        return { SharingBoard(shared) }
      }
    ),
  ]

private func areEqual(_ one: any BoardObserver, _ other: any BoardObserver) -> Bool {
  func equals<Value: Equatable>(_ value: Value) -> Bool { value == other as? Value }
  return (one as? any Equatable).map { equals($0) } ?? (one === other)
}

private final class EqualLeaverBoard: PlainBoard {
  override func detach(_ observer: any BoardObserver) {
    if let index = entries.firstIndex(where: { $0.observer.map { areEqual($0, observer) } ?? false }) {
      entries.remove(at: index)
    }
  }
}

private final class SameTypeBoard: PlainBoard {
  override func detach(_ observer: any BoardObserver) {
    if let index = entries.firstIndex(where: { $0.observer.map { type(of: $0) == type(of: observer) } ?? false }) {
      entries.remove(at: index)
    }
  }
}

private final class EqualNewcomerBoard: PlainBoard {
  override func attach(_ observer: any BoardObserver) {
    if !observers.contains(where: { areEqual($0, observer) }) { super.attach(observer) }
  }
}

private final class DuplicateBoard: PlainBoard {
  override func attach(_ observer: any BoardObserver) { entries.append(Entry(observer: observer)) }
}

private final class MoveToEndBoard: PlainBoard {
  override func attach(_ observer: any BoardObserver) {
    detach(observer)
    super.attach(observer)
  }
}

private final class CountingBoard: PlainBoard {
  private var extra: [Entry] = []

  override func attach(_ observer: any BoardObserver) {
    if isAttached(observer) { extra.append(Entry(observer: observer)) }
    super.attach(observer)
  }

  override func detach(_ observer: any BoardObserver) {
    if let index = extra.firstIndex(where: { $0.observer === observer }) {
      extra.remove(at: index)
    } else {
      super.detach(observer)
    }
  }
}

private final class MiscountingBoard: PlainBoard {
  private var extra: [Entry] = []
  override var observerCount: Int { super.observerCount + extra.count { $0.observer != nil } }

  override func attach(_ observer: any BoardObserver) {
    if isAttached(observer) { extra.append(Entry(observer: observer)) }
    super.attach(observer)
  }

  override func detach(_ observer: any BoardObserver) {
    extra.removeAll { $0.observer === observer }
    super.detach(observer)
  }
}

private final class StrangerBoard: PlainBoard {
  override func detach(_ observer: any BoardObserver) {
    if isAttached(observer) { super.detach(observer) } else { _ = entries.popLast() }
  }
}

private final class ResentfulBoard: PlainBoard {
  private var refused: [Entry] = []

  override func attach(_ observer: any BoardObserver) {
    if !refused.contains(where: { $0.observer === observer }) { super.attach(observer) }
  }

  override func detach(_ observer: any BoardObserver) {
    if !isAttached(observer) { refused.append(Entry(observer: observer)) }
    super.detach(observer)
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
