import MovieReviews
import SpecSupport
import Testing
import Transcripts

@Suite struct ReviewTrackerTests {
  private let lines = CollectedLines()

  @Test func `the tracker says what it received, then has its publisher tell`() {
    let publisher = PublisherSpy(transcript: lines)
    let tracker = ReviewTracker(publisher: publisher, transcript: lines)
    tracker.receivePush(for: 42)
    #expect(lines.lines == ["📩 Push received for movie ID: 42", "publisher: notify for 42"])
  }

  @Test func `observers go to the publisher, and its answers come back`() {
    let publisher = PublisherSpy(transcript: lines)
    let tracker = ReviewTracker(publisher: publisher, transcript: lines)
    let observer = Deaf()
    for answer in [true, false] {
      publisher.answer = answer
      #expect(tracker.addObserver(observer) == answer)
      #expect(tracker.removeObserver(observer) == answer)
    }
    #expect(lines.lines == ["publisher: add", "publisher: remove", "publisher: add", "publisher: remove"])
  }

  @Test func `the tracker holds no observers itself`() {
    let leaks = LeakTracker()
    let tracker = ReviewTracker(publisher: PublisherSpy(transcript: lines), transcript: lines)
    do {
      tracker.addObserver(leaks.track(Deaf()))
    }
    leaks.expectAllFreed()
  }

  @Test func `a tracker of its own publishes to objects it doesn't keep`() {
    let leaks = LeakTracker()
    let tracker = ReviewTracker(transcript: lines)
    do {
      #expect(tracker.addObserver(leaks.track(Deaf())))
    }
    leaks.expectAllFreed()
  }

  @Test func `a push that nobody waits for is received all the same`() {
    ReviewTracker(transcript: lines).receivePush(for: 7)
    #expect(lines.lines == ["📩 Push received for movie ID: 7"])
  }

  @MainActor @Test func `the app's screens share one tracker`() {
    let screen = MovieListScreen(tracker: .shared, transcript: lines)
    screen.appear()
    #expect(!ReviewTracker.shared.addObserver(screen), "the screen should be there already")
    screen.disappear()
    #expect(!ReviewTracker.shared.removeObserver(screen), "the screen should have gone")
  }
}

// MARK: - Fixtures

/// A publisher that says what is asked of it, and keeps nobody.
private final class PublisherSpy: Publisher {
  var answer = true
  private let transcript: CollectedLines

  init(transcript: CollectedLines) {
    self.transcript = transcript
  }

  func addObserver(_ observer: any ReviewObserver) -> Bool {
    transcript.write("publisher: add")
    return answer
  }

  func removeObserver(_ observer: any ReviewObserver) -> Bool {
    transcript.write("publisher: remove")
    return answer
  }

  func notifyObservers(for movieID: Int) {
    transcript.write("publisher: notify for \(movieID)")
  }
}

/// An observer that does nothing with what it hears.
private final class Deaf: ReviewObserver {
  func didReceiveNewReview(for movieID: Int) {}
}
