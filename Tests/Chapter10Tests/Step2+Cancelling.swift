import SpecSupport
import Testing

@testable import Chapter10

// A reader whose task is cancelled: while it waits, before it has read, and between two values.
extension Step2 {
  @Test func `a cancelled reader comes to its end and is no longer counted`() async throws {
    try await expectNoCrash(crashLesson) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        Scheduler.play { scheduler in
          let feed = Feed(0)
          let (ada, ben) = (Reader(feed.values()), Reader(feed.values()))
          ada.read()
          ben.read()
          scheduler.run()
          ada.cancel()
          scheduler.run()
          expect(
            "Ada read",
            ada.takeHeard(),
            is: ["0", "the end"],
            "Her task was cancelled while she waited for a value. Then the sequence ends, or her task waits for ever."
          )
          expect(
            "readerCount",
            feed.readerCount,
            is: 1,
            "Ada's task was cancelled, and has ended. A reader that has left does not count."
          )
          feed.update(1)
          scheduler.run()
          expect("Ben read", ben.takeHeard(), is: ["0", "1"], "It was Ada who was cancelled.")

          let cleo = Reader(feed.values(), isKept: true)
          cleo.read()
          scheduler.run()
          cleo.cancel()
          scheduler.run()
          expect(
            "readerCount",
            feed.readerCount,
            is: 1,
            "Cleo's task was cancelled while she waited for a value. Her sequence still exists, but its only reader has left."
          )
        }
      }
    }
  }

  @Test func `a reader that is cancelled before it has read comes to its end as well`() async throws {
    try await expectNoCrash(crashLesson) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        Scheduler.play { scheduler in
          let feed = Feed(0)
          let ended = Recorder<String>()
          let values = Kept(feed.values())
          let task = Task {
            guard let values = values.take() else { return }
            for await _ in values {}
            ended.record("Ada's loop")
          }
          task.cancel()
          scheduler.run()
          expect(
            "what ended",
            ended.events,
            is: ["Ada's loop"],
            "Her task was cancelled before it ran for the first time. The sequence has to check for that, too."
          )
          expect("readerCount", feed.readerCount, is: 0, "Ada's task was cancelled, and has ended.")

          let kept = feed.values()
          let late = Task { for await _ in kept {} }
          late.cancel()
          scheduler.run()
          expect(
            "readerCount",
            feed.readerCount,
            is: 0,
            "A task was cancelled before it read. Its sequence still exists, but its only reader has left."
          )
          withExtendedLifetime(kept) {}
        }
      }
    }
  }

  @Test func `a reader that is cancelled between two values comes to its end as well`() async throws {
    try await expectNoCrash(crashLesson) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        Scheduler.play { scheduler in
          let feed = Feed(0)
          let ended = Recorder<String>()
          let tasks = Recorder<Task<Void, Never>>()
          let values = feed.values()
          let task = Task {
            for await _ in values {
              for task in tasks.takeEvents() { task.cancel() }
            }
            ended.record("Ada's loop")
          }
          tasks.record(task)
          scheduler.run()
          expect(
            "what ended",
            ended.events,
            is: ["Ada's loop"],
            "Her task was cancelled while it dealt with a value. It has to check for that before it waits for the next."
          )
          expect(
            "readerCount",
            feed.readerCount,
            is: 0,
            "The sequence still exists, but its only reader was cancelled."
          )
          withExtendedLifetime(values) {}
        }
      }
    }
  }
}
