// Design: a linked list of nodes; a node that is taken out says so, and still leads a round on to the next.

/// Holds the trains that leave next, and notifies its observers of each change.
final class DeparturesBoard {
  private final class Node {
    let observer: any BoardObserver
    var next: Node?
    var isDetached = false

    init(_ observer: any BoardObserver) {
      self.observer = observer
    }
  }

  private var first: Node?
  private(set) var departures: [Departure] = []

  func attach(_ observer: any BoardObserver) {
    if nodes.contains(where: { $0.observer === observer }) { return }
    let node = Node(observer)
    if let last = nodes.last { last.next = node } else { first = node }
  }

  func detach(_ observer: any BoardObserver) {
    let nodes = nodes
    guard let place = nodes.firstIndex(where: { $0.observer === observer }) else { return }
    nodes[place].isDetached = true
    if place == 0 { first = nodes[0].next } else { nodes[place - 1].next = nodes[place].next }
  }

  func post(_ departure: Departure) {
    if departures.contains(departure) { return }
    departures += [departure]
    notifyObservers()
  }

  func cancel(_ departure: Departure) {
    if !departures.contains(departure) { return }
    departures.removeAll { $0 == departure }
    notifyObservers()
  }

  private func notifyObservers() {
    // A copy of the chain: a newcomer is behind its end.
    for node in nodes where !node.isDetached { node.observer.boardDidChange(self) }
  }

  private var nodes: [Node] {
    Array(
      sequence(state: first) { next in
        defer { next = next?.next }
        return next
      }
    )
  }
}
