import SpecSupport
import Testing

@testable import Chapter10

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
            "After several updates in a row, the last one stays on the screen."
          )
        }
      }
    }
  }

  @Test func `a screen that its owner releases is deallocated, and its task ends with it`() async throws {
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
              The screen was released \(moment). What keeps it alive? Its task does, if it holds the screen while it waits for the \
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
            "The screens follow the feed and are not to keep it alive. What a task captures, it keeps alive until it ends."
          )
          expect(
            "line",
            scheduler.line(of: screen),
            is: "+4",
            "The feed is deallocated. What it said last stays on the screen."
          )
          expect("line of the other screen", scheduler.line(of: other), is: "+4", "Two screens may follow one feed.")
          let next = Feed(7)
          scheduler.onMainActor { screen.follow(next) }
          scheduler.run()
          expect("line", scheduler.line(of: screen), is: "+7", "A screen whose feed is deallocated may follow another.")
        }
      }
    }
  }
}

// MARK: - Fixtures

extension Scheduler {
  func screen() -> DelayScreen {
    onMainActor { DelayScreen() }
  }

  func line(of screen: DelayScreen) -> String {
    onMainActor { screen.line }
  }
}
