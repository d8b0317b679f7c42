public import Locks

/// The workings of an observable, in an object that its tokens can reach without keeping the observable alive.
///
/// No foreign code runs under the lock: no callback, and no last release of a closure or a value, since
/// that may run any `deinit`. What the state machine gives up is released after unlocking, by `withExtendedLifetime`:
/// the optimizer may release a result that nothing uses before the lock is unlocked.
///
/// Speed is why the delivering thread borrows the registrations: it then locks twice for a delivery, and not once for
/// each observer. `Train`, the solution of chapter 9, is the same design without that.
@usableFromInline final class Registry<Value: Sendable>: Sendable {
  // `nil` once the observable is deallocated.
  @usableFromInline let state: Mutex<DeliveryStateMachine<Value>?>

  // Set when a subscription ends during a delivery, so that the loop needs no lock to notice.
  @usableFromInline let hasCancellations = Atomic(false)

  @inlinable init(_ value: Value) {
    state = Mutex(DeliveryStateMachine(value: value))
  }

  @inlinable func update(_ value: Value) {
    guard case (.deliver(var borrowed), let ids)? = change(to: value) else { return }
    deliver(value, to: ids, in: &borrowed)
    deliverWaiting(to: &borrowed)
  }

  /// Changes the value, and releases the replaced one after unlocking.
  ///
  /// Inside of ``update(_:)``, the tuple would keep a second reference to the borrowed registrations for the whole
  /// delivery in a debug build.
  @inlinable func change(to value: Value) -> (DeliveryStateMachine<Value>.Borrowing, ids: Range<Int>)? {
    guard let (action, ids, replaced) = state.withLock({ $0?.update(value) }) else { return nil }
    withExtendedLifetime(replaced) {}
    return (action, ids)
  }

  /// Registers an observer, and returns its id.
  @inlinable func observe(_ observer: @escaping @Sendable (Value) -> Void) -> Int {
    guard let (action, firstValue, id) = state.withLock({ $0?.observe(observer) }) else {
      preconditionFailure("deallocated")
    }
    if case .deliver(var borrowed) = action {
      observer(firstValue)
      deliverWaiting(to: &borrowed)
    }
    return id
  }

  @inlinable func cancel(_ id: Int) {
    let cancelled = state.withLock { state in
      hasCancellations.store(state?.isDelivering == true, ordering: .relaxed)
      return state?.cancel(id)
    }
    withExtendedLifetime(cancelled) {}
  }

  /// Calls the observers with some of the ids, less those whose subscriptions end on the way.
  @inlinable func deliver(_ value: Value, to ids: Range<Int>, in borrowed: inout Registrations<Value>) {
    var id = ids.lowerBound
    while true {
      id = borrowed.call(id..<ids.upperBound, with: value, until: hasCancellations)
      if id == ids.upperBound { return }
      let cancelled = state.withLock { state in
        hasCancellations.store(false, ordering: .relaxed)
        return state?.applyChanges(to: &borrowed)
      }
      withExtendedLifetime(cancelled) {}
    }
  }

  /// Delivers the rounds that came up during a delivery until none waits, then returns the registrations.
  @inlinable func deliverWaiting(to borrowed: inout Registrations<Value>) {
    while case .deliver(let rounds)? = finish(&borrowed) {
      for (value, ids) in rounds { deliver(value, to: ids, in: &borrowed) }
    }
  }

  /// Takes the rounds that wait, and releases the cancelled registrations after unlocking, before the next delivery.
  @inlinable func finish(
    _ borrowed: inout Registrations<Value>
  ) -> DeliveryStateMachine<Value>.Action<[DeliveryStateMachine<Value>.Round]>? {
    guard let (action, cancelled) = state.withLock({ $0?.finish(&borrowed) }) else { return nil }
    withExtendedLifetime(cancelled) {}
    return action
  }
}
