/// A review that somebody has posted.
public struct Review: Hashable, Sendable {
  /// The movie that was reviewed.
  public let movieID: Int

  /// The second at which the review was posted; no two are posted in the same one.
  public let second: Int

  /// Creates a review.
  public init(movieID: Int, second: Int) {
    self.movieID = movieID
    self.second = second
  }
}
