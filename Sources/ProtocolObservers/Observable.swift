/// A value that notifies its observers, objects with an id, each time it is set.
///
/// ```swift
/// final class Badge: Observer {
///   let id = 1
///
///   func onValueChanged(_ value: Int) {
///     print("\(value) items")
///   }
/// }
///
/// let items = Observable(0)
/// let badge = Badge()
/// items.addObserver(badge)
/// items.value += 1  // 1 items
/// ```
///
/// Observers are notified in the order in which they registered, and are held weakly: an observer that
/// is deallocated is not notified, and its registration is removed later. An observable is for one thread:
/// it is not `Sendable`.
///
/// Observers with an id and a typed value follow Benoit Pasquier, "Design pattern in Swift - Observers".
public final class Observable<Value> {
  /// The current value.
  ///
  /// Setting it notifies every observer, even when the new value equals the old one.
  ///
  /// - Complexity: O(*n*) to set, in the number of registrations, and O(1) to read.
  public var value: Value {
    didSet {
      // The old value outlives the access to this property, so that its `deinit` may use the observable.
      withExtendedLifetime(oldValue) { notifyObservers() }
    }
  }

  private(set) var registrations: [Registration<Value>] = []

  // Registrations whose observers are deallocated are swept after a round that met one, and when the list has doubled
  // since the last sweep, in case no round comes. To look at each weak reference at each addition would make an
  // addition take up to four times as long.
  private var sweepThreshold = 16

  /// Creates an observable without observers.
  public init(_ value: Value) {
    self.value = value
  }

  /// The number of observers that are registered and alive.
  ///
  /// - Complexity: O(*n*) in the number of registrations.
  public var observerCount: Int {
    registrations.count { $0.observer != nil }
  }

  /// Registers an observer, to be notified from the next round on.
  ///
  /// An id is taken as long as its observer is registered and alive.
  ///
  /// - Returns: ``RegistrationResult/refused`` if the observer's id is taken; then nothing happens.
  /// - Complexity: O(*n*) in the number of registrations.
  @discardableResult
  public func addObserver(_ observer: any Observer<Value>) -> RegistrationResult {
    guard index(of: observer.id) == nil else { return .refused }
    if registrations.count >= sweepThreshold { removeDeallocatedObservers() }
    registrations.append(Registration(observer))
    return .added
  }

  /// Removes whichever observer is registered under this one's id, even if that is another object.
  ///
  /// The removed observer receives no further calls, not even in a running round.
  ///
  /// - Returns: `false` if no observer is registered under the id; then nothing happens.
  /// - Complexity: O(*n*) in the number of registrations.
  @discardableResult
  public func removeObserver(_ observer: any Observer<Value>) -> Bool {
    guard let index = index(of: observer.id) else { return false }
    let removed = registrations.remove(at: index)
    removed.observer = nil  // A running round still has it.
    return true
  }

  /// Notifies every registered observer of the current value, in order: one round.
  ///
  /// A change made inside a callback is a nested round, which finishes first.
  ///
  /// - Complexity: O(*n*) in the number of registrations.
  public func notifyObservers() {
    let value = value
    var someAreDeallocated = false
    // `for` goes through the array as it was when the loop began, without newcomers; a removed registration is empty.
    for registration in registrations {
      if let observer = registration.observer {
        observer.onValueChanged(value)
      } else {
        someAreDeallocated = true
      }
    }
    if someAreDeallocated { removeDeallocatedObservers() }
  }

  private func index(of id: Int) -> Int? {
    registrations.firstIndex { $0.id == id && $0.observer != nil }
  }

  private func removeDeallocatedObservers() {
    registrations.removeAll { $0.observer == nil }
    sweepThreshold = max(16, 2 * registrations.count)
  }
}

/// One observer under its id; the observer is `nil` once removed or deallocated.
final class Registration<Value> {
  let id: Int
  fileprivate(set) weak var observer: (any Observer<Value>)?

  init(_ observer: any Observer<Value>) {
    id = observer.id
    self.observer = observer
  }
}
