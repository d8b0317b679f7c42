@testable import Chapter7

/// Where in a list something goes wrong.
enum Position: CaseIterable {
  case first, middle, last

  /// Whether this is the place of an index; a list of one has none of the three, and a list of two no middle.
  func holds(_ index: Int, of count: Int) -> Bool {
    switch self {
    case .first: count > 1 && index == 0
    case .middle: index > 0 && index < count - 1
    case .last: count > 1 && index == count - 1
    }
  }

  var words: String {
    switch self {
    case .first: "the first of several"
    case .middle: "one in the middle"
    case .last: "the last of several"
    }
  }
}

/// In which rounds something goes wrong.
enum Moment: CaseIterable {
  case everyPost, everyCancel, firstChange, secondChange, laterChange, one, two, three

  /// Whether a round is such a one: by the change, its number from 1, and how many observers are attached.
  func isNow(_ change: PlainBoard.Change, number: Int, count: Int) -> Bool {
    switch self {
    case .everyPost: change == .post
    case .everyCancel: change == .cancel
    case .firstChange: number == 1
    case .secondChange: number == 2
    case .laterChange: number > 2
    case .one: count == 1
    case .two: count == 2
    case .three: count >= 3
    }
  }

  var words: String {
    switch self {
    case .everyPost: "for each posted departure"
    case .everyCancel: "for each cancelled departure"
    case .firstChange: "at the first change"
    case .secondChange: "at the second change"
    case .laterChange: "at each change after the second"
    case .one: "with a single observer"
    case .two: "with two observers"
    case .three: "with three observers and more"
    }
  }

  static let changes: [Moment] = [.everyPost, .everyCancel, .firstChange, .secondChange, .laterChange]
}

/// A board that breaks a promise in some of its rounds, or at one place of its list.
class BrokenBoard: PlainBoard {
  private let moment: Moment?
  private(set) var roundNumber = 0
  private(set) var isBroken = false

  /// Creates a board that is broken in rounds of this kind; in all, if it is `nil`.
  init(_ moment: Moment? = nil) { self.moment = moment }

  override func notifyObservers(of change: Change) {
    roundNumber += 1
    let isBrokenOutside = isBroken
    isBroken = moment?.isNow(change, number: roundNumber, count: observers.count) ?? true
    if isBroken { notifyWrongly(observers) } else { super.notifyObservers(of: change) }
    isBroken = isBrokenOutside
  }

  /// Notifies in a broken round.
  func notifyWrongly(_ observers: [any BoardObserver]) {
    for observer in observers where isAttached(observer) { notify(observer) }
  }
}

// MARK: - Step 1

/// Boards that pass over an observer, notify it twice, or hand it another board.
let brokenNotifying: [Specimen] =
  TurnFault.allCases.flatMap { fault in
    Position.allCases.map { position in
      .wrong("\(fault.promise), \(position.words) as well.") { WrongTurnBoard(fault, at: position) }
    }
      + Moment.allCases.map { moment in
        .wrong("\(fault.promise), \(moment.words) as well.") { WrongTurnBoard(fault, moment) }
      }
  }
  + (1...3).map { count in
    .wrong("Attaching an observer notifies nobody, not even when it makes \(count).") { GreetingBoard(count) }
  }
  + [
    .wrong("Every attached observer is notified of a change before post(_:) or cancel(_:) returns.") { LaggingBoard() }
  ]

private enum TurnFault: CaseIterable {
  case missed, twice, otherBoard

  var promise: String {
    switch self {
    case .missed: "Every attached observer is notified of each change"
    case .twice: "Every observer is notified exactly once of each change"
    case .otherBoard: "Every observer is handed the board that has changed"
    }
  }
}

private final class WrongTurnBoard: BrokenBoard {
  private let fault: TurnFault
  private let position: Position?

  init(_ fault: TurnFault, at position: Position? = nil, _ moment: Moment? = nil) {
    (self.fault, self.position) = (fault, position)
    super.init(moment)
  }

  override func notifyWrongly(_ observers: [any BoardObserver]) {
    for (index, observer) in observers.enumerated() where isAttached(observer) {
      guard position?.holds(index, of: observers.count) ?? true else {
        notify(observer)
        continue
      }
      switch fault {
      case .missed: break
      case .twice:
        notify(observer)
        notify(observer)
      case .otherBoard: observer.boardDidChange(SealedBoard(PlainBoard()))
      }
    }
  }
}

/// Notifies an observer that is attached, if there are so many then.
private final class GreetingBoard: PlainBoard {
  private let count: Int

  init(_ count: Int) { self.count = count }

  override func attach(_ observer: any BoardObserver) {
    let isNew = !isAttached(observer)
    super.attach(observer)
    if isNew, observerCount == count { notify(observer) }
  }
}

/// Is always one change behind.
private final class LaggingBoard: BrokenBoard {
  private var isOwing = false

  override func notifyWrongly(_ observers: [any BoardObserver]) {
    if isOwing { super.notifyWrongly(observers) }
    isOwing = true
  }
}

// MARK: - Step 2

/// Boards that swap two neighbours, or do something wrong when an observer leaves or comes back.
let brokenOrder: [Specimen] =
  Position.allCases.map { position in
    .wrong("The observers are notified in the order of attaching, \(position.words) as well.") {
      SwappingBoard(at: position)
    }
  }
  + (Moment.changes + [.two, .three]).map { moment in
    .wrong("The observers are notified in the order of attaching, \(moment.words) as well.") { SwappingBoard(moment) }
  }
  + LeavingFault.allCases.flatMap { fault in
    fault.positions.map { position in
      .wrong("\(fault.promise), even if it is \(position.words).") { LeavingBoard(fault, at: position) }
    }
  }

private final class SwappingBoard: BrokenBoard {
  private let position: Position

  init(at position: Position = .first, _ moment: Moment? = nil) {
    self.position = position
    super.init(moment)
  }

  override func notifyWrongly(_ observers: [any BoardObserver]) {
    var order = observers
    switch position {
    case .first: if order.count > 1 { order.swapAt(0, 1) }
    case .middle: if order.count > 3 { order.swapAt(1, 2) }
    case .last: if order.count > 1 { order.swapAt(order.count - 2, order.count - 1) }
    }
    super.notifyWrongly(order)
  }
}

private enum LeavingFault: CaseIterable {
  case losesLater, losesEarlier, swaps, stays, neverAgain, oldPlace

  var promise: String {
    switch self {
    case .losesLater, .losesEarlier: "When an observer is detached, the others are still notified"
    case .swaps: "When an observer is detached, the others keep their order"
    case .stays: "A detached observer receives no further calls"
    case .neverAgain: "An observer that is attached again is notified again"
    case .oldPlace: "An observer that is attached again comes after all others"
    }
  }

  /// Where it makes a difference.
  var positions: [Position] {
    switch self {
    case .losesLater, .swaps, .oldPlace: [.first, .middle]
    case .losesEarlier: [.middle, .last]
    case .stays, .neverAgain: Position.allCases
    }
  }
}

/// Does something wrong when the observer at some place leaves.
private final class LeavingBoard: PlainBoard {
  private let fault: LeavingFault
  private let position: Position
  private var left: [(entry: Entry, index: Int)] = []

  init(_ fault: LeavingFault, at position: Position) { (self.fault, self.position) = (fault, position) }

  override func attach(_ observer: any BoardObserver) {
    let index = left.firstIndex { $0.entry.observer === observer }.map { left.remove(at: $0).index }
    guard let index, !isAttached(observer) else { return super.attach(observer) }
    if fault == .oldPlace { entries.insert(Entry(observer: observer), at: min(index, entries.count)) }
  }

  override func detach(_ observer: any BoardObserver) {
    let index = entries.firstIndex { $0.observer === observer }
    guard let index, position.holds(index, of: entries.count) else { return super.detach(observer) }
    switch fault {
    case .losesLater: entries.removeSubrange(index...)
    case .losesEarlier: entries.removeSubrange(...index)
    case .swaps: entries[index] = entries.removeLast()
    case .stays: break
    case .neverAgain, .oldPlace:
      left.append((Entry(observer: observer), index))
      super.detach(observer)
    }
  }
}

// MARK: - Step 3

/// Boards that go wrong with observers that are attached twice, or not at all.
let brokenIdentity: [Specimen] =
  Position.allCases.flatMap { position in
    [
      .wrong("An observer that is attached twice is notified once, \(position.words) as well.") {
        TwiceAttachedBoard(at: position)
      },
      .wrong("Detaching an observer that is not attached changes nothing, not even for \(position.words).") {
        StrangerBoard(at: position)
      },
    ]
  }

private final class TwiceAttachedBoard: PlainBoard {
  private let position: Position

  init(at position: Position) { self.position = position }

  override func attach(_ observer: any BoardObserver) {
    if let index = entries.firstIndex(where: { $0.observer === observer }), position.holds(index, of: entries.count) {
      entries.append(Entry(observer: observer))
    } else {
      super.attach(observer)
    }
  }
}

private final class StrangerBoard: PlainBoard {
  private let position: Position

  init(at position: Position) { self.position = position }

  override func detach(_ observer: any BoardObserver) {
    let count = entries.count
    if isAttached(observer) { return super.detach(observer) }
    if let index = entries.indices.first(where: { position.holds($0, of: count) }) { entries.remove(at: index) }
  }
}

// MARK: - Step 4

/// Boards that go wrong when observers leave, are detached, or are attached in a round.
let brokenRounds: [Specimen] =
  [Position.first, .middle].map { position in
    .wrong("When an observer detaches itself in a round, no other is passed over, even if it is \(position.words).") {
      SkippingBoard(at: position)
    }
  }
  + Moment.changes.map { moment in
    .wrong("An observer that another one detaches in a round receives no further calls in it, \(moment.words) as well.")
    { DeafBoard(moment) }
  }
  + (1...2).map { count in
    .wrong("Observers that are detached in a round receive no further calls in it, however many they are.") {
      DetachingBoard(atMost: count)
    }
  }
  + (1...2).map { count in
    .wrong("Observers that are attached in a round are notified from the next one on, however many they are.") {
      AttachingBoard(atMost: count)
    }
  }
  + [.wrong("Those that are attached in a round are notified in the order of attaching.") { AttachingInFrontBoard() }]
  + Position.allCases.map { position in
    .wrong(
      "An observer that is attached in a round is notified from the next one on, even if \(position.words) attaches it."
    ) { GrowingBoard(at: position) }
  }

private final class SkippingBoard: BrokenBoard {
  private let position: Position

  init(at position: Position) {
    self.position = position
    super.init()
  }

  override func notifyWrongly(_ observers: [any BoardObserver]) {
    var isSkipping = false
    for (index, observer) in observers.enumerated() where isAttached(observer) {
      if isSkipping {
        isSkipping = false
        continue
      }
      notify(observer)
      isSkipping = !isAttached(observer) && position.holds(index, of: observers.count)
    }
  }
}

private final class DeafBoard: BrokenBoard {
  override func notifyWrongly(_ observers: [any BoardObserver]) {
    for observer in observers { notify(observer) }
  }
}

/// Notices only so many detached observers in a round.
private final class DetachingBoard: BrokenBoard {
  private let limit: Int

  init(atMost limit: Int) {
    self.limit = limit
    super.init()
  }

  override func notifyWrongly(_ observers: [any BoardObserver]) {
    var passedOver = 0
    for observer in observers {
      if !isAttached(observer), passedOver < limit { passedOver += 1 } else { notify(observer) }
    }
  }
}

/// Attaches only so many observers in a round.
private final class AttachingBoard: BrokenBoard {
  private let limit: Int
  private var count = 0

  init(atMost limit: Int) {
    self.limit = limit
    super.init()
  }

  override func notifyWrongly(_ observers: [any BoardObserver]) {
    count = 0
    super.notifyWrongly(observers)
  }

  override func attach(_ observer: any BoardObserver) {
    guard isBroken, !isAttached(observer) else { return super.attach(observer) }
    count += 1
    if count <= limit { super.attach(observer) }
  }
}

/// Puts those that are attached in a round before one another, behind those that were attached before.
private final class AttachingInFrontBoard: BrokenBoard {
  private var countBefore = 0

  override func notifyWrongly(_ observers: [any BoardObserver]) {
    countBefore = entries.count
    super.notifyWrongly(observers)
  }

  override func attach(_ observer: any BoardObserver) {
    guard isBroken, !isAttached(observer) else { return super.attach(observer) }
    entries.insert(Entry(observer: observer), at: min(countBefore, entries.count))
  }
}

/// Notifies newcomers immediately if the observer at some place attaches them.
private final class GrowingBoard: BrokenBoard {
  private let position: Position

  init(at position: Position) {
    self.position = position
    super.init()
  }

  override func notifyWrongly(_ observers: [any BoardObserver]) {
    var newcomers: [any BoardObserver] = []
    for (index, observer) in observers.enumerated() where isAttached(observer) {
      let before = entries.count
      notify(observer)
      guard position.holds(index, of: observers.count), entries.count > before else { continue }
      newcomers += entries[before...].compactMap(\.observer)
    }
    super.notifyWrongly(newcomers)
  }
}

// MARK: - Step 5

/// Boards that keep an observer alive, or go wrong when some are deallocated.
let brokenMemory: [Specimen] =
  Position.allCases.map { position in
    .wrong("A board doesn't keep an observer alive that it has notified, not even \(position.words).") {
      KeepingBoard(at: position)
    }
  }
  + [.wrong("A board doesn't keep an observer alive that it has notified, not even a single one.") { KeepingBoard() }]
  + (2...3).flatMap { count in
    [
      .wrong("When \(count) observers in a row are deallocated, those after them are notified as before.") {
        GapBoard(of: count)
      },
      .wrong("When \(count) observers in a row are deallocated, none of them is counted.") {
        GapCountingBoard(of: count)
      },
    ]
  }
  + Position.allCases.map { position in
    .wrong("When \(position.words) is deallocated, all others are notified as before.") { HoleBoard(at: position) }
  }

/// Keeps the observer at one place of the last round until the next; the one that it notified last, if there is no place.
private final class KeepingBoard: BrokenBoard {
  private let position: Position?
  private var kept: [any BoardObserver] = []

  init(at position: Position? = nil) {
    self.position = position
    super.init()
  }

  override func notifyWrongly(_ observers: [any BoardObserver]) {
    super.notifyWrongly(observers)
    kept = observers.enumerated().filter { index, _ in
      position?.holds(index, of: observers.count) ?? (index == observers.count - 1)
    }.map(\.element)
  }

  override func detach(_ observer: any BoardObserver) {
    super.detach(observer)
    kept.removeAll { $0 === observer }
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

/// Stops at a gap, if it is long enough.
private final class GapBoard: BrokenBoard {
  private let length: Int

  init(of length: Int) {
    self.length = length
    super.init()
  }

  override func detach(_ observer: any BoardObserver) { entries.removeAll { $0.observer === observer } }

  override func notifyWrongly(_ observers: [any BoardObserver]) {
    let end = entries.endOfGap(of: length) ?? entries.count
    super.notifyWrongly(entries[..<end].compactMap(\.observer))
  }
}

private final class GapCountingBoard: PlainBoard {
  private let length: Int

  init(of length: Int) { self.length = length }

  override var observerCount: Int { super.observerCount + (entries.endOfGap(of: length) == nil ? 0 : 1) }

  override func detach(_ observer: any BoardObserver) { entries.removeAll { $0.observer === observer } }
}

/// Passes over an observer beside one that was deallocated at some place.
private final class HoleBoard: BrokenBoard {
  private let position: Position

  init(at position: Position) {
    self.position = position
    super.init()
  }

  override func detach(_ observer: any BoardObserver) { entries.removeAll { $0.observer === observer } }

  override func notifyWrongly(_ observers: [any BoardObserver]) {
    let hasHole = entries.indices.contains { entries[$0].observer == nil && position.holds($0, of: entries.count) }
    super.notifyWrongly(hasHole ? Array(observers.dropLast()) : observers)
  }
}

// MARK: - Step 6

/// Boards that show a change late, or take a departure for another one.
let brokenNews: [Specimen] =
  (Moment.changes + [.one]).map { moment in
    .wrong("The board changes before it notifies, \(moment.words) as well.") { LateBoard(moment) }
  }
  + [.wrong("The board shows each change from then on.") { AlwaysLateBoard() }]
  + Position.allCases.flatMap { position in
    [
      .wrong("Posting a departure that equals \(position.words) on the board notifies nobody.") {
        DuplicateBoard(at: position, isListed: false)
      },
      .wrong("Posting a departure that equals \(position.words) on the board changes nothing.") {
        DuplicateBoard(at: position, isListed: true)
      },
      .wrong("Cancelling a departure takes it off the board and no other, even if it is \(position.words).") {
        CancellingBoard(at: position)
      },
    ]
  }

/// Shows a change when the round is over.
private final class LateBoard: BrokenBoard {
  private var shown: [Departure]?
  private var previous: [Departure] = []

  override var departures: [Departure] {
    get { shown ?? super.departures }
    set {
      previous = super.departures
      super.departures = newValue
    }
  }

  override func notifyWrongly(_ observers: [any BoardObserver]) {
    shown = previous
    super.notifyWrongly(observers)
    shown = nil
  }
}

/// Shows each change at the next one.
private final class AlwaysLateBoard: PlainBoard {
  private var current: [Departure] = []
  private var shown: [Departure] = []

  override var departures: [Departure] {
    get { shown }
    set {}
  }

  override func post(_ departure: Departure) {
    if !current.contains(departure) { change { current.append(departure) } }
  }

  override func cancel(_ departure: Departure) {
    if current.contains(departure) { change { current.removeAll { $0 == departure } } }
  }

  private func change(_ make: () -> Void) {
    shown = current
    make()
    notifyObservers(of: .post)
  }
}

/// Doesn't notice that the departure at some place is posted again; it notifies of it, or lists it once more.
private final class DuplicateBoard: PlainBoard {
  private let position: Position
  private let isListed: Bool

  init(at position: Position, isListed: Bool) { (self.position, self.isListed) = (position, isListed) }

  override func post(_ departure: Departure) {
    guard let index = departures.firstIndex(of: departure) else { return super.post(departure) }
    guard position.holds(index, of: departures.count) else { return }
    if isListed { departures.append(departure) } else { notifyObservers(of: .post) }
  }

  override func cancel(_ departure: Departure) {
    guard departures.contains(departure) else { return }
    departures.removeAll { $0 == departure }
    notifyObservers(of: .cancel)
  }
}

/// Takes off another departure than the one at some place.
private final class CancellingBoard: PlainBoard {
  private let position: Position

  init(at position: Position) { self.position = position }

  override func cancel(_ departure: Departure) {
    guard let index = departures.firstIndex(of: departure) else { return }
    let isWrong = position.holds(index, of: departures.count)
    departures.remove(at: isWrong ? (index + 1) % departures.count : index)
    notifyObservers(of: .cancel)
  }
}
