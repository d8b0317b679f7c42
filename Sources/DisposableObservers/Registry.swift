public import Locks

/// The workings of an observable, in an object of their own that a token can reach without keeping the observable.
///
/// The registry holds the lock, and runs no foreign code under it: no callback, and no last release of
/// a closure or a value, since that may run any `deinit`. What the state machine gives up it returns,
/// and the registry releases it after unlocking.
@usableFromInline final class Registry<Value: Sendable>: Sendable {
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

  /// Registers an observer, and returns its id.
  @inlinable func observe(_ observer: @escaping @Sendable (Value) -> Void) -> Int {
    guard let (action, id) = state.withLock({ $0?.observe(observer) }) else { return 0 }
    if case .deliver(let value) = action {
      observer(value)
      var borrowed = Registrations<Value>()
      deliverWaiting(to: &borrowed)
    }
    return id
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
    while case .deliver(let rounds)? = state.withLock({ $0?.finishRound(returning: &borrowed) }) {
      removeCancelled(from: &borrowed)
      for (value, audience) in rounds {
        let start = borrowed.position(of: audience.lowerBound)
        deliver(value, to: &borrowed, at: start..<borrowed.position(of: audience.upperBound))
      }
    }
  }

  /// Calls the observers in some of the slots, less those whose subscriptions end on the way.
  @inlinable func deliver(_ value: Value, to borrowed: inout Registrations<Value>, at positions: Range<Int>) {
    var position = positions.lowerBound
    while true {
      position = borrowed.call(from: position, to: positions.upperBound, with: value, until: hasCancellations)
      if position == positions.upperBound { return }
      removeCancelled(from: &borrowed)
    }
  }

  @inlinable func removeCancelled(from borrowed: inout Registrations<Value>) {
    let cancelled = state.withLock { state in
      hasCancellations.store(false, ordering: .relaxed)
      defer { state?.cancelled = [] }
      return state?.cancelled ?? []
    }
    for id in cancelled { _ = borrowed.remove(id) }
  }
}
