/// A value that tells its observers each time it is updated: from any thread, one value at a time.
///
/// Observers are closures. ``observe(_:)`` hands each the current value, then every later one, and
/// returns the token that ends it. All observers hear all values in the same order, and the newest
/// last; among themselves they are told in the order in which they registered.
///
/// ## Threads
///
/// Everything here may be called from any thread, also from within a callback. Deliveries of one
/// observable never overlap. What comes while one is running, be it from another thread or from
/// the callback itself, is delivered by the running thread, in turn: then ``update(_:)`` and
/// ``observe(_:)`` return before it was heard. No lock is held while a callback runs.
///
/// ## Lifetimes
///
/// An observable keeps a closure, and all that it captures, until its token is disposed or dropped,
/// or the observable itself goes. A token never keeps the observable.
public final class Observable<Value: Sendable>: Sendable {
  // `@inlinable`, here and below, lets a module that uses the kit compile these for its own `Value`.
  // Without that a delivery costs ten times as much.
  @usableFromInline let registry: Registry<Value>
  @usableFromInline let ending: Ending

  /// Creates an observable without observers.
  @inlinable
  public init(_ value: Value) {
    let registry = Registry(value)
    self.registry = registry
    ending = Ending { id in registry.leave(id) }
  }

  @inlinable
  deinit {
    registry.close()
  }

  /// The value of the latest update, also when others are still being told an earlier one.
  @inlinable
  public var value: Value { registry.value }

  /// Changes the value and tells everyone who is registered now, less those who leave before it reaches them.
  ///
  /// An equal value is told too. During a delivery the new value waits for its turn.
  ///
  /// - Complexity: O(*n*) in the number of observers, without an allocation.
  @inlinable
  public func update(_ value: Value) {
    withExtendedLifetime(self) { registry.update(value) }
  }

  /// Registers a closure, and hands it the current value at once.
  ///
  /// During a delivery the first value waits for its turn: the closure may hear it, and later
  /// ones, after this call has returned.
  ///
  /// - Parameter observer: Called on the thread that delivers, which is any thread that updates.
  /// - Returns: The token; disposing or dropping it ends the subscription. On the thread that
  ///   delivers that silences the closure at once, also within a round; from another thread, a call
  ///   that is already on its way may still arrive.
  /// - Complexity: O(1); disposing takes O(log *n*), averaged over many.
  @inlinable
  public func observe(_ observer: @escaping @Sendable (Value) -> Void) -> Disposable {
    withExtendedLifetime(self) { registry.observe(observer, ending: ending) }
  }
}
