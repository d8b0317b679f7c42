import SpecSupport
import Testing

@testable import Chapter9

@Suite(.exercise) struct Step6 {
  @Test func `a sequence has what an observer is told, in order`() async throws {
    try await expectNoCrash(crashLesson) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        Scheduler.play { scheduler in
          let signal = Signal(0)
          let ada = Reader(values { signal.observe($0) })
          expect(
            "observers of the signal",
            signal.observerCount,
            is: 1,
            "values(observing:) registers its observer at once, before anyone reads, or what comes meanwhile is lost."
          )
          signal.tell(1)
          signal.tell(1)
          ada.read()
          scheduler.run()
          for number in 2...50 { signal.tell(number) }
          scheduler.run()
          expect(
            "Ada read",
            ada.takeHeard(),
            is: [0, 1, 1].map(String.init) + (2...50).map(String.init),
            """
            An observer of the signal is told 0 as it registers, then 1 twice, then 2 to 50. All of it waits for the \
            reader, also what is told while the observer is being registered.
            """
          )
          let ben = Reader(values { signal.observe($0) })
          for reader in [ada, ben] { reader.read() }
          signal.tell(51)
          scheduler.run()
          expect("Ada read", ada.takeHeard(), is: ["51"], "Ben has a sequence and an observer of his own.")
          expect("Ben read", ben.takeHeard(), is: ["50", "51"], "Ben has a sequence and an observer of his own.")
        }
      }
    }
  }

  @Test func `the token is disposed when the reader leaves`() async throws {
    try await expectNoCrash(crashLesson) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        Scheduler.play { scheduler in
          let signal = Signal(0)
          let (cancelled, breaking) = (Reader(values { signal.observe($0) }), Reader(values { signal.observe($0) }))
          cancelled.read()
          breaking.read(2)
          breaking.leave()
          scheduler.run()
          cancelled.cancel()
          scheduler.run()
          expect(
            "observers of the signal",
            signal.observerCount,
            is: 1,
            "One of two readers was cancelled. Its task has ended, and so has its observation."
          )
          expect("the cancelled reader read", cancelled.takeHeard(), is: ["0", "the end"], "Cancelled, its loop ends.")
          signal.tell(1)
          scheduler.run()
          expect("the other reader read", breaking.takeHeard(), is: ["0", "1"], "It breaks out with the second value.")
          expect(
            "observers of the signal",
            signal.observerCount,
            is: 0,
            "The last reader broke out of its loop. Nobody reads, so the token is to be disposed."
          )
          _ = values { signal.observe($0) }
          expect("observers of the signal", signal.observerCount, is: 0, "The sequence was dropped before it was read.")
        }
      }
    }
  }

  @Test func `an observer is told each value of a sequence, in order`() async throws {
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
            "told",
            told.takeEvents(),
            is: [0, 1, 2, 3],
            "An observer is told all that the sequence has, the first value too."
          )
          feed.update(3)
          scheduler.run()
          expect("told", told.takeEvents(), is: [3], "The observer is told as long as its token is kept.")
          for delay in 4...50 { feed.update(delay) }
          scheduler.run()
          expect(
            "told",
            told.takeEvents(),
            is: Array(4...50),
            "One task reads the sequence from beginning to end. A task for each value runs whenever it likes."
          )
          token.dispose()
        }
      }
    }
  }

  @Test func `the token ends the task, and nothing more is told`() async throws {
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
                "told",
                told.takeEvents(),
                is: [],
                "\(story) From then on, the observer is told nothing, even what was there already."
              )
              expect("readerCount", feed.readerCount, is: 0, "\(story) The task is to end, and with it the reading.")
              feed.update(3)
              scheduler.run()
              expect("told", told.takeEvents(), is: [], "\(story) Then came another update.")
              expect("alive", lives.alive, is: [], "\(story) Nothing keeps the observer any more.")
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
            "told",
            told.takeEvents(),
            is: [0, 1],
            "Told of 1, the observer disposed its token, though 2 and 3 were there already."
          )
          expect("readerCount", feed.readerCount, is: 0, "The token was disposed.")
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
            "told",
            told.takeEvents(),
            is: [0, 1],
            "The feed was updated to 1, and was gone. What waits is told first."
          )
          expect(
            "alive",
            lives.alive,
            is: [],
            "The feed is gone, and the sequence has ended. A token that is left keeps nothing."
          )
          token?.dispose()
        }
      }
    }
  }

  @Test func `there and back again, the order stays and the end goes through`() async throws {
    try await expectNoCrash(crashLesson) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        Scheduler.play { scheduler in
          let signal = Signal(0)
          let told = Recorder<Int>()
          let token = observe(values { signal.observe($0) }) { told.record($0) }
          for number in 1...5 { signal.tell(number) }
          scheduler.run()
          expect(
            "told",
            told.takeEvents(),
            is: [0, 1, 2, 3, 4, 5],
            "From observer to sequence to observer, the order stays."
          )
          token.dispose()
          scheduler.run()
          expect(
            "observers of the signal",
            signal.observerCount,
            is: 0,
            "The token ends the task, and the task's end the observation."
          )

          let feed = Feed(0)
          let ada = Reader(values { observe(feed.values(), $0) })
          ada.read()
          scheduler.run()
          for delay in 1...5 { feed.update(delay) }
          scheduler.run()
          expect(
            "Ada read",
            ada.takeHeard(),
            is: (0...5).map(String.init),
            "From sequence to observer to sequence, the order stays."
          )
          ada.cancel()
          scheduler.run()
          expect(
            "readerCount",
            feed.readerCount,
            is: 0,
            "The reader's end disposes the token, and the token ends the task."
          )
        }
      }
    }
  }
}

// MARK: - Fixtures

/// Something that can be seen to be let go.
private final class Captured: Sendable {}
