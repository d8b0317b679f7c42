@testable import Chapter7

/// A board of the specs, before it is sealed.
protocol BoardDesign: Board {
  /// What the inspection and the observers see of it.
  var face: (any Board)? { get set }
}

/// What an inspection sees of any board: the same type, whatever is in it, and nothing to look into.
final class SealedBoard: Board, CustomReflectable {
  private struct Entry {
    weak var observer: (any BoardObserver)?
  }

  private let design: any BoardDesign
  private let meet: (Silence) -> Void
  private var attached: [Entry] = []
  private var leftInRound: [Entry] = []
  private var depth = 0

  init(_ design: any BoardDesign, meet: @escaping (Silence) -> Void = { _ in }) {
    self.design = design
    self.meet = meet
    design.face = self
  }

  func attach(_ observer: any BoardObserver) {
    for entry in leftInRound where entry.observer === observer { meet(.comingBack) }
    attached.append(Entry(observer: observer))
    design.attach(observer)
  }

  func detach(_ observer: any BoardObserver) {
    attached.removeAll { $0.observer === observer }
    if depth > 0 { leftInRound.append(Entry(observer: observer)) }
    design.detach(observer)
  }

  func post(_ departure: Departure) { change { design.post(departure) } }

  func cancel(_ departure: Departure) { change { design.cancel(departure) } }

  var departures: [Departure] {
    let departures = design.departures
    if departures.count > 1 { meet(.order) }
    return departures
  }

  var observerCount: Int {
    if depth > 0 { meet(.count) }
    return design.observerCount
  }

  private func change(_ make: () -> Void) {
    if depth > 0 { meet(.nesting) }
    removeDeallocatedObservers()
    depth += 1
    make()
    depth -= 1
    if depth == 0 { leftInRound = [] }
    if hasDeallocatedObserver { meet(.dropping) }
  }

  private func removeDeallocatedObservers() {
    if hasDeallocatedObserver { attached.removeAll { $0.observer == nil } }
  }

  private var hasDeallocatedObserver: Bool {
    for entry in attached where entry.observer == nil { return true }
    return false
  }

  var customMirror: Mirror { Mirror(self, children: []) }
}
