public import Transcripts

/// The mediator between the pushes that come in and the screens that want to know.
///
/// The side that receives pushes knows the tracker and no screen; the screens know the tracker and
/// nothing of pushes. The tracker itself keeps no list: it delegates the telling to its publisher,
/// and so can be given another one. It is for one thread: it is not `Sendable`.
public final class ReviewTracker {
  private let publisher: any Publisher<any ReviewObserver>
  private let transcript: any Transcript

  /// Creates a tracker.
  ///
  /// - Parameters:
  ///   - publisher: Who keeps the observers and tells them.
  ///   - transcript: Where the tracker says what it has received.
  public init(
    publisher: some Publisher<any ReviewObserver> = ReviewPublisher(),
    transcript: some Transcript = .standardOutput
  ) {
    self.publisher = publisher
    self.transcript = transcript
  }

  /// Takes a push that says which movie has a new review, and has everyone told.
  ///
  /// A push that nobody waits for is no error.
  public func receivePush(for movieID: Int) {
    transcript.write("📩 Push received for movie ID: \(movieID)")
    publisher.notifyObservers(for: movieID)
  }

  /// Has an observer told from the next push on.
  ///
  /// - Returns: `false` if the observer is registered already; then nothing happens.
  @discardableResult
  public func addObserver(_ observer: any ReviewObserver) -> Bool {
    publisher.addObserver(observer)
  }

  /// Has an observer told no more, at once.
  ///
  /// - Returns: `false` if the observer is not registered; then nothing happens.
  @discardableResult
  public func removeObserver(_ observer: any ReviewObserver) -> Bool {
    publisher.removeObserver(observer)
  }
}

extension ReviewTracker {
  /// The one tracker that an app's screens share, on the main actor, as the screens are.
  ///
  /// Nothing in this module reaches for it. Screens are handed their tracker, so that a test can
  /// hand them another.
  @MainActor public static let shared = ReviewTracker()
}
