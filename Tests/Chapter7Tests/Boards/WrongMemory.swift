@testable import Chapter7

/// What step 5 should catch.
let wrongMemory: [Specimen] = keepers + notifiedKeepers + lastRoundKeepers + gaps + holes + sweepers + [lateCount]

private let keepers: [Specimen] = [
  .wrong("A board doesn't keep an attached observer alive") { KeepingBoard(from: .attaching) },
  .wrong("A board doesn't keep an attached observer alive, not even until the next round") {
    KeepingBoard(from: .attaching, untilNextRound: true)
  },
  .wrong("A board doesn't keep a detached observer alive") { KeepingBoard(from: .detaching) },
  .wrong("A board doesn't keep a detached observer alive, not even until the next round") {
    KeepingBoard(from: .detaching, untilNextRound: true)
  },
]

private let notifiedKeepers: [Specimen] = Moment.everyKind.map { moments in
  Specimen.wrong("A board doesn't keep an observer alive once it has notified that observer", in: moments) {
    KeepingBoard(from: .notifying)
  }
}

private let lastRoundKeepers: [Specimen] = Position.anyPlace.map { position in
  let other = position?.words ?? "a single one"
  return Specimen.wrong("A board doesn't keep an observer alive that it has notified, not even \(other)") {
    KeepingLastRoundBoard(at: position)
  }
}

private let gaps: [Specimen] = (1...3).flatMap { count in
  let gap = ["one is", "two in a row are", "three in a row are"][count - 1]
  return [
    Specimen.wrong("When \(gap) deallocated, only the remaining observers count") { GapCountingBoard(limit: count) },
    .wrong("When \(gap) deallocated, the observers after the gap are notified as before") {
      UntidyBoard { entries in Array(entries[..<(entries.endOfGap(of: count) ?? entries.count)]) }
    },
  ]
}

private let holes: [Specimen] = Position.allCases.map { position in
  Specimen.wrong("When \(position.words) is deallocated, all others are notified as before") {
    UntidyBoard { entries in
      let hasHole = entries.indices.contains { entries[$0].observer == nil && position.holds($0, of: entries.count) }
      let last = entries.lastIndex { $0.observer != nil }
      return hasHole ? Array(entries[..<(last ?? 0)]) : entries
    }
  }
}

private let sweepers: [Specimen] = Moment.everyKind.flatMap { moments in
  [
    Specimen.wrong("The observers before a deallocated one are notified as before", in: moments) {
      UntidyBoard { entries in Array(entries[((entries.lastIndex { $0.observer == nil } ?? -1) + 1)...]) }
    },
    .wrong("When observers are deallocated, the others keep their order", in: moments) {
      UntidyBoard { entries in
        var swept = entries
        while let gap = swept.firstIndex(where: { $0.observer == nil }) { swept.replaceByLast(at: gap) }
        return swept
      }
    },
  ]
}

private let lateCount = Specimen.wrong("A deallocated observer doesn't count, not even before the next round") {
  SweepingInRoundsBoard()
}

/// Keeps an observer alive from an event on, until it is detached, or until the next round.
private final class KeepingBoard: PlainBoard {
  enum Event {
    case attaching, notifying, detaching
  }

  private let start: Event
  private let endsAtNextRound: Bool
  private var kept: [any BoardObserver] = []

  init(from start: Event, untilNextRound endsAtNextRound: Bool = false) {
    self.start = start
    self.endsAtNextRound = endsAtNextRound
  }

  override func notifyObservers(of change: Change) {
    if endsAtNextRound { kept = [] }
    super.notifyObservers(of: change)
  }

  private func meet(_ event: Event, of observer: any BoardObserver) {
    if event == .detaching { kept.removeAll { $0 === observer } }
    if event == start { kept.append(observer) }
  }

  override func attach(_ observer: any BoardObserver) {
    super.attach(observer)
    meet(.attaching, of: observer)
  }

  override func notify(_ observer: any BoardObserver) {
    if face != nil { meet(.notifying, of: observer) }
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

/// A board that does not tidy up when an observer is detached, and notifies those that it chooses.
private class UntidyBoard: BrokenBoard {
  private let choose: ([Entry]) -> [Entry]

  init(limit: Int = 0, _ choose: @escaping ([Entry]) -> [Entry] = { $0 }) {
    self.choose = choose
    super.init(limit: limit)
  }

  override func detach(_ observer: any BoardObserver) {
    entries.removeAll { $0.observer === observer }
  }

  override func notifyWrongly(_ observers: [any BoardObserver]) {
    super.notifyWrongly(choose(entries).compactMap(\.observer))
  }
}

private final class GapCountingBoard: UntidyBoard {
  override var observerCount: Int {
    super.observerCount + (entries.endOfGap(of: limit) == nil ? 0 : 1)
  }
}

private final class SweepingInRoundsBoard: UntidyBoard {
  override var observerCount: Int { entries.count }

  override func notifyWrongly(_ observers: [any BoardObserver]) {
    entries.removeAll { $0.observer == nil }
    super.notifyWrongly(observers)
  }
}
