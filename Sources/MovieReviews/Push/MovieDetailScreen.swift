public import Transcripts

/// One movie, with a banner that says when there is a new review of it.
///
/// The tracker doesn't keep the screen alive: one that goes without ``disappear()`` is just gone.
public final class MovieDetailScreen: ReviewObserver {
  /// The movie on show.
  public let movieID: Int

  /// Whether the banner is up.
  public private(set) var showsBanner = false

  private let tracker: ReviewTracker
  private let transcript: any Transcript

  /// Creates a screen that is not showing yet.
  ///
  /// - Parameters:
  ///   - movieID: The movie on show.
  ///   - tracker: Who tells the screen of reviews.
  ///   - transcript: Where the screen says what it shows.
  public init(movieID: Int, tracker: ReviewTracker, transcript: some Transcript = .standardOutput) {
    self.movieID = movieID
    self.tracker = tracker
    self.transcript = transcript
  }

  /// Shows the screen, which is told of reviews from now on; a second call does nothing.
  public func appear() {
    tracker.addObserver(self)
  }

  /// Hides the screen, which is told no more; its banner goes with it.
  public func disappear() {
    tracker.removeObserver(self)
    showsBanner = false
  }

  /// Puts the banner up for a review of the movie on show; those of other movies are passed over.
  public func didReceiveNewReview(for movieID: Int) {
    guard movieID == self.movieID else { return }
    showsBanner = true
    transcript.write("🎬 MovieDetailScreen: Show banner for movie \(movieID)")
  }
}
