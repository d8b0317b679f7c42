@testable import Chapter7

/// What step 3 should catch.
let wrongIdentity: [Specimen] = identityByPlace + otherIdentity

private let identityByPlace = Position.allCases.flatMap { position in
  [
    Specimen.wrong("An observer that is attached twice is notified once, \(position.words) as well.") {
      TwiceAttachedBoard(at: position)
    },
    Specimen.wrong("Detaching an observer that is not attached changes nothing, not even for \(position.words).") {
      StrangerBoard(at: position)
    },
  ]
}

private let otherIdentity: [Specimen] =
  [
    .wrong("detach(_:) removes exactly the observer you pass, not one that equals it.") {
      LookalikeBoard(detaches: areEqual)
    },
    .wrong("detach(_:) removes exactly the observer you pass, not one of the same type.") {
      LookalikeBoard { type(of: $0) == type(of: $1) }
    },
    .wrong("Two equal observers are different observers.") { EqualNewcomerBoard() },
    .wrong("An observer that is attached twice is notified once.") { TwiceAttachedBoard() },
    .wrong("An observer that is attached again keeps its place.") { MoveToEndBoard() },
    .wrong("One detach(_:) removes an observer that was attached twice.") { CountingBoard(isLeaving: true) },
    .wrong("An observer that is attached twice counts once.") { CountingBoard(isLeaving: false) },
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

private final class TwiceAttachedBoard: BrokenBoard {
  override func attach(_ observer: any BoardObserver) {
    if let index = entries.firstIndex(where: { $0.observer === observer }), isBroken(at: index, of: entries.count) {
      entries.append(Entry(observer: observer))
    } else {
      super.attach(observer)
    }
  }
}

/// Removes the observer at some place instead of one that is not attached.
private final class StrangerBoard: BrokenBoard {
  override func detach(_ observer: any BoardObserver) {
    if isAttached(observer) { return super.detach(observer) }
    if let index = brokenPlace(of: entries.count) { entries.remove(at: index) }
  }
}

/// Detaches the first observer that is like the one that is passed.
private final class LookalikeBoard: PlainBoard {
  private let areAlike: (any BoardObserver, any BoardObserver) -> Bool

  init(detaches areAlike: @escaping (any BoardObserver, any BoardObserver) -> Bool) { self.areAlike = areAlike }

  override func detach(_ observer: any BoardObserver) {
    let index = entries.firstIndex { entry in entry.observer.map { areAlike($0, observer) } ?? false }
    if let index { entries.remove(at: index) }
  }
}

private final class EqualNewcomerBoard: PlainBoard {
  override func attach(_ observer: any BoardObserver) {
    if !observers.contains(where: { areEqual($0, observer) }) { super.attach(observer) }
  }
}

private final class MoveToEndBoard: PlainBoard {
  override func attach(_ observer: any BoardObserver) {
    detach(observer)
    super.attach(observer)
  }
}

/// Counts how often an observer was attached: it has to leave as often, or counts that often.
private final class CountingBoard: PlainBoard {
  private let isLeaving: Bool

  init(isLeaving: Bool) { self.isLeaving = isLeaving }

  override var observers: [any BoardObserver] {
    super.observers.reduce(into: []) { unique, observer in
      if !unique.contains(where: { $0 === observer }) { unique.append(observer) }
    }
  }

  override var observerCount: Int { isLeaving ? observers.count : super.observers.count }

  override func attach(_ observer: any BoardObserver) { entries.append(Entry(observer: observer)) }

  override func detach(_ observer: any BoardObserver) {
    guard isLeaving else { return super.detach(observer) }
    if let index = entries.firstIndex(where: { $0.observer === observer }) { entries.remove(at: index) }
  }
}

private final class ResentfulBoard: PlainBoard {
  private var refused: [Entry] = []

  override func attach(_ observer: any BoardObserver) {
    if !refused.contains(observer) { super.attach(observer) }
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
