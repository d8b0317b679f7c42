import SpecSupport
import Testing

@testable import Chapter10

// The way from a sequence to an observer.
extension Step6 {
  @Test func `an observer receives each value of a sequence, in order`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      let scheduler = Scheduler.beginExitTest()
      let feed = Feed(Delay(0))
      let received = EventRecorder<Int>()
      let token = observe(feed.values()) { received.record($0.minutes) }
      for minutes in 1...3 { feed.update(Delay(minutes)) }
      scheduler.run()
      expect("received at first", received.takeEvents(), is: [0, 1, 2, 3], "The observer has to receive 0 as well.")
      feed.update(Delay(3))
      scheduler.run()
      expect("received of update(3)", received.takeEvents(), is: [3], "The token exists: 3 has to reach the observer.")
      for minutes in 4...50 { feed.update(Delay(minutes)) }
      scheduler.run()
      let story: Comment = "Does one task read the whole sequence? A task for each value would run whenever it likes."
      expect("received of 47 updates", received.takeEvents(), is: Array(4...50), story)
      token.dispose()
    }
  }

  @Test func `the token ends the task, and nothing more is delivered`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      let scheduler = Scheduler.beginExitTest()
      for moment in TaskMoment.allCases {
        for isReleased in [false, true] {
          let feed = Feed(0)
          let received = EventRecorder<Int>()
          let lives = LeakTracker()
          var token: Token? = observe(feed.values(), received.recording(lives.track(Captive(), as: "the observer")))
          moment.reach(in: scheduler, with: feed)
          received.takeEvents()
          if isReleased { token = nil } else { token?.dispose() }
          if !isReleased { feed.update(3) }
          scheduler.run()
          let update = isReleased ? "" : " Then the feed was updated."
          let story = "The token was \(isReleased ? "released" : "disposed of") \(moment.rawValue).\(update)"
          expect("received", received.takeEvents(), is: []) {
            "\(story) Nothing may arrive after that, even if a value woke the task. Is that checked before each call?"
          }
          expect("readerCount", feed.readerCount, is: 0, "\(story) The task has to end, and its reader to leave.")
          feed.update(3)
          scheduler.run()
          expect("received of one more update", received.takeEvents(), is: [], "\(story) Then came another update.")
          expect("alive", lives.alive, is: [], "\(story) Nothing may keep the observer any longer.")
        }
      }
      expectReaderLeaves(in: scheduler, "The token was disposed of before the task began") { stream in
        observe(stream) { (_: Int) in }.dispose()
      }
    }
  }

  @Test func `an observer may dispose of its own token, even of a sequence that never ends`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      let scheduler = Scheduler.beginExitTest()
      let read = EventRecorder<Int>()
      let received = EventRecorder<Int>()
      let tokens = EventRecorder<Token>()
      let token = observe(Numbers(read: read)) { number in
        received.record(number)
        if number == 2 { tokens.takeEvents().first?.dispose() }
      }
      tokens.record(token)
      scheduler.run()
      let story = "Called with 2, the observer disposed of its token. The sequence ignores that, and has more numbers."
      expect("received", received.events, is: [1, 2], "\(story) Does your task check for the end before each call?")
      expect("more than ten numbers read", read.events.count > 10, is: false) {
        "\(story) The task has to end all the same. Does its loop only skip the values?"
      }
      expectReaderLeaves(in: scheduler, "The observer disposed of its token when it was called") { stream in
        tokens.record(observe(stream) { (_: Int) in tokens.takeEvents().first?.dispose() })
      }
    }
  }

  @Test func `a sequence that ends ends the task, though the token is kept`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      let scheduler = Scheduler.beginExitTest()
      let lives = LeakTracker()
      let received = EventRecorder<Int>()
      var feed: Feed<Int>? = lives.track(Feed(0), as: "the feed")
      let token = feed.map { feed in
        observe(feed.values(), received.recording(lives.track(Captive(), as: "the observer")))
      }
      scheduler.run()
      feed?.update(1)
      feed = nil
      scheduler.run()
      let story = "The feed was updated to 1, and was released."
      expect("received", received.takeEvents(), is: [0, 1], "\(story) Both values have to arrive before the end.")
      expect("alive", lives.alive, is: [], "\(story) The token may not keep anything alive.")
      token?.dispose()
    }
  }
}

// MARK: - Fixtures

/// Expects that the reader of a sequence with one value leaves when its token is disposed of, though other code has the
/// sequence.
private func expectReaderLeaves(
  in scheduler: Scheduler,
  _ event: String,
  sourceLocation: SourceLocation = #_sourceLocation,
  when disposeOfToken: (AsyncStream<Int>) -> Void
) {
  let leavers = EventRecorder<String>()
  let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
  continuation.onTermination = { _ in leavers.record("that of the sequence") }
  continuation.yield(1)
  disposeOfToken(stream)
  scheduler.run()
  expect("readers that have left", leavers.events, is: ["that of the sequence"], sourceLocation: sourceLocation) {
    """
    \(event), and other code still has the sequence. A reader leaves when it calls next() in a cancelled task. Does \
    your task end without having called next() after that?
    """
  }
  withExtendedLifetime(stream) {}
}

/// The numbers from 1 on, for a cancelled task too; they end at 1000, which stands for never.
private struct Numbers: AsyncSequence, AsyncIteratorProtocol, Sendable {
  let read: EventRecorder<Int>
  private(set) var latest = 0

  func makeAsyncIterator() -> Self { self }

  mutating func next() async -> Int? {
    if latest == 1000 { return nil }
    latest += 1
    read.record(latest)
    return latest
  }
}

extension EventRecorder<Int> {
  /// An observer that notes what it receives, and keeps an object alive.
  fileprivate func recording(_ captive: Captive) -> @Sendable (Int) -> Void {
    { value in withExtendedLifetime(captive) { self.record(value) } }
  }
}
