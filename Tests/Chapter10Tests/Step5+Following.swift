import SpecSupport
import Testing

@testable import Chapter10

// A screen that follows one feed after another.
extension Step5 {
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

  @Test func `a screen that follows a feed twice leaves it altogether`() async throws {
    try await expectNoCrash(crashLesson) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        Scheduler.play { scheduler in
          let (first, second) = (Feed(1), Feed(2))
          let screen = scheduler.screen()
          for feed in [first, first, second] {
            scheduler.onMainActor { screen.follow(feed) }
            scheduler.run()
          }
          first.update(9)
          scheduler.run()
          expect("line", scheduler.line(of: screen), is: "+2", "The first feed was updated, which the screen has left.")
          expect(
            "the first feed's readerCount",
            first.readerCount,
            is: 0,
            "The screen followed the first feed twice, and then the second. Each task that it began has to end."
          )
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
              feed, which is at 2. A cancelled task runs on until it checks, so it has to check right \
              before it shows a value.
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
              shows nothing anymore, whichever feed the screen follows by then.
              """
            )
          }
        }
      }
    }
  }

  @Test func `a screen follows one feed after the other, each deallocated before the next`() async throws {
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
              "The feed before is deallocated, and this is another one, though it may have its address."
            )
          }
        }
      }
    }
  }
}
