import MovieReviews
import SpecSupport
import Stage
import Testing

@Suite struct PollingTests {
  private let server = ReviewServer()
  private let lines = CollectedLines()

  @Test func `a poll returns a review once`() {
    let tracker = PollingTracker(server: server)
    #expect(tracker.poll() == nil)

    let review = Review(movieID: 42, second: 1)
    server.post(review)
    #expect(tracker.poll() == review)
    #expect(tracker.poll() == nil)

    expect(tracker.pollCount, is: 3)
    expect(tracker.emptyPollCount, is: 2)
  }

  @Test func `a second review of the same movie is a new one`() {
    let tracker = PollingTracker(server: server)
    server.post(Review(movieID: 42, second: 1))
    expect(tracker.poll()?.second, is: 1)
    server.post(Review(movieID: 42, second: 2))
    expect(tracker.poll()?.second, is: 2)
  }

  @Test func `a poll finds only the latest of two reviews`() {
    let tracker = PollingTracker(server: server)
    server.post(Review(movieID: 7, second: 1))
    server.post(Review(movieID: 42, second: 2))
    expect(tracker.poll()?.movieID, is: 42)
    #expect(tracker.poll() == nil)
  }

  @Test func `a screen polls once per interval, counted from its appearance`() {
    let tracker = PollingTracker(server: server)
    let screen = PollingScreen(tracker: tracker, interval: 10, transcript: lines)
    screen.appear(at: 3)
    let secondsOfPolls = secondsOfPolls(in: 4...35, by: screen, through: tracker)
    expect(secondsOfPolls, is: [13, 23, 33])
  }

  @Test func `a clock that jumps over several polls triggers one`() {
    let tracker = PollingTracker(server: server)
    let screen = PollingScreen(tracker: tracker, interval: 10, transcript: lines)
    screen.appear(at: 0)
    screen.advanceClock(to: 35)
    expect(tracker.pollCount, is: 1)
    expect(secondsOfPolls(in: 36...55, by: screen, through: tracker), is: [45, 55])
  }

  @Test func `a hidden screen does not poll`() {
    let tracker = PollingTracker(server: server)
    let screen = PollingScreen(tracker: tracker, interval: 10, transcript: lines)
    expect(secondsOfPolls(in: 1...20, by: screen, through: tracker), is: [])
    screen.appear(at: 20)
    screen.disappear()
    expect(secondsOfPolls(in: 21...60, by: screen, through: tracker), is: [])
    screen.appear(at: 60)
    expect(secondsOfPolls(in: 61...70, by: screen, through: tracker), is: [70])
  }

  @Test func `a second appearance does not move the next poll`() {
    let tracker = PollingTracker(server: server)
    let screen = PollingScreen(tracker: tracker, interval: 10, transcript: lines)
    screen.appear(at: 0)
    screen.appear(at: 5)
    expect(secondsOfPolls(in: 6...20, by: screen, through: tracker), is: [10, 20])
  }

  @Test func `a screen records what it shows and when`() {
    let screen = PollingScreen(tracker: PollingTracker(server: server), interval: 10, transcript: lines)
    screen.appear(at: 0)
    for second in 1...30 {
      if second == 4 { server.post(Review(movieID: 42, second: second)) }
      if second == 30 { server.post(Review(movieID: 7, second: second)) }
      screen.advanceClock(to: second)
    }
    #expect(screen.displayEvents == [DisplayEvent(movieID: 42, second: 10), DisplayEvent(movieID: 7, second: 30)])
    expect(
      lines.text,
      is: """
        ⏳ PollingScreen: Show update indicator for movie 42
        ⏳ PollingScreen: Show update indicator for movie 7
        """
    )
  }

  @Test(arguments: [true, false])
  func `nothing retains a polling screen, hidden or not`(_ disappears: Bool) {
    let leaks = LeakTracker()
    do {
      let tracker = leaks.track(PollingTracker(server: server))
      let screen = leaks.track(PollingScreen(tracker: tracker, interval: 10, transcript: lines))
      screen.appear(at: 0)
      screen.advanceClock(to: 10)
      if disappears { screen.disappear() }
    }
    leaks.expectAllFreed()
  }

  @Test func `an interval of zero is a precondition failure`() async {
    await #expect(processExitsWith: .failure) {
      startWatchdog()
      let tracker = PollingTracker(server: ReviewServer())
      _ = PollingScreen(tracker: tracker, interval: 0, transcript: CollectedLines())
    }
  }
}

// MARK: - Fixtures

/// Advances the clock through a range, and returns the seconds at which the screen polled.
private func secondsOfPolls(
  in seconds: ClosedRange<Int>,
  by screen: PollingScreen,
  through tracker: PollingTracker
) -> [Int] {
  seconds.filter { second in
    let countBefore = tracker.pollCount
    screen.advanceClock(to: second)
    return tracker.pollCount > countBefore
  }
}
