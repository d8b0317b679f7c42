import MovieReviews
import SpecSupport
import Testing
import Transcripts

@Suite struct PollingTests {
  private let server = ReviewServer()
  private let lines = CollectedLines()

  @Test func `asking tells a new review from the one that was seen last`() {
    let tracker = PollingTracker(server: server)
    #expect(tracker.newReview() == nil)

    let review = Review(movieID: 42, second: 1)
    server.post(review)
    #expect(tracker.newReview() == review)
    #expect(tracker.newReview() == nil)

    #expect(tracker.questionCount == 3)
    #expect(tracker.vainQuestionCount == 2)
  }

  @Test func `a second review of the same movie is new`() {
    let tracker = PollingTracker(server: server)
    server.post(Review(movieID: 42, second: 1))
    #expect(tracker.newReview()?.second == 1)
    server.post(Review(movieID: 42, second: 2))
    #expect(tracker.newReview()?.second == 2)
  }

  @Test func `of two reviews between two questions only the latest is found`() {
    let tracker = PollingTracker(server: server)
    server.post(Review(movieID: 7, second: 1))
    server.post(Review(movieID: 42, second: 2))
    #expect(tracker.newReview()?.movieID == 42)
    #expect(tracker.newReview() == nil)
  }

  @Test func `a screen asks once an interval, counted from its appearance`() {
    let tracker = PollingTracker(server: server)
    let screen = PollingScreen(tracker: tracker, interval: 10, transcript: lines)
    screen.appear(at: 3)
    let secondsOfQuestions = secondsOfQuestions(in: 4...35, by: screen, through: tracker)
    #expect(secondsOfQuestions == [13, 23, 33])
  }

  @Test func `a clock that jumps over questions makes up for none of them`() {
    let tracker = PollingTracker(server: server)
    let screen = PollingScreen(tracker: tracker, interval: 10, transcript: lines)
    screen.appear(at: 0)
    screen.clockTicked(to: 35)
    #expect(tracker.questionCount == 1)
    #expect(secondsOfQuestions(in: 36...55, by: screen, through: tracker) == [45, 55])
  }

  @Test func `a screen asks nothing before it appears and after it has disappeared`() {
    let tracker = PollingTracker(server: server)
    let screen = PollingScreen(tracker: tracker, interval: 10, transcript: lines)
    #expect(secondsOfQuestions(in: 1...20, by: screen, through: tracker) == [])
    screen.appear(at: 20)
    screen.disappear()
    #expect(secondsOfQuestions(in: 21...60, by: screen, through: tracker) == [])
    screen.appear(at: 60)
    #expect(secondsOfQuestions(in: 61...70, by: screen, through: tracker) == [70])
  }

  @Test func `a screen that appears twice keeps its rhythm`() {
    let tracker = PollingTracker(server: server)
    let screen = PollingScreen(tracker: tracker, interval: 10, transcript: lines)
    screen.appear(at: 0)
    screen.appear(at: 5)
    #expect(secondsOfQuestions(in: 6...20, by: screen, through: tracker) == [10, 20])
  }

  @Test func `a screen notes what it shows and when`() {
    let screen = PollingScreen(tracker: PollingTracker(server: server), interval: 10, transcript: lines)
    screen.appear(at: 0)
    for second in 1...30 {
      if second == 4 { server.post(Review(movieID: 42, second: second)) }
      if second == 30 { server.post(Review(movieID: 7, second: second)) }
      screen.clockTicked(to: second)
    }
    #expect(screen.showings == [Showing(movieID: 42, second: 10), Showing(movieID: 7, second: 30)])
    #expect(
      lines.text == """
        ⏳ PollingScreen: Show update indicator for movie 42
        ⏳ PollingScreen: Show update indicator for movie 7
        """
    )
  }

  @Test(arguments: Farewell.allCases)
  func `a polling screen goes when nobody needs it`(_ farewell: Farewell) {
    let leaks = LeakTracker()
    do {
      let tracker = leaks.track(PollingTracker(server: server))
      let screen = leaks.track(PollingScreen(tracker: tracker, interval: 10, transcript: lines))
      screen.appear(at: 0)
      screen.clockTicked(to: 10)
      if farewell == .said { screen.disappear() }
    }
    leaks.expectAllFreed()
  }

  @Test func `an interval of nothing is refused`() async {
    await #expect(processExitsWith: .failure) {
      let tracker = PollingTracker(server: ReviewServer())
      _ = PollingScreen(tracker: tracker, interval: 0, transcript: CollectedLines())
    }
  }
}

// MARK: - Fixtures

/// Lets a clock tick, and notes at which seconds the screen asked.
private func secondsOfQuestions(
  in seconds: ClosedRange<Int>,
  by screen: PollingScreen,
  through tracker: PollingTracker
) -> [Int] {
  seconds.filter { second in
    let countBefore = tracker.questionCount
    screen.clockTicked(to: second)
    return tracker.questionCount > countBefore
  }
}
