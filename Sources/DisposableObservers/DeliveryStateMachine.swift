/// The state of an observable, as plain data: its methods say what to do next, and call no foreign code.
///
/// The thread that finds the observable idle borrows the registrations and delivers. Until it returns them,
/// newcomers, rounds and cancellations wait here. So deliveries never overlap, and a change reaches the
/// observers that registered before it.
///
/// That methods return actions is the form of `ChannelStateMachine` in Swift Async Algorithms, whose state is an enum.
@usableFromInline struct DeliveryStateMachine<Value: Sendable>: Sendable {
  /// What the calling thread does next.
  @usableFromInline enum Action<Work> {
    /// Deliver, then call ``finish(_:)``.
    case deliver(Work)
    /// Return: nothing waits, or the thread that is delivering does the rest.
    case stop
  }

  @usableFromInline typealias Borrowing = Action<Registrations<Value>>

  /// A value, and the ids of the observers that receive it: all that were registered, or one newcomer.
  @usableFromInline typealias Round = (value: Value, ids: Range<Int>)

  @usableFromInline var value: Value
  @usableFromInline var nextID = 0
  @usableFromInline var isDelivering = false
  // During a delivery, those of the newcomers alone.
  @usableFromInline var registrations = Registrations<Value>()
  // Empty unless a thread is delivering. An enum of phases with these two as associated values would say so in its
  // types; to move them in and out of it made a delivery to one observer take 1.4 times as long.
  @usableFromInline var waiting: [Round] = []
  @usableFromInline var cancelled: [Int] = []

  @inlinable init(value: Value) {
    self.value = value
  }

  @inlinable mutating func update(_ newValue: Value) -> (Borrowing, ids: Range<Int>, replaced: Value) {
    let replaced = exchange(&value, with: newValue)
    return (begin(0..<nextID), 0..<nextID, replaced)
  }

  @inlinable mutating func observe(_ observer: @escaping @Sendable (Value) -> Void) -> (Borrowing, Value, id: Int) {
    let id = nextID
    nextID += 1
    registrations.slots.append(Registration(id: id, observer: observer))
    return (begin(id..<nextID), value, id)
  }

  /// Lends the registrations for a round with the current value; during a delivery, the round waits.
  @inlinable mutating func begin(_ ids: Range<Int>) -> Borrowing {
    if isDelivering {
      waiting.append((value, ids))
      return .stop
    }
    isDelivering = true
    return .deliver(exchange(&registrations, with: Registrations()))
  }

  /// Removes an observer; during a delivery, notes its id.
  @inlinable mutating func cancel(_ id: Int) -> Registration<Value>? {
    if !isDelivering { return registrations.remove(id) }
    cancelled.append(id)
    return nil
  }

  /// Adds the newcomers to the borrowed registrations, and removes those that were cancelled.
  @inlinable mutating func applyChanges(to borrowed: inout Registrations<Value>) -> [Registration<Value>] {
    if !registrations.slots.isEmpty { borrowed.slots += exchange(&registrations.slots, with: []) }
    return cancelled.isEmpty ? [] : exchange(&cancelled, with: []).compactMap { borrowed.remove($0) }
  }

  /// Returns the rounds that wait; if there are none, takes the registrations back.
  @inlinable mutating func finish(_ borrowed: inout Registrations<Value>) -> (Action<[Round]>, [Registration<Value>]) {
    let removed = applyChanges(to: &borrowed)
    if !waiting.isEmpty { return (.deliver(exchange(&waiting, with: [])), removed) }
    swap(&registrations, &borrowed)
    isDelivering = false
    return (.stop, removed)
  }
}
