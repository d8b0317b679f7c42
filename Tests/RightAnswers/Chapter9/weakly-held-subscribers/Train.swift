// Design: the token owns the subscriber, and the train holds it weakly; rounds wait in a queue with their observers.

import Synchronization

/// A train on its journey, which notifies its observers of the kilometre that it has reached; it sets out at 0.
final class Train: Sendable {
  private let state = Mutex(State())

  private struct State {
    var kilometre = 0
    var subscribers: [Reference] = []
    var rounds: [Round] = []
    var isDelivering = false
  }

  private struct Reference {
    weak let subscriber: Subscriber?
  }

  private struct Round {
    let kilometre: Int
    let audience: [Reference]
  }

  func observe(_ observer: @escaping @Sendable (Int) -> Void) -> Token {
    let subscriber = Subscriber(observer)
    let reference = Reference(subscriber: subscriber)
    deliver { state in
      state.subscribers.append(reference)
      state.rounds.append(Round(kilometre: state.kilometre, audience: [reference]))
    }
    return Token { subscriber.leave() }
  }

  func update(_ kilometre: Int) {
    deliver { state in
      // A subscriber that goes here takes no closure along: it has left before.
      state.subscribers.removeAll { $0.subscriber?.hasLeft ?? true }
      state.kilometre = kilometre
      state.rounds.append(Round(kilometre: kilometre, audience: state.subscribers))
    }
  }

  var kilometre: Int {
    state.withLock { $0.kilometre }
  }

  /// Adds what is to be delivered, and delivers it unless a thread is delivering already.
  private func deliver(_ change: (inout State) -> Void) {
    let isFirst = state.withLock { state in
      change(&state)
      defer { state.isDelivering = true }
      return !state.isDelivering
    }
    guard isFirst else { return }
    while let round = nextRound() {
      for reference in round.audience { reference.subscriber?.hear(round.kilometre) }
    }
  }

  private func nextRound() -> Round? {
    state.withLock { state in
      state.isDelivering = !state.rounds.isEmpty
      return state.isDelivering ? state.rounds.removeFirst() : nil
    }
  }
}

/// An observer's closure, until it leaves.
private final class Subscriber: Sendable {
  private let observer: Mutex<(@Sendable (Int) -> Void)?>

  init(_ observer: @escaping @Sendable (Int) -> Void) {
    self.observer = Mutex(observer)
  }

  var hasLeft: Bool { observer.withLock { $0 == nil } }

  func hear(_ kilometre: Int) {
    let observer = observer.withLock { $0 }
    observer?(kilometre)
  }

  func leave() {
    let closure = observer.withLock { $0.take() }
    withExtendedLifetime(closure) {}
  }
}
