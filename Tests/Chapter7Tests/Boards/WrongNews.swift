@testable import Chapter7

/// What step 6 should catch.
let wrongNews: [Specimen] = [
  lateBoards, lateForSome, duplicates, removals, blurred, passingFaults, strayCancels, otherNews,
].flatMap(\.self)

private let lateBoards: [Specimen] = (Moment.everyKind + Moment.numbers + [[.one]]).map { moments in
  Specimen.wrong("The board changes before it notifies", in: moments) { LateBoard() }
}

private let lateForSome: [Specimen] = Position.allCases.flatMap { position in
  Moment.everyKind.map { moments in
    Specimen.wrong("The board changes before it notifies \(position.words) as well", in: moments) {
      LateBoard(at: position)
    }
  }
}

private let duplicates: [Specimen] = [nil, Position.first, .last].flatMap { position -> [Specimen] in
  let posting = "Posting a departure that equals \(position?.words ?? "one") on the board"
  @Sendable func isDuplicate(_ departure: Departure, _ board: BookBoard) -> Bool {
    guard let index = board.posted.firstIndex(of: departure) else { return false }
    return position?.holds(index, of: board.posted.count) ?? true
  }
  return [
    Specimen.wrong("\(posting) notifies nobody") { BookBoard(.post, of: isDuplicate) { board, _ in board.notify() } },
    Specimen.wrong("\(posting) changes nothing") { BookBoard(.post, of: isDuplicate) { $0.posted.append($1) } },
  ]
}

private let strayCancels: [Specimen] = [false, true].flatMap { isKnown -> [Specimen] in
  let cancelling = "Cancelling a departure that was \(isKnown ? "cancelled before" : "never posted")"
  @Sendable func isStray(_ departure: Departure, _ board: BookBoard) -> Bool {
    !board.posted.contains(departure) && board.cancelled.contains(departure) == isKnown
  }
  return [
    Specimen.wrong("\(cancelling) notifies nobody") { BookBoard(.cancel, of: isStray) { board, _ in board.notify() } },
    Specimen.wrong("\(cancelling) changes nothing") {
      BookBoard(.cancel, of: isStray) { board, _ in board.posted = board.posted.dropLast() }
    },
  ]
}

private let removals: [Specimen] = [Position.first, .last].map { position in
  Specimen.wrong("Cancelling removes exactly the departure you pass, even if it is \(position.words)") {
    BookBoard(.cancel, of: isPosted) { board, departure in
      guard let index = board.posted.firstIndex(of: departure) else { return }
      let isWrong = position.holds(index, of: board.posted.count)
      board.posted.remove(at: isWrong ? (index + 1) % board.posted.count : index)
      board.notify()
    }
  }
}

@Sendable private func isPosted(_ departure: Departure, _ board: BookBoard) -> Bool { board.posted.contains(departure) }

private let blurred: [Specimen] = blurs.flatMap { property, areAlike -> [Specimen] in
  let differs = "one that differs in its \(property) alone"
  @Sendable func isSimilar(_ departure: Departure, _ board: BookBoard) -> Bool {
    !board.posted.contains(departure) && board.posted.contains { areAlike($0, departure) }
  }
  return [
    Specimen.wrong("Posting a departure puts it beside \(differs), and notifies") {
      BookBoard(.post, of: isSimilar) { _, _ in }
    },
    Specimen.wrong("Cancelling a departure that is not on the board changes nothing, not even \(differs)") {
      BookBoard(.cancel, of: isSimilar) { board, departure in board.removeAll { areAlike($0, departure) } }
    },
    Specimen.wrong("Cancelling a departure takes it off the board, and not \(differs)") {
      BookBoard(.cancel, of: isPosted) { board, departure in board.removeAll { areAlike($0, departure) } }
    },
  ]
}

private let blurs: [(property: String, areAlike: @Sendable (Departure, Departure) -> Bool)] = [
  ("time", { $0.destination == $1.destination && $0.platform == $1.platform }),
  ("destination", { $0.time == $1.time && $0.platform == $1.platform }),
  ("platform", { $0.time == $1.time && $0.destination == $1.destination }),
]

/// What shows between two moves only, often in the right number.
private let passingFaults: [Specimen] = [
  .wrong("When a departure is cancelled, it is not on the board in place of another") {
    PassingFaultBoard(after: .cancelled) { posted, departure in if !posted.isEmpty { posted[0] = departure } }
  },
  .wrong("When a departure is posted, it is on the board, and not another one twice") {
    PassingFaultBoard(after: .posted) { posted, _ in posted[posted.count - 1] = posted[0] }
  },
  .wrong("Posting a departure already on the board doesn't put it there twice", shownBy: .departures) {
    PassingFaultBoard(after: .postedInVain) { posted, departure in posted.append(departure) }
  },
  .wrong("Cancelling a departure that is not on the board takes no other off", shownBy: .departures) {
    PassingFaultBoard(after: .cancelledInVain) { posted, _ in posted = posted.dropLast() }
  },
]

private let otherNews: [Specimen] = [
  .wrong("A departure that was cancelled may be posted again") {
    BookBoard(.post, of: { $1.cancelled.contains($0) }) { _, _ in }
  },
  .wrong("The board notifies of a departure that was cancelled and is posted again") {
    BookBoard(.post, of: { $1.cancelled.contains($0) && !$1.posted.contains($0) }) { $0.posted.append($1) }
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

/// Does something else when departures of some kind are posted, or when they are cancelled.
private final class BookBoard: PlainBoard {
  private let change: Change
  private let isWrong: (Departure, BookBoard) -> Bool
  private let move: (BookBoard, Departure) -> Void
  private(set) var cancelled: [Departure] = []

  init(
    _ change: Change,
    of isWrong: @escaping (Departure, BookBoard) -> Bool,
    _ move: @escaping (BookBoard, Departure) -> Void
  ) {
    self.change = change
    self.isWrong = isWrong
    self.move = move
  }

  override func post(_ departure: Departure) {
    if change == .post, isWrong(departure, self) { move(self, departure) } else { super.post(departure) }
  }

  override func cancel(_ departure: Departure) {
    let wasPosted = posted.contains(departure)
    if change == .cancel, isWrong(departure, self) { move(self, departure) } else { super.cancel(departure) }
    if wasPosted { cancelled.append(departure) }
  }

  func notify() { notifyObservers(of: change) }

  func removeAll(where isRemoved: (Departure) -> Bool) {
    posted.removeAll(where: isRemoved)
    notify()
  }
}

/// Shows something wrong after moves of one kind, until the next move.
private final class PassingFaultBoard: PlainBoard {
  enum Move {
    case posted, cancelled, postedInVain, cancelledInVain
  }

  private let move: Move
  private let disturb: (inout [Departure], Departure) -> Void
  private var last: (move: Move, departure: Departure)?

  init(after move: Move, _ disturb: @escaping (inout [Departure], Departure) -> Void) {
    self.move = move
    self.disturb = disturb
  }

  override var departures: [Departure] {
    var shown = posted
    if let last, last.move == move { disturb(&shown, last.departure) }
    return shown
  }

  override func post(_ departure: Departure) {
    last = (posted.contains(departure) ? .postedInVain : .posted, departure)
    super.post(departure)
  }

  override func cancel(_ departure: Departure) {
    last = (posted.contains(departure) ? .cancelled : .cancelledInVain, departure)
    super.cancel(departure)
  }
}
