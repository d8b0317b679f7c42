/// The far end: it knows the latest review, and answers who asks.
public final class ReviewServer {
  /// The review that was posted last, or `nil` if there is none.
  public private(set) var latestReview: Review?

  /// Creates a server without reviews.
  public init() {}

  /// Takes a review, which is now the latest.
  public func post(_ review: Review) {
    latestReview = review
  }
}
