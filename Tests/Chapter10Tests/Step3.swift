import SpecSupport
import Testing

@testable import Chapter10

@Suite(.exercise) struct Step3 {
  @Test func `a reader that wants the newest alone reads nothing old`() async throws {
    try await expectNoCrash(crashLesson) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        Scheduler.play { scheduler in
          let feed = Feed(0)
          let (one, two) = (Reader(feed.values(.newest(1))), Reader(feed.values(.newest(2))))
          for delay in 1...5 { feed.update(delay) }
          for reader in [one, two] { reader.read() }
          scheduler.run()
          expect(
            "the reader with .newest(1) read",
            one.takeHeard(),
            is: ["5"],
            "Five updates came before it read at all. The newest value alone waits; the first one is dropped like any other."
          )
          expect(
            "the reader with .newest(2) read",
            two.takeHeard(),
            is: ["4", "5"],
            "Two values wait, the newest last."
          )
          for delay in 6...7 {
            feed.update(delay)
            scheduler.run()
          }
          expect(
            "the reader with .newest(1) read",
            one.takeHeard(),
            is: ["6", "7"],
            "A reader that keeps up misses nothing."
          )
        }
      }
    }
  }

  @Test func `a reader that wants the oldest values reads those that came before its buffer was full`() async throws {
    try await expectNoCrash(crashLesson) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        Scheduler.play { scheduler in
          let feed = Feed(0)
          let (one, three) = (Reader(feed.values(.oldest(1))), Reader(feed.values(.oldest(3))))
          for delay in 1...5 { feed.update(delay) }
          for reader in [one, three] { reader.read() }
          scheduler.run()
          expect(
            "the reader with .oldest(1) read",
            one.takeHeard(),
            is: ["0"],
            "The first value takes a place as well. While one waits, the new ones are dropped."
          )
          expect(
            "the reader with .oldest(3) read",
            three.takeHeard(),
            is: ["0", "1", "2"],
            "Three values wait, the first of them included; what comes then is dropped."
          )
          feed.update(6)
          scheduler.run()
          expect(
            "the reader with .oldest(3) read",
            three.takeHeard(),
            is: ["6"],
            "It has read what waited, so there are places again."
          )
          let (two, all) = (Reader(feed.values(.oldest(2))), Reader(feed.values()))
          for delay in 7...8 { feed.update(delay) }
          two.read(1)
          scheduler.run()
          feed.update(9)
          two.read()
          scheduler.run()
          all.read()
          scheduler.run()
          expect(
            "the reader with .oldest(2) read",
            two.takeHeard(),
            is: ["6", "7", "9"],
            "6 and 7 waited, so 8 was dropped. Then it read 6, which made a place for 9."
          )
          expect(
            "the reader with .all beside it read",
            all.takeHeard(),
            is: ["6", "7", "8", "9"],
            "What is dropped for one reader is not dropped for another."
          )
        }
      }
    }
  }

  @Test func `each reader has its own buffering, and updating waits for none`() async throws {
    try await expectNoCrash("Does an update wait for a reader?") {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        Scheduler.play { scheduler in
          let feed = Feed(0)
          let all = Reader(feed.values())
          let newest = Reader(feed.values(.newest(3)))
          let oldest = Reader(feed.values(.oldest(1)))
          for delay in 1...5000 { feed.update(delay) }
          for reader in [all, newest, oldest] { reader.read() }
          scheduler.run()
          expect(
            "the reader with .all read",
            all.takeHeard(),
            is: (0...5000).map(String.init),
            "All values wait for it, even a thousand: what is dropped for others is not dropped for it."
          )
          expect(
            "the reader with .newest(3) read",
            newest.takeHeard(),
            is: ["4998", "4999", "5000"],
            "That is its own choice."
          )
          expect("the reader with .oldest(1) read", oldest.takeHeard(), is: ["0"], "That is its own choice.")
        }
      }
    }
  }

  @Test func `a value that is dropped is released immediately`() async throws {
    try await expectNoCrash(crashLesson) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        Scheduler.play { _ in
          let lives = LeakTracker()
          let feed = Feed(lives.track(Delay(), as: "value 0"))
          let sequences = (newest: feed.values(.newest(2)), oldest: feed.values(.oldest(1)))
          for number in 1...4 { feed.update(lives.track(Delay(), as: "value \(number)")) }
          expect(
            "alive",
            lives.alive,
            is: ["value 0", "value 3", "value 4"],
            """
            Nobody has read yet. Values 3 and 4 wait with .newest(2), and value 0 with .oldest(1). The others were dropped \
            as soon as there were too many, and not when somebody reads.
            """
          )
          withExtendedLifetime(sequences) {}
        }
      }
    }
  }

  @Test func `any story of slow readers goes as the brief says`() async throws {
    try await stories3.check(crashLesson: crashLesson) { path in
      await #expect(processExitsWith: .failure) { [path = path as StoryPath] in
        beginExitTest()
        stories3.tell(path)
      }
    }
  }
}

// MARK: - Fixtures

private let stories3 = feedStories(ofStep: 3)
