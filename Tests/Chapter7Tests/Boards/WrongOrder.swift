@testable import Chapter7

/// What step 2 should catch.
let wrongOrder: [Specimen] = orderByPlace + orderByMoment + orderOfLeaving

private let inOrder = "The observers are notified in the order of attaching"

private let orderByPlace: [Specimen] = Position.allCases.flatMap { position in
  Moment.everyKind.map { moments in
    Specimen.wrong("\(inOrder), \(position.words) as well", in: moments) {
      ReorderingBoard { order, _ in order.swapNeighbours(at: position) }
    }
  }
}

private let orderMoments =
  Moment.numbers + historiesByKind + [[.two], [.three], [.longAfterDetaching], [.longAfterReturning]]

private let orderByMoment: [Specimen] = orderMoments.map { moments in
  Specimen.wrong(inOrder, in: moments) { ReorderingBoard { order, _ in order.swapNeighbours(at: .last) } }
}

private let historiesByKind: [[Moment]] = [Moment.afterDetaching, .afterReturning].flatMap { history in
  Moment.kinds.map { $0 + [history] }
}

private let orderOfLeaving: [Specimen] = LeavingFault.allCases.flatMap { fault -> [Specimen] in
  let places: [Position?] = [nil] + fault.positions
  let byPlace = places.map { position in
    Specimen.wrong(fault.promise(of: position?.words ?? "an observer")) { LeavingBoard(fault, at: position) }
  }
  // The brief names a second leaver, and no second return. It may be the first of the list, with nobody before it.
  let isOfLeaving = [.losesLater, .swaps, .stays].contains(fault)
  let byMoment = (Moment.kinds + (isOfLeaving ? [[.nextAfterDetaching], [.longAfterDetaching]] : [])).map { moments in
    Specimen.wrong(fault.promise(of: "an observer"), in: moments) { LeavingBoard(fault) }
  }
  let second = Specimen.wrong(fault.promise(of: "a second observer")) { LeavingBoard(fault, limit: 1) }
  return byPlace + byMoment + (isOfLeaving ? [second] : [])
}

extension [any BoardObserver] {
  fileprivate mutating func swapNeighbours(at position: Position) {
    switch position {
    case .first: if count > 1 { swapAt(0, 1) }
    case .middle: if count > 3 { swapAt(1, 2) }
    case .last: if count > 1 { swapAt(count - 2, count - 1) }
    }
  }
}

private enum LeavingFault: CaseIterable {
  case losesLater, losesEarlier, swaps, stays, neverAgain, oldPlace

  func promise(of leaver: String) -> String {
    switch self {
    case .losesLater, .losesEarlier: "When \(leaver) is detached, the others are still notified"
    case .swaps: "When \(leaver) is detached, the others keep their order"
    case .stays: "When \(leaver) is detached, it receives no further calls"
    case .neverAgain: "When \(leaver) is detached and attached again, it is notified again"
    case .oldPlace: "When \(leaver) is detached and attached again, it comes after all others"
    }
  }

  /// Where it makes a difference.
  var positions: [Position] {
    switch self {
    case .losesLater, .swaps, .oldPlace: [.first, .middle]
    case .losesEarlier: [.middle, .last]
    case .stays: Position.allCases
    case .neverAgain: []
    }
  }
}

/// Does something wrong when an observer leaves, at some place or any, but for the first leavers that it can bear.
private final class LeavingBoard: BrokenBoard {
  private let fault: LeavingFault
  private var left: [(entry: Entry, index: Int)] = []
  private var leaverCount = 0

  init(_ fault: LeavingFault, at position: Position? = nil, limit: Int = 0) {
    self.fault = fault
    super.init(at: position, limit: limit)
  }

  override func attach(_ observer: any BoardObserver) {
    let index = left.firstIndex { $0.entry.observer === observer }.map { left.remove(at: $0).index }
    guard let index, !isAttached(observer) else { return super.attach(observer) }
    if fault == .oldPlace { entries.insert(Entry(observer: observer), at: min(index, entries.count)) }
  }

  override func detach(_ observer: any BoardObserver) {
    let index = entries.firstIndex { $0.observer === observer }
    guard let index else { return }
    leaverCount += 1
    guard leaverCount > limit, isBroken(at: index, of: entries.count) else { return super.detach(observer) }
    switch fault {
    case .losesLater: entries.removeSubrange(index...)
    case .losesEarlier: entries.removeSubrange(...index)
    case .swaps: entries.replaceByLast(at: index)
    case .stays: break
    case .neverAgain, .oldPlace:
      left.append((Entry(observer: observer), index))
      super.detach(observer)
    }
  }
}
