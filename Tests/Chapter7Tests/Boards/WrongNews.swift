@testable import Chapter7

/// What step 6 should catch.
let wrongNews: [Specimen] = lateBoards + duplicateBoards + cancellingBoards + otherNews

private let lateBoards = [Moment.everyPost, .everyCancel, .firstChange, .secondChange, .laterChange, .one].map {
  moment in
  Specimen.wrong("The board changes before it notifies, \(moment.words) as well.") { LateBoard(moment) }
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
    CancellingBoard(at: position)
  }
}

private let otherNews: [Specimen] =
  [
    .wrong("The board shows each change from then on.") { AlwaysLateBoard() },
    .wrong("Cancelling a departure that is not on the board notifies nobody.") { StrayCancelBoard(isListed: false) },
    .wrong("Cancelling a departure that is not on the board changes nothing.") { StrayCancelBoard(isListed: true) },
    .wrong("Cancelling a departure takes it off the board, and no other.") { PlatformCancelBoard() },
    .wrong("Cancelling a departure takes off the one that is given, not the one posted last.") { NewestCancelBoard() },
    .wrong("A departure that was cancelled may be posted again, and notifies again.") { FinalBoard() },
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

/// Takes off all departures that another function chooses, when one is cancelled.
private class RemovingBoard: BrokenBoard {
  override func cancel(_ departure: Departure) {
    guard departures.contains(departure) else { return }
    remove(departure)
    notifyObservers(of: .cancel)
  }

  func remove(_ departure: Departure) { departures.removeAll { $0 == departure } }
}

/// Doesn't notice that the departure at some place is posted again; it notifies of it, or lists it once more.
private final class DuplicateBoard: RemovingBoard {
  private let isListed: Bool

  init(at position: Position?, isListed: Bool) {
    self.isListed = isListed
    super.init(at: position)
  }

  override func post(_ departure: Departure) {
    guard let index = departures.firstIndex(of: departure) else { return super.post(departure) }
    guard isBroken(at: index, of: departures.count) else { return }
    if isListed { departures.append(departure) } else { notifyObservers(of: .post) }
  }
}

/// Takes off another departure than the one at some place.
private final class CancellingBoard: RemovingBoard {
  init(at position: Position) { super.init(at: position) }

  override func remove(_ departure: Departure) {
    guard let index = departures.firstIndex(of: departure) else { return }
    let isWrong = isBroken(at: index, of: departures.count)
    departures.remove(at: isWrong ? (index + 1) % departures.count : index)
  }
}

private final class PlatformCancelBoard: RemovingBoard {
  override func remove(_ departure: Departure) { departures.removeAll { $0.platform == departure.platform } }
}

private final class NewestCancelBoard: RemovingBoard {
  override func remove(_ departure: Departure) { departures.removeLast() }
}

/// Notifies when an unknown departure is cancelled, or takes off another.
private final class StrayCancelBoard: PlainBoard {
  private let isListed: Bool

  init(isListed: Bool) { self.isListed = isListed }

  override func cancel(_ departure: Departure) {
    if departures.contains(departure) { return super.cancel(departure) }
    if isListed { _ = departures.popLast() } else { notifyObservers(of: .cancel) }
  }
}

private final class FinalBoard: PlainBoard {
  private var cancelled: [Departure] = []

  override func post(_ departure: Departure) {
    if !cancelled.contains(departure) { super.post(departure) }
  }

  override func cancel(_ departure: Departure) {
    if departures.contains(departure) { cancelled.append(departure) }
    super.cancel(departure)
  }
}

private final class BlurredBoard: PlainBoard {
  private let areEqual: (Departure, Departure) -> Bool

  init(_ areEqual: @escaping (Departure, Departure) -> Bool) { self.areEqual = areEqual }

  override func post(_ departure: Departure) {
    if !departures.contains(where: { areEqual($0, departure) }) { super.post(departure) }
  }
}
