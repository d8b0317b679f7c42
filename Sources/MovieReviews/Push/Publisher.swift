/// Somebody who tells observers which movie has a new review.
///
/// Who the observers are, objects, closures or whatever else can be told, is the publisher's to
/// say. What it promises stays the same: observers are told once each, in the order in which they
/// registered.
public protocol Publisher<Observer>: AnyObject {
  /// The type of those who are told.
  associatedtype Observer

  /// Registers an observer, who is told from the next round on.
  ///
  /// - Returns: `false` if the observer is registered already; then nothing happens.
  @discardableResult
  func addObserver(_ observer: Observer) -> Bool

  /// Takes an observer out; it is silent at once, also within a round.
  ///
  /// - Returns: `false` if the observer is not registered; then nothing happens.
  @discardableResult
  func removeObserver(_ observer: Observer) -> Bool

  /// Tells everyone who is registered now that a movie has a new review: one round.
  func notifyObservers(for movieID: Int)
}
