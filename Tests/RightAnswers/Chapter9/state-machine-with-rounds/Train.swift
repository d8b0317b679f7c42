// Design: a state machine says what to do next; closures are in a dictionary, and a round is a list of ids.

import Synchronization

/// A train on its journey, which notifies its observers of the kilometre that it has reached; it sets out at 0.
final class Train: Sendable {
  private let machine = Mutex(DeliveryMachine())

  func observe(_ observer: @escaping @Sendable (Int) -> Void) -> Token {
    let (id, mustDeliver) = machine.withLock { $0.register(observer) }
    if mustDeliver { call() }
    return Token { [weak self] in
      let removed = self?.machine.withLock { $0.remove(id) }
      withExtendedLifetime(removed) {}
    }
  }

  func update(_ kilometre: Int) {
    if machine.withLock({ $0.move(to: kilometre) }) { call() }
  }

  var kilometre: Int {
    machine.withLock { $0.kilometre }
  }

  private func call() {
    while true {
      switch machine.withLock({ $0.next() }) {
      case .call(let observer, let kilometre): observer(kilometre)
      case .skip: continue
      case .stop: return
      }
    }
  }
}

/// What is known of a train and what is to be delivered, without a lock and without a call.
private struct DeliveryMachine {
  typealias Observer = @Sendable (Int) -> Void

  enum Step {
    case call(Observer, Int)
    case skip
    case stop
  }

  private enum Phase {
    case idle
    case delivering([Round])
  }

  private struct Round {
    let kilometre: Int
    var ids: ArraySlice<UInt>
  }

  private(set) var kilometre = 0
  private var closures: [UInt: Observer] = [:]
  private var order: [UInt] = []
  private var nextID: UInt = 0
  private var phase = Phase.idle

  mutating func register(_ observer: @escaping Observer) -> (id: UInt, mustDeliver: Bool) {
    defer { nextID += 1 }
    closures[nextID] = observer
    order.append(nextID)
    return (nextID, add(Round(kilometre: kilometre, ids: [nextID])))
  }

  mutating func move(to kilometre: Int) -> Bool {
    self.kilometre = kilometre
    return add(Round(kilometre: kilometre, ids: order[...]))
  }

  /// Returns the closure, so that the caller releases it.
  mutating func remove(_ id: UInt) -> Observer? {
    order.removeAll { $0 == id }
    return closures.removeValue(forKey: id)
  }

  mutating func next() -> Step {
    guard case .delivering(var rounds) = phase, !rounds.isEmpty else {
      phase = .idle
      return .stop
    }
    let kilometre = rounds[0].kilometre
    let id = rounds[0].ids.popFirst()
    if id == nil { rounds.removeFirst() }
    phase = .delivering(rounds)
    guard let id, let observer = closures[id] else { return .skip }
    return .call(observer, kilometre)
  }

  /// Returns whether the caller must deliver.
  private mutating func add(_ round: Round) -> Bool {
    switch phase {
    case .idle:
      phase = .delivering([round])
      return true
    case .delivering(let rounds):
      phase = .delivering(rounds + [round])
      return false
    }
  }
}
