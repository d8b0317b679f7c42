/// A posted review.
///
/// ```swift
/// let server = ReviewServer()
/// server.post(Review(movieID: 42, second: 10))
/// print(server.latestReview?.movieID ?? 0)  // 42
/// ```
public struct Review: Hashable, Sendable {
  /// The reviewed movie.
  public let movieID: Int

  /// The second of posting; no two reviews share one.
  public let second: Int

  /// Creates a review.
  public init(movieID: Int, second: Int) {
    self.movieID = movieID
    self.second = second
  }
}

/// The server side of polling, which knows the latest review only.
///
/// ```swift
/// let server = ReviewServer()
/// server.post(Review(movieID: 42, second: 10))
/// server.post(Review(movieID: 7, second: 11))
/// print(server.latestReview?.movieID ?? 0)  // 7
/// ```
public final class ReviewServer {
  /// The latest review, or `nil` if there is none.
  public private(set) var latestReview: Review?

  /// Creates a server without reviews.
  public init() {}

  /// Makes a review the latest one.
  public func post(_ review: Review) {
    latestReview = review
  }
}

/// A tracker that finds new reviews by polling the server: the design before push messages.
///
/// ```swift
/// let server = ReviewServer()
/// let tracker = PollingTracker(server: server)
/// print(tracker.poll() == nil)  // true
/// server.post(Review(movieID: 42, second: 10))
/// print(tracker.poll()?.movieID ?? 0)  // 42
/// print(tracker.poll() == nil)  // true
/// print(tracker.emptyPollCount, "of", tracker.pollCount)  // 2 of 3
/// ```
///
/// A poll fetches the latest review and compares it with the one before, so the tracker misses a
/// review that another one follows before the next poll. The tracker remembers what it has seen,
/// so every screen needs its own. ``ReviewTracker`` replaces it.
public final class PollingTracker {
  /// The number of polls so far.
  public private(set) var pollCount = 0

  /// The number of polls that found no new review.
  public private(set) var emptyPollCount = 0

  private let server: ReviewServer
  private var lastSeen: Review?

  /// Creates a tracker that has seen no review yet.
  public init(server: ReviewServer) {
    self.server = server
  }

  /// Asks the server for its latest review.
  ///
  /// - Returns: The latest review, or `nil` if the tracker has returned it before.
  public func poll() -> Review? {
    pollCount += 1
    guard let review = server.latestReview, review != lastSeen else {
      emptyPollCount += 1
      return nil
    }
    lastSeen = review
    return review
  }
}
