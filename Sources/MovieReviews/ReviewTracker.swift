public import Stage

/// The mediator between incoming pushes and the screens that react to them.
///
/// ```swift
/// let tracker = ReviewTracker()
/// let list = MovieListScreen(tracker: tracker)
/// print(tracker.addObserver(list))  // true
/// print(tracker.addObserver(list))  // false
/// tracker.receivePush(for: 42)
/// // 📩 Push received for movie ID: 42
/// // 🟡 MovieListScreen: Show update indicator for movie 42
/// ```
///
/// The code that receives pushes knows the tracker and no screen. The screens know the tracker and
/// nothing about pushes. The tracker has no list of observers itself: it delegates to its publisher, so
/// it works with any publisher of ``ReviewObserver``s. It is for one thread: it is not `Sendable`.
///
/// The role and its first printed line follow the article "Simplify Observer (Behavioural Pattern)"
/// (CC BY 4.0).
public final class ReviewTracker {
  private let publisher: any Publisher<any ReviewObserver>
  private let transcript: any Transcript

  /// Creates a tracker.
  ///
  /// - Parameters:
  ///   - publisher: The publisher that notifies the observers.
  ///   - transcript: The transcript for the tracker's lines.
  public init(
    publisher: some Publisher<any ReviewObserver> = ReviewPublisher(),
    transcript: some Transcript = .standardOutput
  ) {
    self.publisher = publisher
    self.transcript = transcript
  }

  /// Receives a push for a movie with a new review, and has the publisher notify the observers.
  ///
  /// A push without observers is not an error.
  public func receivePush(for movieID: Int) {
    transcript.write("📩 Push received for movie ID: \(movieID)")
    publisher.notifyObservers(for: movieID)
  }

  /// Registers an observer with the publisher, starting with the next push.
  ///
  /// - Returns: `false` if the observer is already registered; then nothing happens.
  @discardableResult
  public func addObserver(_ observer: any ReviewObserver) -> Bool {
    publisher.addObserver(observer)
  }

  /// Removes an observer from the publisher; the observer receives no further calls.
  ///
  /// - Returns: `false` if the observer is not registered; then nothing happens.
  @discardableResult
  public func removeObserver(_ observer: any ReviewObserver) -> Bool {
    publisher.removeObserver(observer)
  }
}
