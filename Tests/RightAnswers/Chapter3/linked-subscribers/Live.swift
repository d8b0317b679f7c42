// Design: Subscribers are objects in a linked list; each says for itself whether it is over, and receives old and new.

/// A value that calls closures whenever it changes.
final class Live<Value: Equatable> {
  private let head = Subscriber<Value>()

  init(_ value: Value) {
    self.value = value
  }

  deinit {
    // One after the other: a long list that is released as a whole would be released from within itself.
    while let first = head.next {
      head.next = first.next
    }
  }

  var value: Value {
    didSet {
      guard value != oldValue else { return }
      let new = value
      var previous: Subscriber<Value> = head
      while let subscriber = previous.next {
        if subscriber.isOver {
          previous.next = subscriber.next
        } else {
          subscriber.hear(old: oldValue, new: new)
          previous = subscriber
        }
      }
    }
  }

  func observe(id: String, _ call: @escaping (Value) -> Void) {
    register(IdentifiedSubscriber(id: id) { _, new in call(new) })
  }

  func remove(id: String) {
    let previous = subscriber(before: id)
    previous.next = previous.next?.next
  }

  func observe<Owner: AnyObject>(_ owner: Owner, _ call: @escaping (Owner, Value) -> Void) {
    last.next = OwnedSubscriber(owner: owner, call: call)
  }

  /// Registers a subscriber under its id, in the place of the one that is registered.
  func register(_ subscriber: IdentifiedSubscriber<Value>) {
    let previous = self.subscriber(before: subscriber.id)
    subscriber.next = previous.next?.next
    previous.next = subscriber
  }

  /// The subscriber before the one with an id, or the last if there is none.
  private func subscriber(before id: String) -> Subscriber<Value> {
    var previous: Subscriber<Value> = head
    while let next = previous.next, (next as? IdentifiedSubscriber)?.id != id { previous = next }
    return previous
  }

  private var last: Subscriber<Value> {
    var last: Subscriber<Value> = head
    while let next = last.next { last = next }
    return last
  }
}

class Subscriber<Value> {
  fileprivate(set) var next: Subscriber?

  var isOver: Bool { false }

  func hear(old: Value, new: Value) {}
}

final class IdentifiedSubscriber<Value>: Subscriber<Value> {
  let id: String
  private let call: (Value, Value) -> Void

  init(id: String, call: @escaping (_ old: Value, _ new: Value) -> Void) {
    self.id = id
    self.call = call
  }

  override func hear(old: Value, new: Value) {
    call(old, new)
  }
}

private final class OwnedSubscriber<Owner: AnyObject, Value>: Subscriber<Value> {
  private weak var owner: Owner?
  private let call: (Owner, Value) -> Void

  init(owner: Owner, call: @escaping (Owner, Value) -> Void) {
    self.owner = owner
    self.call = call
  }

  override var isOver: Bool { owner == nil }

  override func hear(old: Value, new: Value) {
    if let owner { call(owner, new) }
  }
}
