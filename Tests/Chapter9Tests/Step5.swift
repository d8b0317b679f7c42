import SpecSupport
import Testing

@testable import Chapter9

@Suite(.exercise) struct Step5 {
  @Test func `a screen shows the current value, then each later one`() async throws {
    try await expectNoCrash(crashLesson) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        Scheduler.play { scheduler in
          let feed = Feed(3)
          let screen = scheduler.screen()
          expect("line", scheduler.line(of: screen), is: "-", "A new screen follows no feed yet.")
          scheduler.onMainActor { screen.follow(feed) }
          scheduler.run()
          expect(
            "line",
            scheduler.line(of: screen),
            is: "+3",
            "The feed is at 3, which is the first value of its sequence."
          )
          for delay in [4, 0] {
            feed.update(delay)
            scheduler.run()
            expect("line", scheduler.line(of: screen), is: "+\(delay)", "The feed was updated to \(delay).")
          }
          for delay in 5...9 { feed.update(delay) }
          scheduler.run()
          expect(
            "line",
            scheduler.line(of: screen),
            is: "+9",
            "Of updates in a row, the last is what stays on the screen."
          )
        }
      }
    }
  }

  @Test func `a screen that its owner releases is freed, and its task with it`() async throws {
    try await expectNoCrash(crashLesson) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        let moments: [(String, (Scheduler, Feed<Int>) -> Void)] = [
          ("before its task has run", { _, _ in }),
          ("while its task waited for a value", { scheduler, _ in scheduler.run() }),
          (
            "while a value was on its way",
            { scheduler, feed in
              scheduler.run()
              feed.update(4)
            }
          ),
          (
            "after a second value",
            { scheduler, feed in
              scheduler.run()
              feed.update(4)
              scheduler.run()
            }
          ),
        ]
        for (moment, play) in moments {
          Scheduler.play { scheduler in
            let lives = LeakTracker()
            let feed = Feed(3)
            var screen: DelayScreen? = lives.track(scheduler.screen(), as: "the screen")
            scheduler.onMainActor { screen?.follow(feed) }
            play(scheduler, feed)
            screen = nil
            scheduler.run()
            expect(
              "alive",
              lives.alive,
              is: [],
              """
              The screen was released \(moment). Who keeps it? Its task does, if it holds the screen while it waits for the \
              next value.
              """
            )
            expect(
              "readerCount",
              feed.readerCount,
              is: 0,
              "The screen was released \(moment). Its task has to end with it, not with the next update."
            )
          }
        }
      }
    }
  }

  @Test func `a screen that follows another feed leaves the first`() async throws {
    try await expectNoCrash(crashLesson) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        Scheduler.play { scheduler in
          let (first, second) = (Feed(1), Feed(2))
          let screen = scheduler.screen()
          scheduler.onMainActor { screen.follow(first) }
          scheduler.run()
          scheduler.onMainActor { screen.follow(second) }
          scheduler.run()
          expect("line", scheduler.line(of: screen), is: "+2", "The second feed is at 2.")
          expect("the first feed's readerCount", first.readerCount, is: 0, "The screen follows another feed now.")
          expect("the second feed's readerCount", second.readerCount, is: 1, "The screen follows this feed now.")
          first.update(9)
          scheduler.run()
          expect("line", scheduler.line(of: screen), is: "+2", "The first feed was updated, which the screen has left.")
        }
      }
    }
  }

  @Test func `nothing of a feed that was left is shown, even if it was on its way`() async throws {
    try await expectNoCrash(crashLesson) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        // The value may be on its way to the task, or from the task to the main actor.
        for jobCount in 0...4 {
          Scheduler.play { scheduler in
            let (first, second) = (Feed(1), Feed(2))
            let screen = scheduler.screen()
            scheduler.onMainActor { screen.follow(first) }
            scheduler.run()
            first.update(9)
            scheduler.run(jobs: jobCount)
            scheduler.onMainActor { screen.follow(second) }
            scheduler.run()
            expect(
              "line",
              scheduler.line(of: screen),
              is: "+2",
              """
              The first feed was updated to 9, and before that value was on the screen, the screen followed the second \
              feed, which is at 2. A task that is cancelled runs on until it looks, and has to look where it shows.
              """
            )
          }
        }
        Scheduler.play { scheduler in
          let (first, second) = (Feed(1), Feed(2))
          let screen = scheduler.screen()
          scheduler.onMainActor {
            screen.follow(first)
            screen.follow(second)
          }
          scheduler.run()
          expect(
            "line",
            scheduler.line(of: screen),
            is: "+2",
            "The screen followed the second feed, at 2, before its task for the first, at 1, had run at all."
          )
          expect("the first feed's readerCount", first.readerCount, is: 0, "The screen follows another feed now.")
        }
      }
    }
  }

  @Test func `a screen that comes back to a feed shows nothing from before`() async throws {
    try await expectNoCrash(crashLesson) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        for jobCount in 0...4 {
          Scheduler.play { scheduler in
            let (first, second) = (Feed(1), Feed(2))
            let screen = scheduler.screen()
            scheduler.onMainActor { screen.follow(first) }
            scheduler.run()
            first.update(3)
            scheduler.run(jobs: jobCount)
            scheduler.onMainActor { screen.follow(second) }
            first.update(5)
            scheduler.onMainActor { screen.follow(first) }
            scheduler.run()
            expect(
              "line",
              scheduler.line(of: screen),
              is: "+5",
              """
              The screen left the first feed when 3 was on its way, and followed it again at 5. The task that was ended \
              shows nothing any more, whichever feed the screen follows by then.
              """
            )
          }
        }
      }
    }
  }

  @Test func `a screen follows one feed after the other, each gone before the next`() async throws {
    try await expectNoCrash(crashLesson) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        Scheduler.play { scheduler in
          let screen = scheduler.screen()
          for delay in 1...20 {
            let feed = Feed(delay)
            scheduler.onMainActor { screen.follow(feed) }
            scheduler.run()
            expect(
              "line",
              scheduler.line(of: screen),
              is: "+\(delay)",
              "The feed before is gone, and this is another one, though it may have its address."
            )
          }
        }
      }
    }
  }

  @Test func `a screen does not keep its feed, and keeps its line`() async throws {
    try await expectNoCrash(crashLesson) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        Scheduler.play { scheduler in
          let lives = LeakTracker()
          var feed: Feed<Int>? = lives.track(Feed(3), as: "the feed")
          let (screen, other) = (scheduler.screen(), scheduler.screen())
          for screen in [screen, other] {
            scheduler.onMainActor { feed.map { screen.follow($0) } }
          }
          scheduler.run()
          feed?.update(4)
          scheduler.run()
          feed = nil
          scheduler.run()
          expect(
            "alive",
            lives.alive,
            is: [],
            "The screens follow the feed and are not to keep it. What a task captures, it keeps until it ends."
          )
          expect(
            "line",
            scheduler.line(of: screen),
            is: "+4",
            "The feed is gone. What it said last stays on the screen."
          )
          expect("line of the other screen", scheduler.line(of: other), is: "+4", "Two screens may follow one feed.")
          let next = Feed(7)
          scheduler.onMainActor { screen.follow(next) }
          scheduler.run()
          expect("line", scheduler.line(of: screen), is: "+7", "A screen whose feed is gone may follow another.")
        }
      }
    }
  }
}

// MARK: - Fixtures

extension Scheduler {
  fileprivate func screen() -> DelayScreen {
    onMainActor { DelayScreen() }
  }

  fileprivate func line(of screen: DelayScreen) -> String {
    onMainActor { screen.line }
  }
}
