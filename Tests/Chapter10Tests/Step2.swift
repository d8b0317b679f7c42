import SpecSupport
import Testing

@testable import Chapter10

@Suite(.exercise) struct Step2 {
  @Test func `a reader that breaks out of its loop is no longer counted`() async {
    await expectDiagram(
      """
      feed         0
      readerCount  0
      """,
      "Nobody has called values() yet."
    )
    await expectDiagram(
      """
      feed         0  1        2
      Ada          0  1,break
      Ben          0  1        2
      Cleo         .  .        _
      readerCount  2  1        2
      """,
      """
      A sequence counts from the call of values() on. Ada broke out of her loop and kept nothing of the sequence: no \
      further update is needed to see it, and the others read on.
      """
    )
  }

  @Test func `a reader that leaves, in whatever way, is no longer counted`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      let scheduler = Scheduler.beginExitTest()
      let feed = Feed(0)
      for way in WayToLeave.allCases {
        let (hasEnded, kept) = way.leave(feed.values(), in: scheduler)
        expect("the loop has ended", hasEnded, is: true, "\(way.rawValue) Its loop must end, and not wait forever.")
        expect("readerCount", feed.readerCount, is: 0, "\(way.rawValue) It was the only reader, and has left.")
        withExtendedLifetime(kept) {}
      }
      let ada = Reader(feed.values(), isKept: true)
      ada.read(1)
      ada.leave()
      scheduler.run()
      expect("readerCount", feed.readerCount, is: 1, "Ada broke out of her loop. Other code still has the sequence.")
      withExtendedLifetime(ada) {}
    }
  }

  @Test func `a cancelled reader comes to its end, and the others read on`() async {
    await expectDiagram(
      """
      feed         0  -       1
      Ada          0  cancel
      Ben          0  -       1
      readerCount  2  1       1
      """,
      """
      Ada's task was cancelled while she waited for a value. Her sequence must end, or her task waits forever, and \
      she is no longer counted. Ben reads on.
      """
    )
  }

  @Test func `a feed that is deallocated ends its sequences after what still waits`() async {
    await expectDiagram(
      """
      feed  0  1  |  -
      Ada   0  1  |
      Ben   _  _  _  0,1,|
      """,
      """
      At the `|`, the last reference to the feed is released: not even a reader that waits keeps the feed alive. It \
      has to be woken, and its loop ends. Ben still reads what waited for him, and then his loop ends.
      """
    )
  }

  @Test func `what waits for a reader is released when the reader leaves`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      let scheduler = Scheduler.beginExitTest()
      let lives = LeakTracker()
      let feed = Feed(lives.track(Captive(), as: "value 0"))
      let slow = Reader(feed.values())
      slow.read(1)
      scheduler.run()
      for number in 1...2 { feed.update(lives.track(Captive(), as: "value \(number)")) }
      slow.leave()
      scheduler.run()
      let story = "The only reader has left, with two values unread."
      expect("alive", lives.alive, is: ["value 2"], "\(story) They are released immediately. Value 2 is current.")
      feed.update(lives.track(Captive(), as: "value 3"))
      expect("alive", lives.alive, is: ["value 3"], "\(story) Nothing is kept for it anymore, then or later.")

      func twoValues() -> some AsyncSequence<Captive, Never> & Sendable {
        let values = feed.values()
        feed.update(lives.track(Captive(), as: "the last value"))
        return values
      }
      for way in WayToLeave.allCases {
        let (_, kept) = way.leave(twoValues(), in: scheduler)
        let story = "Two values waited. The last one is current, and the other is released."
        expect("alive", lives.alive, is: ["the last value"], "\(way.rawValue) \(story)")
        withExtendedLifetime(kept) {}
      }
    }
  }

  @Test func `any story of readers that leave goes as the brief says`() async throws {
    try await FeedStories.check(ofStep: 2, crashLesson: crashLesson)
  }
}
