public import Locks

/// A value that notifies its observers each time it is updated: from any thread, one value at a time.
///
/// ```swift
/// let temperature = Observable(20)
/// let display = temperature.observe { print("Display: \($0)") }  // Display: 20
/// temperature.update(21)                                         // Display: 21
/// print(temperature.value)                                       // 21
/// display.dispose()
/// ```
///
/// Observers are closures. ``observe(_:)`` delivers the current value to each one, then every later one, and
/// returns the token that ends the subscription. All observers receive all values in the same order,
/// the newest last; each value reaches them in the order in which they registered.
///
/// ## Threads
///
/// Everything here may be called from any thread, and from within a callback. Deliveries of one
/// observable never overlap. A change or a newcomer that arrives during a delivery, from another
/// thread or from the callback itself, waits: the thread that is delivering delivers it next. In that
/// case ``update(_:)`` and ``observe(_:)`` return first. No lock is held while a callback runs.
///
/// ## Lifetimes
///
/// An observable keeps a closure, and all that it captures, alive until its token is disposed of or deallocated,
/// or until the observable itself is deallocated. If a token ends during a delivery, the delivering thread
/// releases the closure once the running callback has returned. A token never keeps the observable alive.
///
/// Tokens that end a subscription with their `deinit`, a lock, sequential ids, and the current value
/// first follow "A dive into the Observer Pattern in iOS applications", Monstarlab, 19 March 2019.
public final class Observable<Value: Sendable>: Sendable {
  // `@inlinable`, here and below, lets a client compile these functions for its own `Value`. Without
  // it a delivery takes ten times as long.
  @usableFromInline let registry: Registry<Value>
  @usableFromInline let cancellation: Cancellation

  /// Creates an observable without observers.
  @inlinable public init(_ value: Value) {
    let registry = Registry(value)
    self.registry = registry
    cancellation = Cancellation { id in registry.cancel(id) }
  }

  @inlinable deinit {
    withExtendedLifetime(registry.state.withLock { $0.take() }) {}
  }

  // Each member extends the life of the observable to its own end: the optimizer may release an
  // object right after its last use, and the `deinit` closes the registry.

  /// The value of the latest update, even while an earlier one is still being delivered.
  @inlinable public var value: Value {
    withExtendedLifetime(self) {
      guard let value = registry.state.withLock({ $0?.value }) else { preconditionFailure("deallocated") }
      return value
    }
  }

  /// Changes the value and notifies every registered observer, except those that are removed before their turn.
  ///
  /// An equal value is delivered too. During a delivery the new value is queued.
  ///
  /// - Complexity: O(*n*) in the number of observers, without an allocation unless the value waits.
  @inlinable public func update(_ value: Value) {
    withExtendedLifetime(self) { registry.update(value) }
  }

  /// Registers a closure and calls it with the current value.
  ///
  /// During a delivery the first value is queued: the closure may receive it, and later
  /// ones, after this call has returned.
  ///
  /// - Parameter observer: Called on the thread that delivers, which is any thread that updates.
  /// - Returns: The token; disposing of it or releasing it ends the subscription. On the thread that
  ///   delivers, this ends the calls immediately, even within a round. From another thread, a call
  ///   that is already on its way may still arrive.
  /// - Complexity: O(1) amortized. Disposing takes O(log *n*) amortized: now and then it closes the gaps that
  ///   others have left, in O(*n*).
  @inlinable public func observe(_ observer: @escaping @Sendable (Value) -> Void) -> Disposable {
    withExtendedLifetime(self) { Disposable(cancellation, id: registry.observe(observer)) }
  }
}
