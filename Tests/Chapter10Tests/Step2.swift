import SpecSupport
import Testing

@testable import Chapter10

@Suite(.exercise) struct Step2 {
  @Test func `a reader that breaks out of its loop is no longer counted`() async throws {
    try await expectNoCrash(crashLesson) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        Scheduler.play { scheduler in
          let feed = Feed(0)
          expect("readerCount", feed.readerCount, is: 0, "Nobody has called values() yet.")
          let (ada, ben) = (Reader(feed.values()), Reader(feed.values()))
          expect("readerCount", feed.readerCount, is: 2, "A sequence counts from the call of values() on.")
          ada.read(2)
          ben.read()
          ada.leave()
          scheduler.run()
          expect("readerCount", feed.readerCount, is: 2, "Ada waits for her second value, and Ben for the rest.")
          feed.update(1)
          scheduler.run()
          expect("Ada read", ada.takeHeard(), is: ["0", "1"], "She breaks out of her loop with the second value.")
          expect(
            "readerCount",
            feed.readerCount,
            is: 1,
            "Ada broke out of her loop and kept nothing of the sequence. Only Ben is left, and no further update is needed to see it."
          )
          feed.update(2)
          scheduler.run()
          expect("Ben read", ben.takeHeard(), is: ["0", "1", "2"], "Ada's leaving must not affect him.")
        }
      }
    }
  }

  @Test func `a sequence that is dropped unread is no longer counted`() async throws {
    try await expectNoCrash(crashLesson) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        Scheduler.play { _ in
          let feed = Feed(0)
          _ = feed.values()
          var values = Kept(feed.values()) as Kept?
          expect(
            "readerCount",
            feed.readerCount,
            is: 1,
            "One of two sequences was dropped immediately, before anyone read it."
          )
          feed.update(1)
          values = nil
          expect("readerCount", feed.readerCount, is: 0, "Both sequences were dropped, before anyone read them.")
          _ = values
        }
      }
    }
  }

  @Test func `a feed that goes ends its sequences after what still waits`() async throws {
    try await expectNoCrash(crashLesson) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        Scheduler.play { scheduler in
          let lives = LeakTracker()
          var feed: Feed<Int>? = lives.track(Feed(0), as: "the feed")
          let (ada, ben) = (feed.map { Reader($0.values()) }, feed.map { Reader($0.values()) })
          ada?.read()
          scheduler.run()
          feed?.update(1)
          scheduler.run()
          feed = nil
          scheduler.run()
          expect(
            "alive",
            lives.alive,
            is: [],
            "Two sequences of the feed are left, and one is being read. They do not keep it alive."
          )
          expect(
            "Ada read",
            ada?.takeHeard() ?? [],
            is: ["0", "1", "the end"],
            "The feed is deallocated, so no value will come. A reader that waits for one has to be woken, and its loop ends."
          )
          ben?.read()
          scheduler.run()
          expect(
            "Ben read",
            ben?.takeHeard() ?? [],
            is: ["0", "1", "the end"],
            "Ben began to read when the feed was deallocated. He still reads what waited for him, and then his loop ends."
          )
        }
      }
    }
  }

  @Test func `what waits for a reader goes with it`() async throws {
    try await expectNoCrash(crashLesson) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        Scheduler.play { scheduler in
          let lives = LeakTracker()
          let feed = Feed(lives.track(Delay(), as: "value 0"))
          let slow = Reader(feed.values())
          slow.read(1)
          scheduler.run()
          for number in 1...2 { feed.update(lives.track(Delay(), as: "value \(number)")) }
          slow.leave()
          scheduler.run()
          let story = "The only reader has left, with two values unread."
          expect(
            "alive",
            lives.alive,
            is: ["value 2"],
            "\(story) They are released immediately, without a further update. Value 2 is the current one."
          )
          feed.update(lives.track(Delay(), as: "value 3"))
          expect(
            "alive",
            lives.alive,
            is: ["value 3"],
            "\(story) Nothing is kept for it anymore, then or later."
          )

          var unread = Kept(feed.values()) as Kept?
          feed.update(lives.track(Delay(), as: "value 4"))
          unread = nil
          expect(
            "alive",
            lives.alive,
            is: ["value 4"],
            "A sequence was dropped with two values unread. They are released immediately. Value 4 is the current one."
          )
          _ = unread
        }
      }
    }
  }

  @Test func `any story of readers that leave goes as the brief says`() async throws {
    try await stories2.check(crashLesson: crashLesson) { path in
      await #expect(processExitsWith: .failure) { [path = path as StoryPath] in
        beginExitTest()
        stories2.tell(path)
      }
    }
  }
}

// MARK: - Fixtures

private let stories2 = feedStories(ofStep: 2)
