@testable import Chapter7

/// What step 6 should catch.
let wrongNews: [Specimen] = lateBoards + duplicateBoards + cancellingBoards + otherNews

private let lateBoards =
  [Moment.everyPost, .everyCancel, .firstChange, .secondChange, .laterChange, .one].map { moment in
    Specimen.wrong("The board changes before it notifies, \(moment.words) as well.") { LateBoard(moment) }
  }
  + Position.allCases.map { position in
    .wrong("The board changes before it notifies \(position.words) as well.") { LateBoard(at: position) }
  }

private let duplicateBoards = [nil, Position.first, .middle, .last].flatMap { position in
  let posting = "Posting a departure that equals \(position?.words ?? "one") on the board"
  return [
    Specimen.wrong("\(posting) notifies nobody.") { DuplicateBoard(at: position, isListed: false) },
    Specimen.wrong("\(posting) changes nothing.") { DuplicateBoard(at: position, isListed: true) },
  ]
}

private let cancellingBoards = Position.allCases.map { position in
  Specimen.wrong("Cancelling a departure takes it off the board and no other, even if it is \(position.words).") {
    RemovingBoard { posted, departure in
      guard let index = posted.firstIndex(of: departure) else { return }
      let isWrong = position.holds(index, of: posted.count)
      posted.remove(at: isWrong ? (index + 1) % posted.count : index)
    }
  }
}

private let otherNews: [Specimen] =
  [
    .wrong("The board shows each change from then on.") { AlwaysLateBoard() },
    .wrong("Cancelling a departure that is not on the board notifies nobody.") { StrayCancelBoard(isListed: false) },
    .wrong("Cancelling a departure that is not on the board changes nothing.") { StrayCancelBoard(isListed: true) },
    .wrong("Cancelling a departure takes it off the board, and no other.") {
      RemovingBoard { posted, departure in posted.removeAll { $0.platform == departure.platform } }
    },
    .wrong("Cancelling a departure takes off the one that is given, not the one posted last.") {
      RemovingBoard { posted, _ in posted.removeLast() }
    },
    .wrong("A departure that was cancelled may be posted again.") { FinalBoard(isListed: false) },
    .wrong("The board notifies of a departure that was cancelled and is posted again.") { FinalBoard(isListed: true) },
    .wrong("Departures with different times are not equal.") {
      BlurredBoard { $0.destination == $1.destination && $0.platform == $1.platform }
    },
    .wrong("Departures with different destinations are not equal.") {
      BlurredBoard { $0.time == $1.time && $0.platform == $1.platform }
    },
    .wrong("Departures with different platforms are not equal.") {
      BlurredBoard { $0.time == $1.time && $0.destination == $1.destination }
    },
  ]

/// Shows a change when the round is over, or to some observers not before.
private final class LateBoard: BrokenBoard {
  private var shown: [Departure]?
  private var previous: [Departure] = []

  override var posted: [Departure] { didSet { previous = oldValue } }
  override var departures: [Departure] { shown ?? posted }

  override func notifyWrongly(_ observers: [any BoardObserver]) {
    let old = previous
    for (index, observer) in observers.enumerated() where isAttached(observer) {
      shown = isBroken(at: index, of: observers.count) ? old : nil
      notify(observer)
    }
    shown = nil
  }
}

/// Shows each change at the next one.
private final class AlwaysLateBoard: PlainBoard {
  private var shown: [Departure] = []

  override var posted: [Departure] { didSet { shown = oldValue } }
  override var departures: [Departure] { shown }
}

/// Doesn't notice that the departure at some place is posted again; it notifies of it, or lists it once more.
private final class DuplicateBoard: BrokenBoard {
  private let isListed: Bool

  init(at position: Position?, isListed: Bool) {
    self.isListed = isListed
    super.init(at: position)
  }

  override func post(_ departure: Departure) {
    guard let index = posted.firstIndex(of: departure) else { return super.post(departure) }
    guard isBroken(at: index, of: posted.count) else { return }
    if isListed { posted.append(departure) } else { notifyObservers(of: .post) }
  }
}

/// Takes off others when a departure on the board is cancelled.
private final class RemovingBoard: PlainBoard {
  private let remove: (inout [Departure], Departure) -> Void

  init(_ remove: @escaping (inout [Departure], Departure) -> Void) { self.remove = remove }

  override func cancel(_ departure: Departure) {
    guard posted.contains(departure) else { return }
    remove(&posted, departure)
    notifyObservers(of: .cancel)
  }
}

/// Notifies when an unknown departure is cancelled, or takes off another.
private final class StrayCancelBoard: PlainBoard {
  private let isListed: Bool

  init(isListed: Bool) { self.isListed = isListed }

  override func cancel(_ departure: Departure) {
    if posted.contains(departure) { return super.cancel(departure) }
    if isListed { _ = posted.popLast() } else { notifyObservers(of: .cancel) }
  }
}

/// Ignores a departure that was cancelled before, or lists it in silence.
private final class FinalBoard: PlainBoard {
  private let isListed: Bool
  private var cancelled: [Departure] = []

  init(isListed: Bool) { self.isListed = isListed }

  override func post(_ departure: Departure) {
    if !cancelled.contains(departure) { return super.post(departure) }
    if isListed, !posted.contains(departure) { posted.append(departure) }
  }

  override func cancel(_ departure: Departure) {
    if posted.contains(departure) { cancelled.append(departure) }
    super.cancel(departure)
  }
}

private final class BlurredBoard: PlainBoard {
  private let areEqual: (Departure, Departure) -> Bool

  init(_ areEqual: @escaping (Departure, Departure) -> Bool) { self.areEqual = areEqual }

  override func post(_ departure: Departure) {
    if !posted.contains(where: { areEqual($0, departure) }) { super.post(departure) }
  }
}
