@testable import Chapter7

/// Where in a list something goes wrong.
enum Position: CaseIterable {
  case first, middle, last

  /// Each place, and before them none in particular.
  static let anyPlace: [Position?] = [nil, .first, .middle, .last]

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

/// A round, and what has happened on the board before.
struct Round {
  let change: PlainBoard.Change
  /// The number of the change, from 1.
  let number: Int
  /// The same without changes while nobody was attached: an inspection may first post what it cancels later.
  let numberSeen: Int
  let observerCount: Int
  /// How many changes came before the last observer left.
  var changesBeforeLeaving: Int?
  /// How many changes came before the last one was attached again.
  var changesBeforeReturn: Int?
}

/// In which rounds something goes wrong.
enum Moment {
  case everyPost, everyCancel, firstChange, secondChange, laterChange, laterRound, one, two, three
  case afterDetaching, nextAfterDetaching, longAfterDetaching, afterReturning, longAfterReturning

  func isNow(_ round: Round) -> Bool {
    switch self {
    case .everyPost: round.change == .post
    case .everyCancel: round.change == .cancel
    case .firstChange: round.numberSeen == 1
    case .secondChange: round.number == 2 || round.numberSeen == 2
    case .laterChange: round.number > 2
    case .laterRound: round.numberSeen > 1
    case .one: round.observerCount == 1
    case .two: round.observerCount == 2
    case .three: round.observerCount >= 3
    case .afterDetaching: round.changesBeforeLeaving != nil
    case .nextAfterDetaching: round.number == round.changesBeforeLeaving.map { $0 + 1 }
    case .longAfterDetaching: round.number > (round.changesBeforeLeaving ?? round.number) + 1
    case .afterReturning: round.changesBeforeReturn != nil
    case .longAfterReturning: round.number > (round.changesBeforeReturn ?? round.number) + 1
    }
  }

  var words: String {
    switch self {
    case .everyPost: "for each posted departure"
    case .everyCancel: "for each cancelled departure"
    case .firstChange: "at the first change"
    case .secondChange: "at the second change"
    case .laterChange: "at each change after the second"
    case .laterRound: "in the second round and later"
    case .one: "with a single observer"
    case .two: "with two observers"
    case .three: "with three observers and more"
    case .afterDetaching: "after an observer was detached"
    case .nextAfterDetaching: "in the first round after an observer was detached"
    case .longAfterDetaching: "in the second round after an observer was detached"
    case .afterReturning: "after an observer was attached again"
    case .longAfterReturning: "in the second round after an observer was attached again"
    }
  }

  static let kinds: [[Moment]] = [[.everyPost], [.everyCancel]]
  static let everyKind: [[Moment]] = [[]] + kinds
  static let numbers: [[Moment]] = [[.firstChange], [.secondChange], [.laterChange]]
}

/// A board that breaks a promise in some of its rounds, or at one place of its list.
class BrokenBoard: PlainBoard {
  private let moments: [Moment]
  private let position: Position?
  /// How many it takes to break the board, or how many it can bear.
  let limit: Int
  private(set) var roundNumber = 0
  private var roundsSeen = 0
  private(set) var isInBrokenRound = false

  /// Creates a board that is broken in rounds of some kind and at one place; in all rounds if there is no kind, and
  /// everywhere if there is no place.
  init(in moments: [Moment] = [], at position: Position? = nil, limit: Int = 0) {
    self.moments = moments
    self.position = position
    self.limit = limit
  }

  override func notifyObservers(of change: Change) {
    let observerCount = observers.count
    roundNumber += 1
    if observerCount > 0 { roundsSeen += 1 }
    let round = Round(change: change, number: roundNumber, numberSeen: roundsSeen, observerCount: observerCount)
    guard moments.allSatisfy({ $0.isNow(round) }) else { return super.notifyObservers(of: change) }
    duringBrokenRound { notifyWrongly(observers) }
  }

  func duringBrokenRound(_ body: () -> Void) {
    let isNested = isInBrokenRound
    isInBrokenRound = true
    body()
    isInBrokenRound = isNested
  }

  func notifyWrongly(_ observers: [any BoardObserver]) {
    for observer in observers where isAttached(observer) { notify(observer) }
  }

  /// Whether a place of a list is one at which the board is broken.
  func isBroken(at index: Int, of count: Int) -> Bool { position?.holds(index, of: count) ?? true }

  /// The first place of a list of so many at which the board is broken; the last of all, if it is broken everywhere.
  func brokenPlace(of count: Int) -> Int? {
    position == nil ? (count > 0 ? count - 1 : nil) : (0..<count).first { isBroken(at: $0, of: count) }
  }
}

/// Notifies in another order, or others, which may depend on the number of the round.
final class ReorderingBoard: BrokenBoard {
  private let reorder: (inout [any BoardObserver], _ round: Int) -> Void

  init(_ reorder: @escaping (inout [any BoardObserver], _ round: Int) -> Void) {
    self.reorder = reorder
    super.init()
  }

  override func notifyWrongly(_ observers: [any BoardObserver]) {
    var order = observers
    reorder(&order, roundNumber)
    super.notifyWrongly(order)
  }
}
