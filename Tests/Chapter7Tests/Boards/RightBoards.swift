@testable import Chapter7

/// Three boards that have little in common but the promises; each step tries its inspection on them.
let rightBoards: [Specimen] = [
  .right { PlainBoard() },
  .right(
    [
      .order: "it lists the newest departure first.",
      .comingBack: "it doesn't tell a listener that leaves and comes back within a round.",
      .dropping: dropsAtOnce,
    ]
  ) { LinkedBoard() },
  .right(
    [
      .order: "it lists the earliest departure first.",
      .comingBack: "it doesn't tell a listener that leaves and comes back within a round.",
      .dropping: dropsAtOnce,
    ]
  ) { NumberedBoard() },
]

/// What several boards do about a listener that nobody keeps anymore.
let dropsAtOnce = "it leaves out a listener that is dropped in the middle of a round."

/// A linked list.
private final class LinkedBoard: BoardDesign {
  private final class Node {
    weak var listener: (any Listener)?
    var isAttached = true
    var next: Node?

    init(_ listener: any Listener) { self.listener = listener }
  }

  weak var face: (any Board)?
  private var first: Node?
  private(set) var departures: [Departure] = []

  private var nodes: some Sequence<Node> {
    sequence(state: first) { node in
      defer { node = node?.next }
      return node
    }.lazy.filter { $0.isAttached && $0.listener != nil }
  }

  var listenerCount: Int { Array(nodes).count }

  func attach(_ listener: any Listener) {
    guard !nodes.contains(where: { $0.listener === listener }) else { return }
    var last = first
    while let next = last?.next { last = next }
    if let last { last.next = Node(listener) } else { first = Node(listener) }
  }

  func detach(_ listener: any Listener) {
    nodes.first { $0.listener === listener }?.isAttached = false
    while let node = first, !node.isAttached { first = node.next }
  }

  func post(_ departure: Departure) {
    guard !departures.contains(departure) else { return }
    departures.insert(departure, at: 0)
    tellEveryone()
  }

  func cancel(_ departure: Departure) {
    guard departures.contains(departure) else { return }
    departures.removeAll { $0 == departure }
    tellEveryone()
  }

  private func tellEveryone() {
    for node in Array(nodes) where node.isAttached {
      if let face { node.listener?.boardDidChange(face) }
    }
  }
}

/// A dictionary, with a number for each place in the order.
private final class NumberedBoard: BoardDesign {
  private struct Place {
    let number: Int
    weak var listener: (any Listener)?
  }

  weak var face: (any Board)?
  private var places: [ObjectIdentifier: Place] = [:]
  private var count = 0
  private var posted: [Departure] = []

  var departures: [Departure] { posted.sorted { $0.time < $1.time } }
  var listenerCount: Int { places.values.count { $0.listener != nil } }

  func attach(_ listener: any Listener) {
    guard places[ObjectIdentifier(listener)]?.listener == nil else { return }
    count += 1
    places[ObjectIdentifier(listener)] = Place(number: count, listener: listener)
  }

  func detach(_ listener: any Listener) { places[ObjectIdentifier(listener)] = nil }

  func post(_ departure: Departure) {
    if posted.contains(departure) { return }
    posted.append(departure)
    tellEveryone()
  }

  func cancel(_ departure: Departure) {
    let rest = posted.filter { $0 != departure }
    if rest.count == posted.count { return }
    posted = rest
    tellEveryone()
  }

  private func tellEveryone() {
    for place in places.values.sorted(by: { $0.number < $1.number }) {
      guard let listener = place.listener, places[ObjectIdentifier(listener)]?.number == place.number else { continue }
      if let face { listener.boardDidChange(face) }
    }
  }
}
