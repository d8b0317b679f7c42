/// Somebody who wants to hear that a movie has a new review.
///
/// An observer is an object: publishers know it by identity, and refer to it weakly.
public protocol ReviewObserver: AnyObject {
  /// Tells the observer that a movie has a new review; it is told of every movie, and picks its own.
  func didReceiveNewReview(for movieID: Int)
}
