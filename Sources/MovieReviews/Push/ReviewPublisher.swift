/// Tells its observers which movie has a new review, and keeps none of them alive.
///
/// Observers are told in the order in which they registered, and are held weakly: one that is
/// gone is not told and is forgotten. A publisher is for one thread: it is not `Sendable`.
public final class ReviewPublisher: Publisher {
  /// One observer; it is `nil` once it was removed or has gone.
  final class Registration {
    fileprivate(set) weak var observer: (any ReviewObserver)?

    fileprivate init(_ observer: any ReviewObserver) {
      self.observer = observer
    }
  }

  private(set) var registrations: [Registration] = []

  /// Creates a publisher without observers.
  public init() {}

  /// The number of observers that are registered and alive.
  ///
  /// - Complexity: O(*n*) in the number of registrations.
  public var observerCount: Int {
    registrations.count { $0.observer != nil }
  }

  /// Registers an observer, who is told from the next round on.
  ///
  /// - Returns: `false` if the observer is registered already; then nothing happens.
  /// - Complexity: O(*n*) in the number of registrations; there are as many as screens, so few.
  @discardableResult
  public func addObserver(_ observer: any ReviewObserver) -> Bool {
    forgetTheGone()
    guard !registrations.contains(where: { $0.observer === observer }) else { return false }
    registrations.append(Registration(observer))
    return true
  }

  /// Takes an observer out; it is silent at once, also within a round.
  ///
  /// - Returns: `false` if the observer is not registered; then nothing happens.
  /// - Complexity: O(*n*) in the number of registrations.
  @discardableResult
  public func removeObserver(_ observer: any ReviewObserver) -> Bool {
    guard let index = registrations.firstIndex(where: { $0.observer === observer }) else { return false }
    registrations.remove(at: index).observer = nil
    return true
  }

  /// Tells everyone who is registered now that a movie has a new review, in order: one round.
  ///
  /// A notification made inside a callback is a round of its own, nested in this one and finished
  /// first.
  public func notifyObservers(for movieID: Int) {
    // The loop runs over a copy, so whoever joins is not in it; whoever leaves has lost the observer.
    for registration in registrations {
      registration.observer?.didReceiveNewReview(for: movieID)
    }
    forgetTheGone()
  }

  private func forgetTheGone() {
    registrations.removeAll { $0.observer == nil }
  }
}
