/// Finds new reviews by asking for them, as was done before the pushes.
///
/// It asks "what is the latest?" and compares, so it never learns of a review that another one
/// followed before it asked. Since it remembers what it has seen, every screen needs its own.
/// ``ReviewTracker`` stands in its place now.
public final class PollingTracker {
  /// The number of questions asked.
  public private(set) var questionCount = 0

  /// The number of questions that brought nothing new.
  public private(set) var vainQuestionCount = 0

  private let server: ReviewServer
  private var lastSeen: Review?

  /// Creates a tracker that has seen nothing.
  public init(server: ReviewServer) {
    self.server = server
  }

  /// Asks the server once.
  ///
  /// - Returns: The latest review, or `nil` if that is the one of the last time.
  public func newReview() -> Review? {
    questionCount += 1
    guard let review = server.latestReview, review != lastSeen else {
      vainQuestionCount += 1
      return nil
    }
    lastSeen = review
    return review
  }
}
