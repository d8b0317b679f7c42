@testable import Chapter7

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
