public import Stage

/// A list of movies that marks the rows of movies with new reviews.
///
/// ```swift
/// let tracker = ReviewTracker()
/// let list = MovieListScreen(tracker: tracker)
/// list.appear()
/// tracker.receivePush(for: 42)
/// // 📩 Push received for movie ID: 42
/// // 🟡 MovieListScreen: Show update indicator for movie 42
/// print(list.moviesWithIndicator)  // [42]
/// ```
///
/// With a ``ReviewPublisher``, the tracker does not keep the screen alive, so the screen may be released without a call
/// to ``disappear()``.
public final class MovieListScreen: ReviewObserver {
  /// The movies whose rows show the update indicator.
  public private(set) var moviesWithIndicator: Set<Int> = []

  private let tracker: ReviewTracker
  private let transcript: any Transcript

  /// Creates a hidden screen.
  ///
  /// - Parameters:
  ///   - tracker: The tracker to register with.
  ///   - transcript: The transcript for what the screen shows.
  public init(tracker: ReviewTracker, transcript: some Transcript = .standardOutput) {
    self.tracker = tracker
    self.transcript = transcript
  }

  /// Shows the screen and registers it with the tracker; a second call does nothing.
  public func appear() {
    tracker.addObserver(self)
  }

  /// Hides the screen and removes it from the tracker; the indicators stay.
  public func disappear() {
    tracker.removeObserver(self)
  }

  /// Opens a movie, which clears the indicator on its row.
  ///
  /// - Returns: The movie's own screen, still hidden.
  public func openMovie(_ movieID: Int) -> MovieDetailScreen {
    moviesWithIndicator.remove(movieID)
    return MovieDetailScreen(movieID: movieID, tracker: tracker, transcript: transcript)
  }

  /// Shows the indicator on the movie's row.
  public func didReceiveNewReview(for movieID: Int) {
    moviesWithIndicator.insert(movieID)
    transcript.write("🟡 MovieListScreen: Show update indicator for movie \(movieID)")
  }
}

/// The page of one movie, with a banner that announces a new review.
///
/// ```swift
/// let tracker = ReviewTracker()
/// let page = MovieDetailScreen(movieID: 42, tracker: tracker)
/// page.appear()
/// tracker.receivePush(for: 7)  // 📩 Push received for movie ID: 7
/// print(page.showsBanner)      // false
/// ```
///
/// With a ``ReviewPublisher``, the tracker does not keep the screen alive, so the screen may be released without a call
/// to ``disappear()``.
public final class MovieDetailScreen: ReviewObserver {
  /// The movie on this page.
  public let movieID: Int

  /// Whether the banner is visible.
  public private(set) var showsBanner = false

  private let tracker: ReviewTracker
  private let transcript: any Transcript

  /// Creates a hidden screen.
  ///
  /// - Parameters:
  ///   - movieID: The movie on this page.
  ///   - tracker: The tracker to register with.
  ///   - transcript: The transcript for what the screen shows.
  public init(movieID: Int, tracker: ReviewTracker, transcript: some Transcript = .standardOutput) {
    self.movieID = movieID
    self.tracker = tracker
    self.transcript = transcript
  }

  /// Shows the screen and registers it with the tracker; a second call does nothing.
  public func appear() {
    tracker.addObserver(self)
  }

  /// Hides the screen and its banner, and removes the screen from the tracker.
  public func disappear() {
    tracker.removeObserver(self)
    showsBanner = false
  }

  /// Shows the banner if the review is about the movie on this page.
  public func didReceiveNewReview(for movieID: Int) {
    guard movieID == self.movieID else { return }
    showsBanner = true
    transcript.write("🎬 MovieDetailScreen: Show banner for movie \(movieID)")
  }
}
