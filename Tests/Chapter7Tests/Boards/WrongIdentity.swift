@testable import Chapter7

/// What step 3 should catch.
let wrongIdentity: [Specimen] = lookalikes + identities + afterLeaving + counts + sharing

private typealias Fault = (promise: String, makeDesign: @Sendable () -> PlainBoard)

private let identities: [Specimen] = (identityFaults + faultsByPlace).flatMap { fault in
  Moment.everyKind.map { moments in Specimen.wrong(fault.promise, in: moments, fault.makeDesign) }
}

private let lookalikes: [Specimen] = [
  .wrong("detach(_:) does nothing if an equal observer is attached, and the one you pass is not") {
    LookalikeBoard(of: .absent) { $0.firstIndex(where: $1) }
  },
  .wrong("detach(_:) removes exactly the observer you pass, not an equal one that is attached before it") {
    LookalikeBoard(of: .attached) { $0.firstIndex(where: $1) }
  },
  .wrong("detach(_:) removes exactly the observer you pass, not an equal one that is attached after it") {
    LookalikeBoard(of: .attached) { $0.lastIndex(where: $1) }
  },
]

private let identityFaults: [Fault] = [
  ("Two equal observers are different observers", { EqualNewcomerBoard() }),
  ("An observer that is attached a second time, after others were attached, keeps its place", { MoveToEndBoard() }),
  ("One detach(_:) removes an observer that was attached twice", { CountingBoard() }),
  ("An observer that was detached while it was not attached may be attached later", { ResentfulBoard() }),
]

private let afterLeaving: [Specimen] = [
  .wrong("Detaching an observer a second time changes nothing") { ForgetfulBoard() },
  .wrong("An observer that was detached twice may be attached again") { ResentfulBoard(isForLeavers: true) },
]

private let faultsByPlace: [Fault] =
  Position.anyPlace.map { position -> Fault in
    let place = position.map { ", \($0.words) as well" } ?? ""
    return ("An observer that is attached twice is notified once\(place)", { TwiceAttachedBoard(at: position) })
  }
  // None in the middle: for this promise, an inspection may well attach two.
  + [nil, .first, .last].map { (position: Position?) -> Fault in
    let other = position.map { ", not even \($0.words)" } ?? ""
    return ("Detaching an observer that is not attached removes no other\(other)", { StrangerBoard(at: position) })
  }

private let counts = countFaults.map { fault in Specimen.wrong(fault.promise, shownBy: .count, fault.makeDesign) }

private let countFaults: [Fault] = [
  ("An observer that is attached twice counts once", { TwiceAttachedBoard() }),
  ("Two equal observers count twice", { EqualNewcomerBoard() }),
  ("An observer that was attached twice and detached once doesn't count", { CountingBoard() }),
  ("Detaching an observer that is not attached changes nothing", { StrangerBoard() }),
]

private let sharing: [Specimen] = SharingFault.allCases.flatMap { fault in
  (fault.touchesOthers ? [false, true] : [false]).map { hasSome in
    Specimen.relatives(fault.promise + (hasSome ? ", also when both have some" : "")) {
      let shared = Shared()
      return { SharingBoard(shared, fault, onlyIfItHasSome: hasSome) }
    }
  }
}

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

/// Detaches one of the observers that equal the one that is passed.
private final class LookalikeBoard: PlainBoard {
  enum Leaver {
    case attached, absent
  }

  private let leaver: Leaver
  private let choose: ([Entry], (Entry) -> Bool) -> Int?

  init(of leaver: Leaver, _ choose: @escaping ([Entry], (Entry) -> Bool) -> Int?) {
    self.leaver = leaver
    self.choose = choose
  }

  override func detach(_ observer: any BoardObserver) {
    guard isAttached(observer) == (leaver == .attached) else { return super.detach(observer) }
    let index = choose(entries) { entry in entry.observer.map { areEqual($0, observer) } ?? false }
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

/// Has an observer leave as often as it was attached.
private final class CountingBoard: PlainBoard {
  override var observers: [any BoardObserver] {
    super.observers.reduce(into: []) { unique, observer in
      if !unique.contains(where: { $0 === observer }) { unique.append(observer) }
    }
  }

  override func attach(_ observer: any BoardObserver) { entries.append(Entry(observer: observer)) }

  override func detach(_ observer: any BoardObserver) {
    if let index = entries.firstIndex(where: { $0.observer === observer }) { entries.remove(at: index) }
  }
}

/// Doesn't attach those that were detached while they were not attached: all of them, or those that had left before.
private final class ResentfulBoard: PlainBoard {
  private let isForLeavers: Bool
  private var leavers: [Entry] = []
  private var refused: [Entry] = []

  init(isForLeavers: Bool = false) { self.isForLeavers = isForLeavers }

  override func attach(_ observer: any BoardObserver) {
    if !refused.contains(observer) { super.attach(observer) }
  }

  override func detach(_ observer: any BoardObserver) {
    let entry = Entry(observer: observer)
    if isAttached(observer) {
      leavers.append(entry)
    } else if !isForLeavers || leavers.contains(observer) {
      refused.append(entry)
    }
    super.detach(observer)
  }
}

/// Remembers the places of those that left, and removes whoever is there when one of them is detached again.
private final class ForgetfulBoard: PlainBoard {
  private var places: [(leaver: Entry, index: Int)] = []

  override func detach(_ observer: any BoardObserver) {
    if let index = entries.firstIndex(where: { $0.observer === observer }) {
      places.append((entries[index], index))
      super.detach(observer)
    } else if let index = places.last(where: { $0.leaver.observer === observer })?.index, index < entries.count {
      entries.remove(at: index)
    }
  }
}

private enum SharingFault: CaseIterable {
  case all, countsEarlier, countsLater, earlier, later, detaches

  /// Whether it notifies or detaches observers of other boards.
  var touchesOthers: Bool { [.earlier, .later, .detaches].contains(self) }

  var promise: String {
    switch self {
    case .all: "Two boards share no observers"
    case .countsEarlier: "A board doesn't count the observers of a board that was made before it"
    case .countsLater: "A board doesn't count the observers of a board that was made after it"
    case .earlier: "A board doesn't notify the observers of a board that was made before it"
    case .later: "A board doesn't notify the observers of a board that was made after it"
    case .detaches: "Detaching an observer from one board doesn't detach it from another"
    }
  }
}

/// The lists of all boards of one inspection, in the order in which the boards were made.
private final class Shared {
  var lists: [[PlainBoard.Entry]] = []
}

private final class SharingBoard: PlainBoard {
  private let fault: SharingFault
  private let shared: Shared
  private let number: Int
  /// Whether the fault shows only while the board has observers of its own.
  private let onlyIfItHasSome: Bool

  init(_ shared: Shared, _ fault: SharingFault, onlyIfItHasSome: Bool) {
    self.shared = shared
    self.fault = fault
    self.onlyIfItHasSome = onlyIfItHasSome
    number = fault == .all ? 0 : shared.lists.count
    shared.lists.append([])
  }

  override var entries: [Entry] {
    get { shared.lists[number] }
    set { shared.lists[number] = newValue }
  }

  override var observerCount: Int { super.observerCount + (countsOthers ? others.count : 0) }

  private var countsOthers: Bool { fault == .countsEarlier || fault == .countsLater }

  /// The observers of other boards that it takes for its own.
  private var others: [any BoardObserver] {
    if onlyIfItHasSome, entries.isEmpty { return [] }
    let lists: ArraySlice<[Entry]> =
      switch fault {
      case .countsEarlier, .earlier: shared.lists[..<number]
      case .countsLater, .later: shared.lists[(number + 1)...]
      case .all, .detaches: []
      }
    return lists.joined().compactMap(\.observer)
  }

  override func detach(_ observer: any BoardObserver) {
    let isBroken = fault == .detaches && !(onlyIfItHasSome && entries.isEmpty)
    super.detach(observer)
    guard isBroken else { return }
    for index in shared.lists.indices { shared.lists[index].removeAll { $0.observer === observer } }
  }

  override func notifyObservers(of change: Change) {
    super.notifyObservers(of: change)
    if !countsOthers { for observer in others { notify(observer) } }
  }
}
