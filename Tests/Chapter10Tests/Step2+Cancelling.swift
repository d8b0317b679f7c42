import SpecSupport
import Testing

@testable import Chapter10

// A reader whose task is cancelled: while it waits, before it has read, and between two values.
extension Step2 {
  @Test func `a cancelled reader comes to its end and is no longer counted`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      beginExitTest()
      expectDiagram(
        """
        feed         0  -       1
        Ada          0  cancel
        Ben          0  -       1
        readerCount  2  1       1
        """,
        """
        Ada's task was cancelled while she waited for a value. Then her sequence ends, or her task waits for ever, and \
        she is no longer counted. Ben reads on.
        """
      )
      let scheduler = Scheduler.begin()
      let feed = Feed(0)
      let cleo = Reader(feed.values(), isKept: true)
      cleo.read()
      scheduler.run()
      cleo.cancel()
      scheduler.run()
      let story: Comment =
        "Cleo was cancelled while she waited. Her sequence still exists, but its only reader has left."
      expect("readerCount", feed.readerCount, is: 0, story)
    }
  }

  @Test func `a reader that is cancelled before it has read comes to its end as well`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      beginExitTest()
      let scheduler = Scheduler.begin()
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
      let story: Comment = "Her task was cancelled before it ran. The sequence has to check for that, too."
      expect("what ended", ended.events, is: ["Ada's loop"], story)
      expect("readerCount", feed.readerCount, is: 0, "Ada's task was cancelled, and has ended.")

      let kept = feed.values()
      let late = Task { for await _ in kept {} }
      late.cancel()
      scheduler.run()
      let lateStory: Comment =
        "A task was cancelled before it read. Its sequence still exists; its only reader has left."
      expect("readerCount", feed.readerCount, is: 0, lateStory)
      withExtendedLifetime(kept) {}
    }
  }

  @Test func `a reader that is cancelled between two values comes to its end as well`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      beginExitTest()
      let scheduler = Scheduler.begin()
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
      let story: Comment = "She was cancelled while she dealt with a value. Check for that before waiting for the next."
      expect("what ended", ended.events, is: ["Ada's loop"], story)
      expect("readerCount", feed.readerCount, is: 0, "The sequence still exists, but its only reader was cancelled.")
      withExtendedLifetime(values) {}
    }
  }
}
