@testable import Chapter7

/// A board of the specs, before it is sealed.
protocol BoardDesign: Board {
  /// What the inspection and the listeners see of it.
  var face: (any Board)? { get set }
}

/// What an inspection sees of any board: the same type, whatever is in it, and nothing to look into.
final class SealedBoard: Board, CustomReflectable {
  private struct Entry {
    weak var listener: (any Listener)?
  }

  private let design: any BoardDesign
  private let meet: (Silence) -> Void
  private var attached: [Entry] = []
  private var leftInRound: [Entry] = []
  private var depth = 0

  init(_ design: any BoardDesign, meet: @escaping (Silence) -> Void = { _ in }) {
    (self.design, self.meet) = (design, meet)
    design.face = self
  }

  func attach(_ listener: any Listener) {
    for entry in leftInRound where entry.listener === listener { meet(.comingBack) }
    attached.append(Entry(listener: listener))
    design.attach(listener)
  }

  func detach(_ listener: any Listener) {
    attached.removeAll { $0.listener === listener }
    if depth > 0 { leftInRound.append(Entry(listener: listener)) }
    design.detach(listener)
  }

  func post(_ departure: Departure) { change { design.post(departure) } }

  func cancel(_ departure: Departure) { change { design.cancel(departure) } }

  var departures: [Departure] {
    let departures = design.departures
    if departures.count > 1 { meet(.order) }
    return departures
  }

  var listenerCount: Int {
    if depth > 0 { meet(.count) }
    return design.listenerCount
  }

  private func change(_ make: () -> Void) {
    if depth > 0 { meet(.nesting) }
    removeDeallocatedListeners()
    depth += 1
    make()
    depth -= 1
    if depth == 0 { leftInRound = [] }
    if hasDeallocatedListener { meet(.dropping) }
  }

  private func removeDeallocatedListeners() {
    if hasDeallocatedListener { attached.removeAll { $0.listener == nil } }
  }

  private var hasDeallocatedListener: Bool {
    for entry in attached where entry.listener == nil { return true }
    return false
  }

  var customMirror: Mirror { Mirror(self, children: []) }
}
