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
  case everyPost, everyCancel, firstChange, secondChange, laterChange, laterPost, one, two, three

  /// Whether a round is such a one: by the change, its number from 1, and how many observers are attached.
  func isNow(_ change: PlainBoard.Change, number: Int, count: Int) -> Bool {
    switch self {
    case .everyPost: change == .post
    case .everyCancel: change == .cancel
    case .firstChange: number == 1
    case .secondChange: number == 2
    case .laterChange: number > 2
    case .laterPost: change == .post && number > 1
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
    case .laterPost: "for each departure that is posted after another change"
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
  private let position: Position?
  /// How many it takes to break the board, or how many it can bear.
  let limit: Int
  private(set) var roundNumber = 0
  private(set) var isInBrokenRound = false

  /// Creates a board that is broken in rounds of one kind and at one place; in all, and everywhere, if that is `nil`.
  init(_ moment: Moment? = nil, at position: Position? = nil, limit: Int = 0) {
    self.moment = moment
    self.position = position
    self.limit = limit
  }

  override func notifyObservers(of change: Change) {
    roundNumber += 1
    guard moment?.isNow(change, number: roundNumber, count: observers.count) ?? true else {
      return super.notifyObservers(of: change)
    }
    duringBrokenRound { notifyWrongly(observers) }
  }

  func duringBrokenRound(_ body: () -> Void) {
    let isNested = isInBrokenRound
    isInBrokenRound = true
    body()
    isInBrokenRound = isNested
  }

  /// Notifies in a broken round.
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

  init(_ moment: Moment? = nil, _ reorder: @escaping (inout [any BoardObserver], _ round: Int) -> Void) {
    self.reorder = reorder
    super.init(moment)
  }

  override func notifyWrongly(_ observers: [any BoardObserver]) {
    var order = observers
    reorder(&order, roundNumber)
    super.notifyWrongly(order)
  }
}
