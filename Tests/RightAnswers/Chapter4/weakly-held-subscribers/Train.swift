// Design: the token owns the subscriber, and the train holds it weakly.

/// A train on its journey, which notifies its observers of the kilometre that it has reached; it sets out at 0.
final class Train {
  private var latest = 0
  private var subscribers: [Reference] = []

  private struct Reference {
    weak let subscriber: Subscriber?
  }

  func observe(_ observer: @escaping (Int) -> Void) -> Token {
    let subscriber = Subscriber(observer)
    subscribers.append(Reference(subscriber: subscriber))
    subscriber.receive(latest)
    return Token { subscriber.leave() }
  }

  func update(_ kilometre: Int) {
    latest = kilometre
    subscribers.removeAll { $0.subscriber?.hasLeft ?? true }
    for reference in subscribers { reference.subscriber?.receive(kilometre) }
  }

  var kilometre: Int { latest }
}

/// An observer's closure, until it leaves.
private final class Subscriber {
  private var observer: ((Int) -> Void)?

  init(_ observer: @escaping (Int) -> Void) {
    self.observer = observer
  }

  var hasLeft: Bool { observer == nil }

  func receive(_ kilometre: Int) {
    observer?(kilometre)
  }

  func leave() {
    let closure = observer.take()
    withExtendedLifetime(closure) {}
  }
}
