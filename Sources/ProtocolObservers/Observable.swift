/// A value that tells its observers, objects with an id, each time it is set.
///
/// Observers are told in the order in which they registered, and are held weakly: one that is
/// gone is not told and is forgotten. An observable is for one thread: it is not `Sendable`.
public final class Observable<Value> {
  /// The current value.
  ///
  /// Setting it tells everyone, also when the new value equals the old one.
  public var value: Value {
    didSet { notifyObservers() }
  }

  private var registrations: [Registration<Value>] = []
  private var registrationsByID: [Int: Registration<Value>] = [:]

  // Sweeping as often as the number of registrations has doubled costs O(1) for each of them.
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

  /// Registers an observer, who is told from the next round on.
  ///
  /// An id is taken as long as its observer is registered and alive.
  ///
  /// - Returns: `false` if the observer's id is taken; then nothing happens.
  /// - Complexity: O(1), averaged over many calls.
  @discardableResult
  public func addObserver(_ observer: any Observer<Value>) -> Bool {
    guard registrationsByID[observer.id]?.observer == nil else { return false }
    if registrations.count >= sweepThreshold { forgetTheGone() }
    let registration = Registration(observer)
    registrations.append(registration)
    registrationsByID[registration.id] = registration
    return true
  }

  /// Takes out the observer that is registered under an observer's id; it is silent at once,
  /// also within a round.
  ///
  /// - Returns: `false` if nobody is registered under the id; then nothing happens.
  /// - Complexity: O(*n*) in the number of registrations.
  @discardableResult
  public func removeObserver(_ observer: any Observer<Value>) -> Bool {
    guard let registration = registrationsByID.removeValue(forKey: observer.id) else { return false }
    let wasAlive = registration.observer != nil
    registration.observer = nil
    if let index = registrations.firstIndex(where: { $0 === registration }) { registrations.remove(at: index) }
    return wasAlive
  }

  /// Tells everyone who is registered now the current value, in order: one round.
  ///
  /// A change made inside a callback is a round of its own, nested in this one and finished first.
  public func notifyObservers() {
    let value = value
    var someAreGone = false
    // The loop runs over a copy, so whoever joins is not in it; whoever leaves has lost the observer.
    for registration in registrations {
      if let observer = registration.observer {
        observer.onValueChanged(value)
      } else {
        someAreGone = true
      }
    }
    if someAreGone { forgetTheGone() }
  }

  private func forgetTheGone() {
    registrations.removeAll { $0.observer == nil }
    registrationsByID = registrationsByID.filter { $0.value.observer != nil }
    sweepThreshold = max(16, 2 * registrations.count)
  }
}

/// One observer under its id; the observer is `nil` once it was removed or has gone.
private final class Registration<Value> {
  let id: Int
  weak var observer: (any Observer<Value>)?

  init(_ observer: any Observer<Value>) {
    id = observer.id
    self.observer = observer
  }
}
