public import Transcripts

/// The list of movies as it was before the pushes: it asks for news, again and again.
///
/// It has no timer of its own: whoever drives it says how late it is, so that an hour need not
/// take one. ``MovieListScreen`` stands in its place now.
public final class PollingScreen {
  /// What the screen has shown, and when, oldest first.
  public private(set) var showings: [Showing] = []

  private let tracker: PollingTracker
  private let interval: Int
  private let transcript: any Transcript
  private var nextQuestion: Int?

  /// Creates a screen that is not showing yet, and does not ask.
  ///
  /// - Parameters:
  ///   - tracker: Who asks for the screen, and for no other.
  ///   - interval: The seconds from one question to the next, at least one.
  ///   - transcript: Where the screen says what it shows.
  public init(tracker: PollingTracker, interval: Int, transcript: some Transcript = .standardOutput) {
    precondition(interval > 0, "a screen can't ask more than once a second")
    self.tracker = tracker
    self.interval = interval
    self.transcript = transcript
  }

  /// Shows the screen, which asks for the first time one interval later; a second call does nothing.
  public func appear(at second: Int) {
    if nextQuestion == nil { nextQuestion = second + interval }
  }

  /// Hides the screen, which asks no more.
  public func disappear() {
    nextQuestion = nil
  }

  /// Tells the screen how late it is; it asks if it is time to, and only once if it is past that.
  public func clockTicked(to second: Int) {
    guard let dueSecond = nextQuestion, second >= dueSecond else { return }
    nextQuestion = second + interval
    guard let review = tracker.newReview() else { return }
    showings.append(Showing(movieID: review.movieID, second: second))
    transcript.write("⏳ PollingScreen: Show update indicator for movie \(review.movieID)")
  }
}
