/// A value that calls its observers' closures each time it is set.
///
/// Closures are called in the order in which their observers registered, and are kept until
/// they are removed; so is all that they capture. An observable is for one thread: it is not
/// `Sendable`.
public final class Observable<Value> {
  /// The current value.
  ///
  /// Setting it tells everyone, also when the new value equals the old one.
  public var value: Value {
    didSet { notifyObservers() }
  }

  private var registrations: [Registration<Value>] = []
  private var registrationsByID: [Int: Registration<Value>] = [:]

  /// Creates an observable without observers.
  public init(_ value: Value) {
    self.value = value
  }

  /// The number of observers with a closure here.
  public var observerCount: Int { registrations.count }

  /// Registers a closure under an observer's id, to be called from the next round on.
  ///
  /// If there is a closure under the id already, the new one takes its place in the order, at
  /// once: also in a round that has not come to it yet.
  ///
  /// - Parameters:
  ///   - observer: Whose id to register under. It is not kept.
  ///   - completion: Called with each new value. It is kept until it is removed or replaced.
  /// - Returns: `false` if the closure replaces another one.
  /// - Complexity: O(1), averaged over many calls.
  @discardableResult
  public func addObserver(_ observer: some Observer, completion: @escaping (Value) -> Void) -> Bool {
    if let registration = registrationsByID[observer.id] {
      // Swapped, so that the old closure goes when the access is over: what it frees may call back.
      var completion: ((Value) -> Void)? = completion
      swap(&registration.completion, &completion)
      return false
    }
    let registration = Registration(completion)
    registrations.append(registration)
    registrationsByID[observer.id] = registration
    return true
  }

  /// Takes an observer's closure out and lets it go; it is silent at once, also within a round.
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

  /// Calls everyone who is registered now with the current value, in order: one round.
  ///
  /// A change made inside a callback is a round of its own, nested in this one and finished first.
  public func notifyObservers() {
    let value = value
    // The loop runs over a copy, so whoever joins is not in it; whoever leaves has lost the closure.
    for registration in registrations {
      registration.completion?(value)
    }
  }
}

/// The closure under one id; it is `nil` once it was removed.
private final class Registration<Value> {
  var completion: ((Value) -> Void)?

  init(_ completion: @escaping (Value) -> Void) {
    self.completion = completion
  }
}
