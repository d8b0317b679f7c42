import SpecSupport
import Testing

@testable import Chapter10

// The way from a sequence to an observer.
extension Step6 {
  @Test func `an observer receives each value of a sequence, in order`() async throws {
    try await expectNoCrash(crashLesson) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        Scheduler.play { scheduler in
          let feed = Feed(0)
          let told = Recorder<Int>()
          let token = observe(feed.values()) { told.record($0) }
          for delay in 1...3 { feed.update(delay) }
          scheduler.run()
          expect(
            "received",
            told.takeEvents(),
            is: [0, 1, 2, 3],
            "An observer receives all that the sequence has, the first value too."
          )
          feed.update(3)
          scheduler.run()
          expect("received", told.takeEvents(), is: [3], "The observer is called as long as its token exists.")
          for delay in 4...50 { feed.update(delay) }
          scheduler.run()
          let later = told.takeEvents()
          expect(
            "received",
            later,
            is: Array(4...50),
            later.sorted() == Array(4...50)
              ? "One task reads the sequence from beginning to end. A task for each value runs whenever it likes."
              : "The observer receives all that the sequence has, once."
          )
          token.dispose()
        }
      }
    }
  }

  @Test func `the token ends the task, and nothing more is delivered`() async throws {
    try await expectNoCrash(crashLesson) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        let moments: [(String, (Scheduler, Feed<Int>) -> Void)] = [
          ("before the task has run", { _, _ in }),
          ("while the task waited for a value", { scheduler, _ in scheduler.run() }),
          (
            "while values were on their way",
            { scheduler, feed in
              scheduler.run()
              feed.update(1)
              feed.update(2)
            }
          ),
        ]
        for (moment, play) in moments {
          for isDropped in [false, true] {
            Scheduler.play { scheduler in
              let feed = Feed(0)
              let told = Recorder<Int>()
              let lives = LeakTracker()
              var captured: Captured? = lives.track(Captured(), as: "what the observer holds")
              var token: Token? = observe(feed.values()) { [captured] value in
                told.record(value)
                _ = captured
              }
              captured = nil
              play(scheduler, feed)
              _ = told.takeEvents()
              if isDropped { token = nil } else { token?.dispose() }
              scheduler.run()
              let story = "The token was \(isDropped ? "dropped" : "disposed") \(moment)."
              expect(
                "received",
                told.takeEvents(),
                is: [],
                "\(story) From then on, the observer receives nothing, even what waited already."
              )
              expect("readerCount", feed.readerCount, is: 0, "\(story) The task is to end, and with it the reading.")
              feed.update(3)
              scheduler.run()
              expect("received", told.takeEvents(), is: [], "\(story) Then came another update.")
              expect("alive", lives.alive, is: [], "\(story) Nothing keeps the observer anymore.")
            }
          }
        }
      }
    }
  }

  @Test func `an observer may dispose its own token`() async throws {
    try await expectNoCrash(crashLesson) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        Scheduler.play { scheduler in
          let feed = Feed(0)
          let told = Recorder<Int>()
          let tokens = Recorder<Token>()
          let token = observe(feed.values()) { value in
            told.record(value)
            if value == 1 { tokens.takeEvents().first?.dispose() }
          }
          tokens.record(token)
          for delay in 1...3 { feed.update(delay) }
          scheduler.run()
          expect(
            "received",
            told.takeEvents(),
            is: [0, 1],
            "Called with 1, the observer disposed its token, though 2 and 3 waited already."
          )
          expect("readerCount", feed.readerCount, is: 0, "The token was disposed.")
        }
      }
    }
  }

  @Test func `a sequence that never ends makes no difference`() async throws {
    try await expectNoCrash(crashLesson) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        Scheduler.play { scheduler in
          let read = Recorder<Int>()
          let tokens = Recorder<Token>()
          tokens.record(
            observe(Numbers(read: read)) { number in if number == 2 { tokens.takeEvents().first?.dispose() } }
          )
          scheduler.run()
          #expect(
            read.events.count < 10,
            """
            Called with 2, the observer disposed its token. The sequence ignores cancellation, and goes on. When the token is \
            disposed, the task ends: so leave the loop, and don't only skip the values.
            """
          )
        }
      }
    }
  }

  @Test func `a sequence that has more for a cancelled task makes no difference`() async throws {
    try await expectNoCrash(crashLesson) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        Scheduler.play { scheduler in
          let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
          for number in 1...3 { continuation.yield(number) }
          let told = Recorder<Int>()
          let tokens = Recorder<Token>()
          let token = observe(stream) { value in
            told.record(value)
            if value == 2 { tokens.takeEvents().first?.dispose() }
          }
          tokens.record(token)
          scheduler.run()
          expect(
            "received",
            told.takeEvents(),
            is: [1, 2],
            """
            The sequence was an AsyncStream in which 1, 2 and 3 waited. Called with 2, the observer disposed its token. A stream \
            gives a cancelled task what waits, so look before you call the observer.
            """
          )
        }
      }
    }
  }

  @Test func `a sequence that ends ends the task, though the token is kept`() async throws {
    try await expectNoCrash(crashLesson) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        Scheduler.play { scheduler in
          let lives = LeakTracker()
          let told = Recorder<Int>()
          var feed: Feed<Int>? = lives.track(Feed(0), as: "the feed")
          var captured: Captured? = lives.track(Captured(), as: "what the observer holds")
          let token = feed.map { feed in
            observe(feed.values()) { [captured] value in
              told.record(value)
              _ = captured
            }
          }
          captured = nil
          scheduler.run()
          feed?.update(1)
          feed = nil
          scheduler.run()
          expect(
            "received",
            told.takeEvents(),
            is: [0, 1],
            "The feed was updated to 1, and was deallocated. What waits is delivered first."
          )
          expect(
            "alive",
            lives.alive,
            is: [],
            "The feed is deallocated, and the sequence has ended. A token that still exists keeps nothing alive."
          )
          token?.dispose()
        }
      }
    }
  }
}

// MARK: - Fixtures

/// The numbers from 1 on, for a cancelled task too; they end at 1000, which stands for never.
private struct Numbers: AsyncSequence, AsyncIteratorProtocol, Sendable {
  let read: Recorder<Int>
  private(set) var latest = 0

  init(read: Recorder<Int>) { self.read = read }

  func makeAsyncIterator() -> Self { self }

  mutating func next() async -> Int? {
    if latest == 1000 { return nil }
    latest += 1
    read.record(latest)
    return latest
  }
}

/// Something that can be seen to be released.
private final class Captured: Sendable {}
