@testable import Chapter7

/// Where a mistake shows.
enum Look {
  case calls, count, departures

  var words: String {
    switch self {
    case .calls: "Only the calls show it."
    case .count: "Only `observerCount` shows it."
    case .departures: "Only `departures` shows it."
    }
  }
}

/// A board that is a right one for most looks and rounds, and a wrong one for the others.
///
/// Both receive every call. In each round, one of them notifies, and answers all questions; between rounds it is the
/// right one that answers, but for one kind of question.
final class MixedBoard: PlainBoard {
  private let right = PlainBoard()
  private let wrong: PlainBoard
  private let look: Look
  private let moments: [Moment]
  private lazy var active = right
  private var changeCount = 0
  private var changesSeen = 0
  private var leavers: [Entry] = []
  private var changesBeforeLeaving: Int?
  private var changesBeforeReturn: Int?

  /// Creates a board whose mistake shows by one look; if that is a look at the calls, in some rounds.
  init(_ wrong: PlainBoard, in moments: [Moment], shownBy look: Look) {
    self.wrong = wrong
    self.moments = moments
    self.look = look
  }

  override var departures: [Departure] { (look == .departures ? wrong : active).departures }
  override var observerCount: Int { (look == .count ? wrong : active).observerCount }

  override func attach(_ observer: any BoardObserver) {
    if leavers.contains(observer), !right.isAttached(observer) { changesBeforeReturn = changeCount }
    right.attach(observer)
    wrong.attach(observer)
  }

  override func detach(_ observer: any BoardObserver) {
    if right.isAttached(observer) {
      leavers.append(Entry(observer: observer))
      changesBeforeLeaving = changeCount
    }
    right.detach(observer)
    wrong.detach(observer)
  }

  override func post(_ departure: Departure) {
    make(.post, isChange: !right.posted.contains(departure)) { $0.post(departure) }
  }

  override func cancel(_ departure: Departure) {
    make(.cancel, isChange: right.posted.contains(departure)) { $0.cancel(departure) }
  }

  private func make(_ change: Change, isChange: Bool, _ body: (PlainBoard) -> Void) {
    let observerCount = right.observerCount
    if isChange { changeCount += 1 }
    if isChange, observerCount > 0 { changesSeen += 1 }
    let round = Round(
      change: change,
      number: changeCount,
      numberSeen: changesSeen,
      observerCount: observerCount,
      changesBeforeLeaving: changesBeforeLeaving,
      changesBeforeReturn: changesBeforeReturn
    )
    let isWrong = look == .calls && moments.allSatisfy { $0.isNow(round) }
    let faces = [right.face, wrong.face]
    let before = active
    right.face = nil
    wrong.face = nil
    body(isWrong ? right : wrong)
    active = isWrong ? wrong : right
    active.face = face
    body(active)
    active = before
    right.face = faces[0]
    wrong.face = faces[1]
  }
}
