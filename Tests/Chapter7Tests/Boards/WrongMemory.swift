@testable import Chapter7

/// What step 5 should catch.
let wrongMemory: [Specimen] = keepers + lastRoundKeepers + gaps + holes + otherMemory

private let keepers: [Specimen] =
  [
    .wrong("A board doesn't keep an attached observer alive.") { KeepingBoard(from: .attaching, to: .detaching) },
    .wrong("A board doesn't keep an observer alive once it has notified that observer.") {
      KeepingBoard(from: .notifying, to: .detaching)
    },
    .wrong("A board doesn't keep a detached observer alive.") { KeepingBoard(from: .detaching, to: nil) },
  ]

private let lastRoundKeepers = [nil, Position.first, .middle, .last].map { position in
  let other = position?.words ?? "a single one"
  return Specimen.wrong("A board doesn't keep an observer alive that it has notified, not even \(other).") {
    KeepingLastRoundBoard(at: position)
  }
}

private let gaps = (1...3).flatMap { count in
  let gap = "When \(count) in a row are deallocated"
  return [
    Specimen.wrong("\(gap), those after them are notified as before.") { GapBoard(limit: count) },
    Specimen.wrong("\(gap), none of them is counted.") { GapCountingBoard(limit: count) },
  ]
}

private let holes = Position.allCases.map { position in
  Specimen.wrong("When \(position.words) is deallocated, all others are notified as before.") {
    HoleBoard(at: position)
  }
}

private let otherMemory: [Specimen] =
  [
    .wrong("A deallocated observer doesn't count, not even before the next round.") { SweepingInRoundsBoard() },
    .wrong("The observers before a deallocated one are notified as before.") { TrailingGapBoard() },
    .wrong("When observers are deallocated, the others keep their order.") { SwappingSweepBoard() },
  ]

/// Keeps an observer alive from one event on, until another.
private final class KeepingBoard: PlainBoard {
  enum Event {
    case attaching, notifying, detaching
  }

  private let start: Event
  private let end: Event?
  private var kept: [any BoardObserver] = []

  init(from start: Event, to end: Event?) {
    self.start = start
    self.end = end
  }

  private func meet(_ event: Event, of observer: any BoardObserver) {
    if event == end { kept.removeAll { $0 === observer } }
    if event == start { kept.append(observer) }
  }

  override func attach(_ observer: any BoardObserver) {
    super.attach(observer)
    meet(.attaching, of: observer)
  }

  override func notify(_ observer: any BoardObserver) {
    meet(.notifying, of: observer)
    super.notify(observer)
  }

  override func detach(_ observer: any BoardObserver) {
    if isAttached(observer) { meet(.detaching, of: observer) }
    super.detach(observer)
  }
}

/// Keeps the observer at one place of the last round until the next; the one that it notified last, if there is no
/// place.
private final class KeepingLastRoundBoard: BrokenBoard {
  private var kept: (any BoardObserver)?

  override func notifyWrongly(_ observers: [any BoardObserver]) {
    super.notifyWrongly(observers)
    kept = brokenPlace(of: observers.count).map { observers[$0] }
  }

  override func detach(_ observer: any BoardObserver) {
    super.detach(observer)
    if kept === observer { kept = nil }
  }
}

extension [PlainBoard.Entry] {
  /// Where the first row of so many entries without an observer ends; `nil` if there is none.
  fileprivate func endOfGap(of length: Int) -> Int? {
    var run = 0
    for (index, entry) in enumerated() {
      run = entry.observer == nil ? run + 1 : 0
      if run == length { return index + 1 }
    }
    return nil
  }
}

/// A board that does not tidy up when an observer is detached.
private class UntidyBoard: BrokenBoard {
  override func detach(_ observer: any BoardObserver) { entries.removeAll { $0.observer === observer } }
}

/// Stops at a gap, if it is long enough.
private final class GapBoard: UntidyBoard {
  override func notifyWrongly(_ observers: [any BoardObserver]) {
    let end = entries.endOfGap(of: limit) ?? entries.count
    super.notifyWrongly(entries[..<end].compactMap(\.observer))
  }
}

private final class GapCountingBoard: UntidyBoard {
  override var observerCount: Int { super.observerCount + (entries.endOfGap(of: limit) == nil ? 0 : 1) }
}

/// Passes over the last observer when one was deallocated at some place.
private final class HoleBoard: UntidyBoard {
  override func notifyWrongly(_ observers: [any BoardObserver]) {
    let hasHole = entries.indices.contains { entries[$0].observer == nil && isBroken(at: $0, of: entries.count) }
    super.notifyWrongly(hasHole ? Array(observers.dropLast()) : observers)
  }
}

private final class SweepingInRoundsBoard: UntidyBoard {
  override var observerCount: Int { entries.count }

  override func notifyWrongly(_ observers: [any BoardObserver]) {
    entries.removeAll { $0.observer == nil }
    super.notifyWrongly(observers)
  }
}

private final class TrailingGapBoard: BrokenBoard {
  override func notifyWrongly(_ observers: [any BoardObserver]) {
    let start = entries.lastIndex { $0.observer == nil } ?? -1
    super.notifyWrongly(entries[(start + 1)...].compactMap(\.observer))
  }
}

private final class SwappingSweepBoard: BrokenBoard {
  override func notifyWrongly(_ observers: [any BoardObserver]) {
    while let gap = entries.firstIndex(where: { $0.observer == nil }) { entries.replaceByLast(at: gap) }
    super.notifyWrongly(self.observers)
  }
}
