/// A publisher that announces new reviews to observers, which it holds weakly.
///
/// ```swift
/// final class Logger: ReviewObserver {
///   func didReceiveNewReview(for movieID: Int) {
///     print("Review of \(movieID)")
///   }
/// }
///
/// let publisher = ReviewPublisher()
/// var logger: Logger? = Logger()
/// publisher.addObserver(logger!)
/// publisher.notifyObservers(for: 42)  // Review of 42
/// logger = nil
/// publisher.notifyObservers(for: 42)
/// print(publisher.observerCount)  // 0
/// ```
///
/// Observers are called in order of registration. A deallocated observer is not called, and the next round
/// removes its registration. A publisher is for one thread: it is not `Sendable`.
public final class ReviewPublisher: Publisher {
  /// One registration; its observer is `nil` once it was removed or deallocated.
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

  /// Registers an observer, to be notified from the next round on.
  ///
  /// - Returns: `false` if the observer is already registered; then nothing happens.
  /// - Complexity: O(*n*) in the number of registrations, which is the number of screens and so is small.
  @discardableResult
  public func addObserver(_ observer: any ReviewObserver) -> Bool {
    removeDeallocatedObservers()
    guard !registrations.contains(where: { $0.observer === observer }) else { return false }
    registrations.append(Registration(observer))
    return true
  }

  /// Removes an observer, which receives no further calls, not even in a running round.
  ///
  /// - Returns: `false` if the observer is not registered; then nothing happens.
  /// - Complexity: O(*n*) in the number of registrations.
  @discardableResult
  public func removeObserver(_ observer: any ReviewObserver) -> Bool {
    guard let index = registrations.firstIndex(where: { $0.observer === observer }) else { return false }
    let removed = registrations.remove(at: index)
    removed.observer = nil  // A running round still has it.
    return true
  }

  /// Notifies all currently registered observers, in order, that a movie has a new review.
  ///
  /// A notification made inside a callback is a nested round, which finishes first.
  ///
  /// - Complexity: O(*n*) in the number of registrations.
  public func notifyObservers(for movieID: Int) {
    // `for` goes through the array as it was when the loop began, without newcomers; a removed registration is empty.
    for registration in registrations {
      registration.observer?.didReceiveNewReview(for: movieID)
    }
    removeDeallocatedObservers()
  }

  private func removeDeallocatedObservers() {
    registrations.removeAll { $0.observer == nil }
  }
}
