public import Stage

/// The moment at which a screen shows that a movie has a new review.
///
/// ```swift
/// let server = ReviewServer()
/// let screen = PollingScreen(tracker: PollingTracker(server: server), interval: 30)
/// screen.appear(at: 0)
/// server.post(Review(movieID: 42, second: 1))
/// screen.advanceClock(to: 30)  // ⏳ PollingScreen: Show update indicator for movie 42
/// print(screen.displayEvents == [DisplayEvent(movieID: 42, second: 30)])  // true
/// ```
public struct DisplayEvent: Hashable, Sendable {
  /// The movie with the new review.
  public let movieID: Int

  /// The second on the clock that drives the screen.
  public let second: Int

  /// Creates an event.
  public init(movieID: Int, second: Int) {
    self.movieID = movieID
    self.second = second
  }
}

/// The movie list before push messages: it polls at a fixed interval.
///
/// ```swift
/// let server = ReviewServer()
/// let screen = PollingScreen(tracker: PollingTracker(server: server), interval: 30)
/// screen.appear(at: 0)
/// for second in 1...60 {
///   if second == 10 { server.post(Review(movieID: 42, second: second)) }
///   screen.advanceClock(to: second)
/// }
/// // ⏳ PollingScreen: Show update indicator for movie 42
/// print(screen.displayEvents.map(\.second))  // [30]
/// ```
///
/// The screen has no timer. Its owner advances the clock with ``advanceClock(to:)``, so a simulated
/// hour takes no time. ``MovieListScreen`` replaces it.
public final class PollingScreen {
  /// What the screen has shown so far, oldest first.
  public private(set) var displayEvents: [DisplayEvent] = []

  private let tracker: PollingTracker
  private let interval: Int
  private let transcript: any Transcript
  private var nextPoll: Int?

  /// Creates a hidden screen that does not poll yet.
  ///
  /// - Parameters:
  ///   - tracker: The tracker of this screen, shared with no other.
  ///   - interval: The seconds between two polls, at least one.
  ///   - transcript: The transcript for what the screen shows.
  public init(tracker: PollingTracker, interval: Int, transcript: some Transcript = .standardOutput) {
    precondition(interval > 0, "a screen can poll at most once a second")
    self.tracker = tracker
    self.interval = interval
    self.transcript = transcript
  }

  /// Shows the screen, which polls for the first time one interval later; a second call does nothing.
  public func appear(at second: Int) {
    if nextPoll == nil { nextPoll = second + interval }
  }

  /// Hides the screen and stops polling.
  public func disappear() {
    nextPoll = nil
  }

  /// Advances the screen's clock; the screen polls once if a poll is due or overdue.
  public func advanceClock(to second: Int) {
    guard let dueSecond = nextPoll, second >= dueSecond else { return }
    nextPoll = second + interval
    guard let review = tracker.poll() else { return }
    displayEvents.append(DisplayEvent(movieID: review.movieID, second: second))
    transcript.write("⏳ PollingScreen: Show update indicator for movie \(review.movieID)")
  }
}
