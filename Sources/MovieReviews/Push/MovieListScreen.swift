public import Transcripts

/// A list of movies, which marks the rows of those with new reviews.
///
/// The tracker doesn't keep the screen alive: one that goes without ``disappear()`` is just gone.
public final class MovieListScreen: ReviewObserver {
  /// The movies whose rows carry the update indicator.
  public private(set) var moviesWithIndicator: Set<Int> = []

  private let tracker: ReviewTracker
  private let transcript: any Transcript

  /// Creates a screen that is not showing yet.
  ///
  /// - Parameters:
  ///   - tracker: Who tells the screen of reviews.
  ///   - transcript: Where the screen says what it shows.
  public init(tracker: ReviewTracker, transcript: some Transcript = .standardOutput) {
    self.tracker = tracker
    self.transcript = transcript
  }

  /// Shows the screen, which is told of reviews from now on; a second call does nothing.
  public func appear() {
    tracker.addObserver(self)
  }

  /// Hides the screen, which is told no more; the indicators stay for its return.
  public func disappear() {
    tracker.removeObserver(self)
  }

  /// Opens a movie, whose row has nothing new to announce then.
  ///
  /// - Returns: The movie's own screen, which is not showing yet.
  public func openMovie(_ movieID: Int) -> MovieDetailScreen {
    moviesWithIndicator.remove(movieID)
    return MovieDetailScreen(movieID: movieID, tracker: tracker, transcript: transcript)
  }

  /// Puts the indicator on a movie's row.
  public func didReceiveNewReview(for movieID: Int) {
    moviesWithIndicator.insert(movieID)
    transcript.write("🟡 MovieListScreen: Show update indicator for movie \(movieID)")
  }
}
