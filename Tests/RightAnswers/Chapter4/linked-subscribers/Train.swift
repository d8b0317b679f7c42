// Design: the subscribers are linked in the order in which they registered; one that has left still knows the next.

/// A train on its journey, which notifies its observers of the kilometre that it has reached; it sets out at 0.
final class Train {
  private var first: Subscriber?
  private weak var last: Subscriber?
  private(set) var kilometre = 0

  func observe(_ observer: @escaping (Int) -> Void) -> Token {
    let subscriber = Subscriber(observer)
    subscriber.previous = last
    if let last { last.next = subscriber } else { first = subscriber }
    last = subscriber
    subscriber.observer?(kilometre)
    return Token { [weak self, weak subscriber] in
      guard let subscriber else { return }
      self?.remove(subscriber)
    }
  }

  func update(_ kilometre: Int) {
    self.kilometre = kilometre
    let end = last
    var current = first
    while let subscriber = current {
      subscriber.observer?(kilometre)
      if subscriber === end { return }
      current = subscriber.next
    }
  }

  private func remove(_ subscriber: Subscriber) {
    let closure = subscriber.observer.take()
    if let previous = subscriber.previous { previous.next = subscriber.next } else { first = subscriber.next }
    if let next = subscriber.next { next.previous = subscriber.previous } else { last = subscriber.previous }
    withExtendedLifetime(closure) {}
  }

  deinit {
    // One by one: a long chain that releases itself takes a call on the stack for each subscriber.
    var current = first.take()
    while let subscriber = current { current = subscriber.next.take() }
  }
}

/// One registration.
private final class Subscriber {
  var observer: ((Int) -> Void)?
  var next: Subscriber?
  weak var previous: Subscriber?

  init(_ observer: @escaping (Int) -> Void) {
    self.observer = observer
  }
}
