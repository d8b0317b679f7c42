@testable import Chapter7

/// What step 1 should catch.
let wrongNotifying: [Specimen] = turns + turnsByMoment + substitutes + greetings + otherNotifying

private let turns: [Specimen] = TurnFault.allCases.flatMap { fault in
  Position.anyPlace.flatMap { position -> [Specimen] in
    let promise = position.map { "\(fault.promise), \($0.words) as well" } ?? fault.promise
    return (position == .middle ? [[]] : Moment.everyKind).map { moments in
      Specimen.wrong(promise, in: moments) { WrongTurnBoard(fault, at: position) }
    }
  }
}

private let turnsByMoment: [Specimen] = TurnFault.allCases.flatMap { fault in
  (Moment.numbers + [[.everyPost, .laterRound], [.one], [.one, .secondChange], [.two], [.three]]).map { moments in
    Specimen.wrong(fault.promise, in: moments) { WrongTurnBoard(fault) }
  }
}

private let substitutes = Moment.everyKind.map { moments in
  Specimen.wrong("Each attached observer receives one call, and none two in place of another", in: moments) {
    ReorderingBoard { order, _ in order = order.map { _ in order[0] } }
  }
}

private let greetings: [Specimen] =
  Occasion.all.map { occasion in
    .wrong("Attaching an observer notifies nobody, not even \(occasion.words)") { GreetingBoard(on: occasion) }
  }
  // The first observer has nobody before it.
  + Occasion.all.dropFirst().map { occasion in
    .wrong("Attaching an observer notifies nobody that was attached before, not even \(occasion.words)") {
      AnnouncingBoard(on: occasion)
    }
  }

/// When something wrong happens as an observer is attached.
private struct Occasion: Sendable {
  let words: String
  let isNow: @Sendable (PlainBoard) -> Bool

  static let all =
    (1...3).map { count in Occasion(words: "when it makes \(count)") { $0.observerCount == count } }
    + [Occasion(words: "with departures on the board") { !$0.departures.isEmpty }]
}

private let otherNotifying: [Specimen] = [
  // Two changes at the second, so that in the end the numbers of calls are right.
  .wrong("Every attached observer is notified of a change before post(_:) or cancel(_:) returns") {
    ReorderingBoard { order, round in order = round.isMultiple(of: 2) ? order + order : [] }
  },
  .wrong("An observer that is attached when departures are on the board already is notified of the next change") {
    EarlyBirdBoard()
  },
]

private enum TurnFault: CaseIterable {
  case missed, twice, otherBoard

  var promise: String {
    switch self {
    case .missed: "Every attached observer is notified of each change"
    case .twice: "Every observer is notified exactly once of each change"
    case .otherBoard: "Every observer receives the board that has changed (`===`)"
    }
  }
}

/// Passes over an observer, notifies it twice, or hands it another board with the same departures.
private final class WrongTurnBoard: BrokenBoard {
  private let fault: TurnFault

  init(_ fault: TurnFault, at position: Position? = nil) {
    self.fault = fault
    super.init(at: position)
  }

  override func notifyWrongly(_ observers: [any BoardObserver]) {
    for (index, observer) in observers.enumerated() where isAttached(observer) {
      guard isBroken(at: index, of: observers.count) else {
        notify(observer)
        continue
      }
      switch fault {
      case .missed: break
      case .twice:
        notify(observer)
        notify(observer)
      case .otherBoard where face != nil:
        let other = PlainBoard()
        other.posted = posted
        observer.boardDidChange(SealedBoard([other], at: 0))
      case .otherBoard: break
      }
    }
  }
}

/// Notifies an observer that is attached, on some occasions.
private final class GreetingBoard: PlainBoard {
  private let occasion: Occasion

  init(on occasion: Occasion) { self.occasion = occasion }

  override func attach(_ observer: any BoardObserver) {
    let isNew = !isAttached(observer)
    super.attach(observer)
    if isNew, occasion.isNow(self) { notify(observer) }
  }
}

/// Notifies all others when an observer is attached, on some occasions, unless a round is going on.
private final class AnnouncingBoard: BrokenBoard {
  private let occasion: Occasion

  init(on occasion: Occasion) {
    self.occasion = occasion
    super.init()
  }

  override func attach(_ observer: any BoardObserver) {
    guard !isAttached(observer) else { return }
    let others = observers
    super.attach(observer)
    if occasion.isNow(self), !isInBrokenRound { duringBrokenRound { for observer in others { notify(observer) } } }
  }
}

private final class EarlyBirdBoard: BrokenBoard {
  private var latecomers: [Entry] = []

  override func attach(_ observer: any BoardObserver) {
    if !posted.isEmpty { latecomers.append(Entry(observer: observer)) }
    super.attach(observer)
  }

  override func notifyWrongly(_ observers: [any BoardObserver]) {
    super.notifyWrongly(observers.filter { !latecomers.contains($0) })
  }
}
