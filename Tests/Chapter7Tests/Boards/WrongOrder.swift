@testable import Chapter7

/// What step 2 should catch.
let wrongOrder: [Specimen] = orderByPlace + orderByMoment + orderOfLeaving + otherOrder

private let orderByPlace = Position.allCases.map { position in
  Specimen.wrong("The observers are notified in the order of attaching, \(position.words) as well.") {
    ReorderingBoard { order, _ in order.swapNeighbours(at: position) }
  }
}

private let orderByMoment = (Moment.changes + [.two, .three]).map { moment in
  Specimen.wrong("The observers are notified in the order of attaching, \(moment.words) as well.") {
    ReorderingBoard(moment) { order, _ in order.swapNeighbours(at: .first) }
  }
}

private let orderOfLeaving = LeavingFault.allCases.flatMap { fault in
  ([nil] + fault.positions).map { (position: Position?) in
    let leaver = position.map { ", even if it is \($0.words)" } ?? ""
    return Specimen.wrong("\(fault.promise)\(leaver).") { LeavingBoard(fault, at: position) }
  }
}

private let otherOrder: [Specimen] =
  [
    .wrong("Each change notifies all observers, not only the last one that was attached.") {
      ReorderingBoard { order, _ in order = order.suffix(1) }
    },
    .wrong("The observers are notified in the order in which they were attached.") {
      ReorderingBoard { order, _ in order.reverse() }
    },
    .wrong("The order is that of attaching, with three and more observers too.") {
      ReorderingBoard { order, _ in if order.count > 2 { order[1...].reverse() } }
    },
    .wrong("The order is that of attaching, between the first and the last as well.") {
      ReorderingBoard { order, _ in if order.count > 3 { order[1..<order.count - 1].reverse() } }
    },
    .wrong("The order is the same in each round.") {
      ReorderingBoard { order, round in
        let shift = (round - 1) % max(order.count, 1)
        order = Array(order[shift...] + order[..<shift])
      }
    },
    .wrong("A cancelled departure notifies in the same order.") {
      ReorderingBoard(.everyCancel) { order, _ in order.reverse() }
    },
    .wrong("A detached observer receives no further calls, not even one.") { FarewellBoard() },
  ]

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

/// Does something wrong when the observer at some place leaves, or any.
private final class LeavingBoard: BrokenBoard {
  private let fault: LeavingFault
  private var left: [(entry: Entry, index: Int)] = []

  init(_ fault: LeavingFault, at position: Position? = nil) {
    self.fault = fault
    super.init(at: position)
  }

  override func attach(_ observer: any BoardObserver) {
    let index = left.firstIndex { $0.entry.observer === observer }.map { left.remove(at: $0).index }
    guard let index, !isAttached(observer) else { return super.attach(observer) }
    if fault == .oldPlace { entries.insert(Entry(observer: observer), at: min(index, entries.count)) }
  }

  override func detach(_ observer: any BoardObserver) {
    let index = entries.firstIndex { $0.observer === observer }
    guard let index, isBroken(at: index, of: entries.count) else { return super.detach(observer) }
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

/// Notifies those who have left once more.
private final class FarewellBoard: BrokenBoard {
  private var leaving: [Entry] = []

  override func detach(_ observer: any BoardObserver) {
    if isAttached(observer) { leaving.append(Entry(observer: observer)) }
    super.detach(observer)
  }

  override func notifyWrongly(_ observers: [any BoardObserver]) {
    let left = leaving.compactMap(\.observer).filter { !isAttached($0) }
    leaving = []
    super.notifyWrongly(observers)
    for observer in left { notify(observer) }
  }
}
