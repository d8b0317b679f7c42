/// A subject that announces new reviews to its observers.
///
/// ```swift
/// final class Logger: ReviewObserver {
///   func didReceiveNewReview(for movieID: Int) {
///     print("Review of \(movieID)")
///   }
/// }
///
/// func announce(_ movieID: Int, through publisher: some Publisher<any ReviewObserver>) {
///   publisher.notifyObservers(for: movieID)
/// }
///
/// let publisher = ReviewPublisher()
/// let logger = Logger()
/// publisher.addObserver(logger)
/// announce(42, through: publisher)  // Review of 42
/// ```
///
/// The protocol leaves open what an observer is: an object, a closure, or anything else that a
/// publisher can call. Every publisher calls each observer once, in order of registration.
///
/// The name and the three methods follow the article "Simplify Observer (Behavioural Pattern)"
/// (CC BY 4.0). In today's Swift the name makes readers think of Combine's `Publisher`, and an
/// `AsyncSequence` of movie ids would take the place of the protocol.
public protocol Publisher<Observer>: AnyObject {
  /// The type of the observers.
  associatedtype Observer

  /// Registers an observer, to be notified from the next round on.
  ///
  /// - Returns: `false` if the observer is already registered; then nothing happens.
  @discardableResult
  func addObserver(_ observer: Observer) -> Bool

  /// Removes an observer, which receives no further calls, not even in a running round.
  ///
  /// - Returns: `false` if the observer is not registered; then nothing happens.
  @discardableResult
  func removeObserver(_ observer: Observer) -> Bool

  /// Notifies all currently registered observers that a movie has a new review.
  func notifyObservers(for movieID: Int)
}

/// An object that receives the id of each movie with a new review.
///
/// ```swift
/// final class Logger: ReviewObserver {
///   func didReceiveNewReview(for movieID: Int) {
///     print("Review of \(movieID)")
///   }
/// }
///
/// let tracker = ReviewTracker()
/// let logger = Logger()
/// tracker.addObserver(logger)
/// tracker.receivePush(for: 42)
/// // 📩 Push received for movie ID: 42
/// // Review of 42
/// ```
///
/// A ``ReviewPublisher`` identifies an observer by its object identity, and holds it weakly.
public protocol ReviewObserver: AnyObject {
  /// Notifies the observer of a new review of a movie.
  ///
  /// Observers are called for every movie and ignore those they have no interest in. The name follows
  /// the article, and with it the delegate methods of Cocoa; an API written today would take a closure.
  func didReceiveNewReview(for movieID: Int)
}
