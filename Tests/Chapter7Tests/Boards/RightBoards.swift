@testable import Chapter7

/// Three boards that have little in common but the promises; each step tries its inspection on them.
let rightBoards: [Specimen] = [
  .right { PlainBoard() },
  .right(
    [
      .order: "it lists the newest departure first.",
      .comingBack: "it doesn't notify an observer that leaves and comes back within a round.",
      .dropping: dropsAtOnce,
    ]
  ) { LinkedBoard() },
  .right(
    [
      .order: "it lists the earliest departure first.",
      .comingBack: "it doesn't notify an observer that leaves and comes back within a round.",
      .dropping: dropsAtOnce,
    ]
  ) { NumberedBoard() },
]

/// What several boards do about an observer that nobody keeps anymore.
let dropsAtOnce = "it leaves out an observer that is dropped in the middle of a round."

/// A linked list.
private final class LinkedBoard: BoardDesign {
  private final class Node {
    weak var observer: (any BoardObserver)?
    var isAttached = true
    var next: Node?

    init(_ observer: any BoardObserver) { self.observer = observer }
  }

  weak var face: (any Board)?
  private var first: Node?
  private(set) var departures: [Departure] = []

  private var nodes: some Sequence<Node> {
    sequence(state: first) { node in
      defer { node = node?.next }
      return node
    }.lazy.filter { $0.isAttached && $0.observer != nil }
  }

  var observerCount: Int { Array(nodes).count }

  func attach(_ observer: any BoardObserver) {
    guard !nodes.contains(where: { $0.observer === observer }) else { return }
    var last = first
    while let next = last?.next { last = next }
    if let last { last.next = Node(observer) } else { first = Node(observer) }
  }

  func detach(_ observer: any BoardObserver) {
    nodes.first { $0.observer === observer }?.isAttached = false
    while let node = first, !node.isAttached { first = node.next }
  }

  func post(_ departure: Departure) {
    guard !departures.contains(departure) else { return }
    departures.insert(departure, at: 0)
    notifyObservers()
  }

  func cancel(_ departure: Departure) {
    guard departures.contains(departure) else { return }
    departures.removeAll { $0 == departure }
    notifyObservers()
  }

  private func notifyObservers() {
    for node in Array(nodes) where node.isAttached {
      if let face { node.observer?.boardDidChange(face) }
    }
  }
}

/// A dictionary, with a number for each place in the order.
private final class NumberedBoard: BoardDesign {
  private struct Place {
    let number: Int
    weak var observer: (any BoardObserver)?
  }

  weak var face: (any Board)?
  private var places: [ObjectIdentifier: Place] = [:]
  private var count = 0
  private var posted: [Departure] = []

  var departures: [Departure] { posted.sorted { $0.time < $1.time } }
  var observerCount: Int { places.values.count { $0.observer != nil } }

  func attach(_ observer: any BoardObserver) {
    guard places[ObjectIdentifier(observer)]?.observer == nil else { return }
    count += 1
    places[ObjectIdentifier(observer)] = Place(number: count, observer: observer)
  }

  func detach(_ observer: any BoardObserver) { places[ObjectIdentifier(observer)] = nil }

  func post(_ departure: Departure) {
    if posted.contains(departure) { return }
    posted.append(departure)
    notifyObservers()
  }

  func cancel(_ departure: Departure) {
    let rest = posted.filter { $0 != departure }
    if rest.count == posted.count { return }
    posted = rest
    notifyObservers()
  }

  private func notifyObservers() {
    for place in places.values.sorted(by: { $0.number < $1.number }) {
      guard let observer = place.observer, places[ObjectIdentifier(observer)]?.number == place.number else { continue }
      if let face { observer.boardDidChange(face) }
    }
  }
}
