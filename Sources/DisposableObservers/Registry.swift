public import Locks

/// The workings of an observable, in an object of their own that a token can reach without keeping the observable.
///
/// The registry holds the lock, and runs no foreign code under it: no callback, and no last release of
/// a closure or a value, since that may run any `deinit`. What the state machine gives up it returns,
/// and the registry releases it after unlocking.
@usableFromInline
final class Registry<Value: Sendable>: Sendable {
  // `nil` once the observable is deallocated.
  @usableFromInline let state: Mutex<DeliveryStateMachine<Value>?>

  // Set when a subscription ends during a delivery, so that the loop needs no lock to notice.
  @usableFromInline let hasCancellations = Atomic<Bool>(false)

  @inlinable init(_ value: Value) {
    state = Mutex(DeliveryStateMachine(value: value))
  }

  @inlinable var value: Value {
    state.withLock { state in
      guard let state else { preconditionFailure("the observable is deallocated") }
      return state.value
    }
  }

  @inlinable func update(_ value: Value) {
    // The replaced value is released when this function returns.
    guard case (.deliver(var borrowed), _)? = state.withLock({ $0?.update(value) }) else { return }
    deliver(value, to: &borrowed, at: borrowed.slots.indices)
    deliverWaiting(to: &borrowed)
  }

  @inlinable func observe(
    _ observer: @escaping @Sendable (Value) -> Void,
    cancellation: Cancellation
  ) -> Disposable {
    let (id, firstValue) = state.withLock { $0?.observe(observer) } ?? (0, nil)
    let token = Disposable(cancellation, id: id)
    if let firstValue {
      observer(firstValue)
      var borrowed = Registrations<Value>()
      deliverWaiting(to: &borrowed)
    }
    return token
  }

  @inlinable func cancel(_ id: Int) {
    _ = state.withLock { state in
      if state?.isDelivering == true { hasCancellations.store(true, ordering: .relaxed) }
      return state?.cancel(id)
    }
  }

  /// Releases everything when the observable is deallocated.
  @inlinable func close() {
    _ = state.withLock { $0.take() }
  }

  /// Delivers the rounds that came up during a delivery until there are none, then returns the registrations.
  @inlinable func deliverWaiting(to borrowed: inout Registrations<Value>) {
    while case .deliver(let rounds, let changes)? = state.withLock({ $0?.finishRound(returning: &borrowed) }) {
      apply(changes, to: &borrowed)
      for (value, audience) in rounds {
        let start = borrowed.position(of: audience.lowerBound)
        deliver(value, to: &borrowed, at: start..<borrowed.position(of: audience.upperBound))
      }
    }
  }

  /// Calls the observers in some of the slots, and applies the changes that they make on the way.
  @inlinable func deliver(_ value: Value, to borrowed: inout Registrations<Value>, at positions: Range<Int>) {
    var position = positions.lowerBound
    while true {
      position = call(borrowed.slots, from: position, to: positions.upperBound, with: value)
      guard position < positions.upperBound else { return }
      let changes = state.withLock { state in
        hasCancellations.store(false, ordering: .relaxed)
        return state?.takeChanges()
      }
      if let changes { apply(changes, to: &borrowed) }
    }
  }

  @inlinable func apply(_ changes: DeliveryStateMachine<Value>.Changes, to borrowed: inout Registrations<Value>) {
    borrowed.slots += changes.joined.slots
    borrowed.emptyCount += changes.joined.emptyCount
    for id in changes.cancelled { _ = borrowed.remove(id) }
  }

  /// Calls the observers from one slot to another, or until a subscription ends.
  ///
  /// This loop has to be fast. It borrows the array and reads it by index, so that no closure is
  /// retained and released around its call, which would be most of the cost.
  ///
  /// - Returns: The position after the last slot that was called.
  @inlinable func call(
    _ slots: borrowing ContiguousArray<Registration<Value>>,
    from start: Int,
    to end: Int,
    with value: Value
  ) -> Int {
    for position in start..<end {
      if hasCancellations.load(ordering: .relaxed) { return position }
      slots[position].observer?(value)
    }
    return end
  }
}
