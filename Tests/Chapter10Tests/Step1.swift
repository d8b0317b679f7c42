import SpecSupport
import Testing

@testable import Chapter10

@Suite(.exercise) struct Step1 {
  @Test func `a reader reads the current value first, then that of each update`() async throws {
    try await expectNoCrash(crashLesson) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        Scheduler.play { scheduler in
          let feed = keepForGood(Feed(3))
          let ada = Reader(feed.values())
          ada.read()
          scheduler.run()
          expect(
            "Ada, who joined at 3, read",
            ada.takeHeard(),
            is: ["3"],
            "A newcomer need not wait for an update: the current value is the first of its sequence, once."
          )
          feed.update(4)
          scheduler.run()
          expect("Ada read", ada.takeHeard(), is: ["4"], "Each update is one value in the sequence.")
          for delay in [4, 4, 5] { feed.update(delay) }
          scheduler.run()
          expect(
            "Ada read",
            ada.takeHeard(),
            is: ["4", "4", "5"],
            "The feed was updated to 4, 4 and 5 in a row. Each update counts, also with an equal value, and they stay in order."
          )
        }
      }
    }
  }

  @Test func `a sequence begins when values() is called, not when it is read`() async throws {
    try await expectNoCrash(crashLesson) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        Scheduler.play { scheduler in
          let feed = keepForGood(Feed(0))
          let values = feed.values()
          for delay in 1...3 { feed.update(delay) }
          let ada = Reader(values)
          ada.read()
          scheduler.run()
          expect(
            "Ada read",
            ada.takeHeard(),
            is: ["0", "1", "2", "3"],
            """
            values() was called at 0, then came three updates, and only then was it read. What comes between waits for the \
            reader.
            """
          )
        }
      }
    }
  }

  @Test func `two readers both read all`() async throws {
    try await expectNoCrash(crashLesson) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        Scheduler.play { scheduler in
          let feed = keepForGood(Feed(0))
          let readers = (0..<3).map { _ in Reader(feed.values()) }
          for reader in readers { reader.read() }
          scheduler.run()
          feed.update(1)
          scheduler.run()
          feed.update(2)
          let newcomer = Reader(feed.values())
          newcomer.read()
          scheduler.run()
          for (name, reader) in zip(["Ada", "Ben", "Cleo"], readers) {
            expect(
              "\(name) read",
              reader.takeHeard(),
              is: ["0", "1", "2"],
              "All three called values() at 0. Each has a sequence of its own: what one has read still reaches the others."
            )
          }
          expect(
            "Dora read",
            newcomer.takeHeard(),
            is: ["2"],
            "Dora joined at 2, which is the first value of her sequence. Earlier values are not part of it."
          )
          feed.update(3)
          scheduler.run()
          expect(
            "the readers read after update(3)",
            (readers + [newcomer]).flatMap { $0.takeHeard() },
            is: ["3", "3", "3", "3"],
            "A newcomer takes nobody's place."
          )
        }
      }
    }
  }

  @Test func `a hundred updates without a pause come in order`() async throws {
    try await expectNoCrash(crashLesson) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        Scheduler.play { scheduler in
          let feed = keepForGood(Feed(0))
          let (waiting, late) = (Reader(feed.values()), Reader(feed.values()))
          waiting.read()
          scheduler.run()
          for delay in 1...100 { feed.update(delay) }
          late.read()
          scheduler.run()
          let all = (0...100).map(String.init)
          let heard = waiting.takeHeard()
          expect(
            "Ada, who waited for each value, read",
            heard,
            is: all,
            heard.sorted() == all.sorted()
              ? "An update hands its value over before it returns. A task for each value runs whenever it likes."
              : "A hundred updates came before Ada's task could run. Each is one value for her, and none is dropped."
          )
          expect(
            "Ben, who came late to his sequence, read",
            late.takeHeard(),
            is: all,
            "All values wait for a reader, the first of them first, and none is lost because another has read it."
          )
        }
      }
    }
  }

  @Test func `any story of readers goes as the brief says`() async throws {
    try await stories1.check(crashLesson: crashLesson) { path in
      await #expect(processExitsWith: .failure) { [path = path as StoryPath] in
        beginExitTest()
        stories1.tell(path)
      }
    }
  }
}

// MARK: - Fixtures

/// What every step says of a crash, unless it knows better.
let crashLesson = """
  Is a lock of yours held while a continuation is finished or released, or a closure runs? What runs then may need the \
  same lock. Is a continuation resumed twice?
  """

private let stories1 = feedStories(ofStep: 1)
