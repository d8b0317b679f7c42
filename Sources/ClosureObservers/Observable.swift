/// A value that calls its observers' closures each time it is set.
///
/// ```swift
/// struct Screen: Observer {
///   let id: Int
/// }
///
/// let items = Observable(0)
/// let screen = Screen(id: 1)
/// items.addObserver(screen) { print("\($0) items") }
/// items.value += 1  // 1 items
/// items.removeObserver(screen)
/// items.value += 1
/// ```
///
/// Closures are called in the order in which their observers registered. The observable keeps them alive, and what
/// they capture, until they are removed or replaced, or until it is deallocated. An observable is for one thread: it
/// is not `Sendable`.
///
/// Ids, closures and the label `completion` follow Benoit Pasquier, "Design pattern in Swift - Observers".
/// In Swift today `completion` names a closure that is called once, at the end; this one would be
/// a trailing closure without a label.
public final class Observable<Value> {
  /// The current value.
  ///
  /// Setting it calls every closure, even when the new value equals the old one.
  ///
  /// - Complexity: O(*n*) to set, in the number of registrations, and O(1) to read.
  public var value: Value {
    didSet {
      // The old value outlives the access to this property, so that its `deinit` may use the observable.
      withExtendedLifetime(oldValue) { notifyObservers() }
    }
  }

  private var registrations: [Registration<Value>] = []
  private var registrationsByID: [Int: Registration<Value>] = [:]

  /// Creates an observable without observers.
  public init(_ value: Value) {
    self.value = value
  }

  /// The number of observers whose closures are registered.
  public var observerCount: Int { registrations.count }

  /// Registers a closure under an observer's id, to be called from the next round on.
  ///
  /// A closure that is already registered under the id is replaced immediately, and the new one has its
  /// position in the order: in a round that has not reached that position, the new closure is called.
  ///
  /// - Parameters:
  ///   - observer: The observer whose id to use. It is not stored.
  ///   - completion: Called with each new value. It is stored until it is removed or replaced.
  /// - Returns: ``RegistrationResult/replaced`` if there was a closure under the id.
  /// - Complexity: O(1) amortized, and O(*n*) in the number of observers during a round, because
  ///   the loop still holds the old array.
  @discardableResult
  public func addObserver(
    _ observer: some Observer,
    completion: @escaping (Value) -> Void
  ) -> RegistrationResult {
    if let registration = registrationsByID[observer.id] {
      // The old closure is released when the access is over: a `deinit` that this runs may call back.
      withExtendedLifetime(exchange(&registration.completion, with: completion)) {}
      return .replaced
    }
    let registration = Registration(completion)
    registrations.append(registration)
    registrationsByID[observer.id] = registration
    return .added
  }

  /// Removes and releases an observer's closure, which receives no further calls, not even in a running round.
  ///
  /// - Returns: `false` if there is no closure under the observer's id; then nothing happens.
  /// - Complexity: O(*n*) in the number of registrations.
  @discardableResult
  public func removeObserver(_ observer: some Observer) -> Bool {
    guard let registration = registrationsByID.removeValue(forKey: observer.id) else { return false }
    if let index = registrations.firstIndex(where: { $0 === registration }) { registrations.remove(at: index) }
    registration.completion = nil
    return true
  }

  /// Calls every registered closure with the current value, in order: one round.
  ///
  /// A change made inside a callback is a nested round, which finishes first.
  ///
  /// - Complexity: O(*n*) in the number of observers.
  public func notifyObservers() {
    let value = value
    // `for` goes through the array as it was when the loop began, without newcomers; a removed registration is empty.
    for registration in registrations {
      registration.completion?(value)
    }
  }
}

/// The closure under one id; it is `nil` once removed.
private final class Registration<Value> {
  var completion: ((Value) -> Void)?

  init(_ completion: @escaping (Value) -> Void) {
    self.completion = completion
  }
}
