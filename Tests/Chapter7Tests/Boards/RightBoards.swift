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

/// Boards that differ wherever the promises are silent.
let allRightBoards: [Specimen] =
  rightBoards + [
    .right(
      [
        .count: "it gives the number of listeners as it was before a round until that round is over.",
        .comingBack: "it doesn't tell a listener that leaves and comes back within a round.",
      ]
    ) { MarkingBoard() },
    .right { KeepingBoard() },
    .right(
      [
        .comingBack: "it tells a listener that leaves and comes back within a round in its new place.",
        .dropping: dropsAtOnce,
      ]
    ) { ReturningBoard() },
    .right([.nesting: "it puts off a change that is made in a round until that round is over."]) { QueueBoard() },
    .right([.dropping: dropsAtOnce]) { WeakRoundBoard() },
  ]

private let dropsAtOnce = "it leaves out a listener that is dropped in the middle of a round."

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

/// Marks the listeners that leave, and takes them out after the round.
private final class MarkingBoard: PlainBoard {
  private var left: [Entry] = []
  private var newcomers: [Entry] = []
  private var depth = 0

  private func hasLeft(_ listener: any Listener) -> Bool { left.contains { $0.listener === listener } }

  override func attach(_ listener: any Listener) {
    guard depth > 0 else { return super.attach(listener) }
    guard !isAttached(listener) || hasLeft(listener) else { return }
    guard !newcomers.contains(where: { $0.listener === listener }) else { return }
    newcomers.append(Entry(listener: listener))
  }

  override func detach(_ listener: any Listener) {
    guard depth > 0 else { return super.detach(listener) }
    newcomers.removeAll { $0.listener === listener }
    left.append(Entry(listener: listener))
  }

  override func tellEveryone(of change: Change) {
    depth += 1
    for listener in listeners where !hasLeft(listener) { tell(listener) }
    depth -= 1
    guard depth == 0 else { return }
    entries.removeAll { entry in entry.listener.map(hasLeft) ?? true }
    (entries, left, newcomers) = (entries + newcomers, [], [])
  }
}

/// Keeps everybody alive as long as a round is under way.
private final class KeepingBoard: PlainBoard {
  private var audience: [any Listener] = []

  override func tellEveryone(of change: Change) {
    let outer = audience
    audience += listeners
    super.tellEveryone(of: change)
    audience = outer
  }
}

/// Tells by the places of its list, so that a listener which comes back is a later one.
private final class ReturningBoard: PlainBoard {
  private final class Member {
    weak var listener: (any Listener)?
    var isNew: Bool
    init(_ listener: any Listener, isNew: Bool) { (self.listener, self.isNew) = (listener, isNew) }
  }

  private var members: [Member] = []
  private var known: [Entry] = []
  private var isTelling = false

  override var listeners: [any Listener] {
    var listeners: [any Listener] = []
    for member in members { if let listener = member.listener { listeners.append(listener) } }
    return listeners
  }

  override func isAttached(_ listener: any Listener) -> Bool {
    for member in members where member.listener === listener { return true }
    return false
  }

  override func attach(_ listener: any Listener) {
    guard !isAttached(listener) else { return }
    let isKnown = known.contains { $0.listener === listener }
    members.append(Member(listener, isNew: isTelling && !isKnown))
  }

  override func detach(_ listener: any Listener) {
    members.removeAll { $0.listener == nil || $0.listener === listener }
  }

  override func tellEveryone(of change: Change) {
    known = listeners.map { Entry(listener: $0) }
    isTelling = true
    var told: Set<ObjectIdentifier> = []
    // Those who are told are kept, so that no other gets the identifier of one.
    var kept: [any Listener] = []
    while let listener = next(after: told) {
      told.insert(ObjectIdentifier(listener))
      kept.append(listener)
      tell(listener)
    }
    isTelling = false
    for member in members { member.isNew = false }
  }

  private func next(after told: Set<ObjectIdentifier>) -> (any Listener)? {
    for member in members where !member.isNew {
      if let listener = member.listener, !told.contains(ObjectIdentifier(listener)) { return listener }
    }
    return nil
  }
}

/// Makes changes one after the other, however they are nested.
private final class QueueBoard: PlainBoard {
  private var waiting: [() -> Void] = []
  private var isBusy = false

  override func post(_ departure: Departure) { inTurn { super.post(departure) } }

  override func cancel(_ departure: Departure) { inTurn { super.cancel(departure) } }

  private func inTurn(_ change: @escaping () -> Void) {
    waiting.append(change)
    guard !isBusy else { return }
    isBusy = true
    while !waiting.isEmpty { waiting.removeFirst()() }
    isBusy = false
  }
}

/// Goes through a copy of its weak entries.
private final class WeakRoundBoard: PlainBoard {
  override func tellEveryone(of change: Change) {
    for entry in entries {
      if let listener = entry.listener, isAttached(listener) { tell(listener) }
    }
  }
}
