import MovieReviews
import SpecSupport
import Stage
import Testing

@Suite struct ReviewTrackerTests {
  private let lines = CollectedLines()

  @Test func `the tracker writes its line, then has its publisher notify`() {
    let publisher = PublisherSpy(transcript: lines)
    let tracker = ReviewTracker(publisher: publisher, transcript: lines)
    tracker.receivePush(for: 42)
    expect(lines.lines, is: ["📩 Push received for movie ID: 42", "publisher: notify for 42"])
  }

  @Test func `observers go to the publisher, and its answers come back`() {
    let publisher = PublisherSpy(transcript: lines)
    let tracker = ReviewTracker(publisher: publisher, transcript: lines)
    let observer = IdleObserver()
    for answer in [true, false] {
      publisher.answer = answer
      expect(tracker.addObserver(observer), is: answer)
      expect(tracker.removeObserver(observer), is: answer)
    }
    expect(lines.lines, is: ["publisher: add", "publisher: remove", "publisher: add", "publisher: remove"])
  }

  @Test func `the tracker itself holds no observers`() {
    let leaks = LeakTracker()
    let tracker = ReviewTracker(publisher: PublisherSpy(transcript: lines), transcript: lines)
    do {
      tracker.addObserver(leaks.track(IdleObserver()))
    }
    leaks.expectAllFreed()
  }

  @Test func `the default publisher does not retain observers`() {
    let leaks = LeakTracker()
    let tracker = ReviewTracker(transcript: lines)
    do {
      #expect(tracker.addObserver(leaks.track(IdleObserver())))
    }
    leaks.expectAllFreed()
  }

  @Test func `a push without observers is still received`() {
    ReviewTracker(transcript: lines).receivePush(for: 7)
    expect(lines.lines, is: ["📩 Push received for movie ID: 7"])
  }
}

// MARK: - Fixtures

/// A publisher that records its calls and holds no observers.
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

/// An observer that ignores its calls.
private final class IdleObserver: ReviewObserver {
  func didReceiveNewReview(for movieID: Int) {}
}
