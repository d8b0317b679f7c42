import ScheduleSpec
import SpecSupport
import Testing

import enum Interleavings.Interleaving

@testable import Chapter10

@Suite(.exercise) struct Step6 {
  @Test func `a sequence has what an observer receives, in order`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      beginExitTest()
      let scheduler = Scheduler.begin()
      let signal = Signal(0)
      let ada = Reader(values { signal.observe($0) })
      expect("observers of the signal", signal.observerCount, is: 1, "It registers immediately, before anyone reads.")
      signal.tell(1)
      signal.tell(1)
      ada.read()
      scheduler.run()
      for number in 2...5000 { signal.tell(number) }
      scheduler.run()
      let all = ["0", "1"] + (1...5000).map(String.init)
      let story: Comment = """
        An observer of the signal receives 0 as it registers, then 1 twice, then 2 to 5000 in a row. All of it waits \
        for the reader, even what is delivered while the observer is being registered.
        """
      expect("Ada read", ada.takeValues(), is: all, story)
      let ben = Reader(values { signal.observe($0) })
      for reader in [ada, ben] { reader.read() }
      signal.tell(5001)
      scheduler.run()
      expect("Ada read", ada.takeValues(), is: ["5001"], "Ben has a sequence and an observer of his own.")
      expect("Ben read", ben.takeValues(), is: ["5000", "5001"], "Ben has a sequence and an observer of his own.")
    }
  }

  @Test func `the token is disposed when the reader leaves`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      beginExitTest()
      let scheduler = Scheduler.begin()
      let signal = Signal(0)
      let (cancelled, breaking) = (Reader(values { signal.observe($0) }), Reader(values { signal.observe($0) }))
      cancelled.read()
      breaking.read(2)
      breaking.leave()
      scheduler.run()
      cancelled.cancel()
      scheduler.run()
      expect("observers of the signal", signal.observerCount, is: 1, "One of two readers was cancelled.")
      expect("the cancelled reader read", cancelled.takeValues(), is: ["0", "the end"], "Cancelled, its loop ends.")
      signal.tell(1)
      scheduler.run()
      expect("the other reader read", breaking.takeValues(), is: ["0", "1"], "It breaks out with the second value.")
      expect("observers of the signal", signal.observerCount, is: 0, "The last reader broke out of its loop.")
      let kept = Reader(values { signal.observe($0) }, isKept: true)
      kept.read()
      scheduler.run()
      kept.cancel()
      scheduler.run()
      let keptStory: Comment =
        "A reader was cancelled while it waited. Its sequence exists, but nobody reads it anymore."
      expect("observers of the signal", signal.observerCount, is: 0, keptStory)
      _ = values { signal.observe($0) }
      expect("observers of the signal", signal.observerCount, is: 0, "The sequence was dropped before it was read.")

      let unread = values { signal.observe($0) }
      let late = Task { for await _ in unread {} }
      late.cancel()
      scheduler.run()
      let lateStory: Comment = "A task was cancelled before it read. Its sequence exists, but its only reader has left."
      expect("observers of the signal", signal.observerCount, is: 0, lateStory)
      withExtendedLifetime(unread) {}
    }
  }

  @Test func `a reader may be cancelled while another thread calls its observer`() async {
    await #expect(processExitsWith: .success, "\(wakingLesson)") {
      beginExitTest()
      expectInEverySchedule {
        SignalScene()
      } threads: {
        [{ $0.cancel() }, { $0.tell(1) }]
      } lesson: {
        wakingLesson
      } look: { scene in
        let count = scene.observerCount
        return count == 0 ? nil : "observers of the signal: \(count)\nexpected: 0"
      }
    }
  }

  @Test func `a subject may call its observer once more while the token is disposed`() async {
    await #expect(processExitsWith: .success, "The token was disposed under a lock that the observer takes.") {
      beginExitTest()
      let disposed = Recorder<String>()
      _ = values { (call: @escaping @Sendable (Int) -> Void) in
        Token {
          call(0)
          disposed.record("the token")
        }
      }
      expect("disposed of", disposed.events, is: ["the token"], "The sequence was dropped unread.")
    }
  }

  @Test func `there and back again, the order stays and the end goes through`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      beginExitTest()
      let scheduler = Scheduler.begin()
      let signal = Signal(0)
      let received = Recorder<Int>()
      let token = observe(values { signal.observe($0) }) { received.record($0) }
      for number in 1...5 { signal.tell(number) }
      scheduler.run()
      expect("received", received.takeEvents(), is: Array(0...5), "Observer, sequence, observer: the order stays.")
      token.dispose()
      scheduler.run()
      expect("observers of the signal", signal.observerCount, is: 0) {
        "The token ends the task, which disposes of the other."
      }

      let feed = Feed(0)
      let ada = Reader(values { observe(feed.values(), $0) })
      ada.read()
      scheduler.run()
      for delay in 1...5 { feed.update(delay) }
      scheduler.run()
      expect("Ada read", ada.takeValues(), is: (0...5).map(String.init)) {
        "Sequence, observer, sequence: the order stays."
      }
      ada.cancel()
      scheduler.run()
      expect("readerCount", feed.readerCount, is: 0, "The reader's end disposes of the token, which ends the task.")
    }
  }
}

private let wakingLesson = """
  What happens when a reader leaves must not need a lock that is held while the reader is woken, or while an observer \
  is called: wake and call without a lock.
  """

/// A signal, and a reader that waits for what its observer receives.
private final class SignalScene: Sendable {
  private let signal = Signal(0)
  private let scheduler: Scheduler
  private let task: Task<Void, Never>

  init() {
    let sequence = values { [signal] in signal.observe($0) }
    (scheduler, task) = Scheduler.play { scheduler in
      let task = Task { for await _ in sequence {} }
      scheduler.run()
      return (scheduler, task)
    }
  }

  deinit {
    cancel()
    scheduler.collectJobs { scheduler.run() }
  }

  var observerCount: Int {
    scheduler.collectJobs { scheduler.run() }
    return signal.observerCount
  }

  func cancel() {
    Interleaving.action("the reader's task is cancelled") { scheduler.collectJobs { task.cancel() } }
  }

  func tell(_ number: Int) {
    Interleaving.action("signal.tell(\(number))") { scheduler.collectJobs { signal.tell(number) } }
  }
}
