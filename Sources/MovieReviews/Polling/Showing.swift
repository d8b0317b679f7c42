/// A moment in which a screen showed that a movie has a new review.
public struct Showing: Hashable, Sendable {
  /// The movie.
  public let movieID: Int

  /// The second, on the clock of whoever drives the screen.
  public let second: Int

  /// Creates a note of the moment.
  public init(movieID: Int, second: Int) {
    self.movieID = movieID
    self.second = second
  }
}
