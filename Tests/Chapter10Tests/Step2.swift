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
      "Nobody has called values() yet, so readerCount has to be 0."
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
      A sequence has to count from the call of values() on. Ada broke out of her loop, and no other code has her \
      sequence: without a further update, she may not count any more. Ben has to read on, and Cleo may not get his \
      number.
      """
    )
  }

  @Test func `a reader that leaves, in whatever way, is no longer counted`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      let scheduler = Scheduler.beginExitTest()
      let feed = Feed(0)
      for way in WayToLeave.allCases {
        let (hasEnded, kept) = way.leave(feed.values(), in: scheduler)
        expect("the loop has ended", hasEnded, is: true, "\(way.rawValue) The reader's loop has to end.")
        expect("readerCount", feed.readerCount, is: 0, "\(way.rawValue) It was the only reader, so none may count.")
        withExtendedLifetime(kept) {}
      }
      let ada = Reader(feed.values(), isKept: true)
      ada.read(1)
      ada.leave()
      scheduler.run()
      expect("readerCount after `break`", feed.readerCount, is: 1, "Other code has Ada's sequence, so it has to count.")
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
      Ada's task was cancelled while she waited for a value. Her sequence has to end, or her task waits forever, and \
      she may not count any more. Ben has to read on.
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
      At the `|`, the last reference to the feed was released, while Ada waited. She may not keep the feed alive, and \
      has to be woken, so that her loop ends. Ben has to read what waited for him before his loop ends.
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
      let story = "The only reader broke out of its loop, with two values unread."
      expect("alive after `break`", lives.alive, is: ["value 2"], "\(story) Only value 2, the current one, may exist.")
      feed.update(lives.track(Captive(), as: "value 3"))
      expect("alive after an update", lives.alive, is: ["value 3"], "\(story) No value may wait for it, then or later.")

      func twoValues() -> some AsyncSequence<Captive, Never> & Sendable {
        let values = feed.values()
        feed.update(lives.track(Captive(), as: "the last value"))
        return values
      }
      for way in WayToLeave.allCases {
        let (_, kept) = way.leave(twoValues(), in: scheduler)
        let story = "Two values waited. Only the last, the current one, may still exist."
        expect("alive after leaving", lives.alive, is: ["the last value"], "\(way.rawValue) \(story)")
        withExtendedLifetime(kept) {}
      }
    }
  }

  @Test func `any story of readers that leave goes as the brief says`() async throws {
    try await FeedStories.check(ofStep: 2, crashLesson: crashLesson)
  }
}
