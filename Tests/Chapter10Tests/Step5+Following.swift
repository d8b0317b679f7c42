import SpecSupport
import Testing

@testable import Chapter10

// A screen that follows one feed after another.
extension Step5 {
  @Test func `a screen that follows another feed leaves the first`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      beginExitTest()
      let scheduler = Scheduler.begin()
      let (first, second) = (Feed(1), Feed(2))
      let screen = scheduler.screen()
      scheduler.follow(first, on: screen)
      scheduler.run()
      scheduler.follow(second, on: screen)
      scheduler.run()
      expect("line", scheduler.line(of: screen), is: "+2", "The second feed is at 2.")
      expect("the first feed's readerCount", first.readerCount, is: 0, "The screen follows another feed now.")
      expect("the second feed's readerCount", second.readerCount, is: 1, "The screen follows this feed now.")
      first.update(9)
      scheduler.run()
      expect("line", scheduler.line(of: screen), is: "+2", "The first feed was updated, which the screen has left.")
    }
  }

  @Test func `a screen that follows a feed twice leaves it altogether`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      beginExitTest()
      let scheduler = Scheduler.begin()
      let (first, second) = (Feed(1), Feed(2))
      let screen = scheduler.screen()
      for feed in [first, first, second] {
        scheduler.follow(feed, on: screen)
        scheduler.run()
      }
      first.update(9)
      scheduler.run()
      expect("line", scheduler.line(of: screen), is: "+2", "The first feed was updated, which the screen has left.")
      let story: Comment =
        "The screen followed the first feed twice, then the second. Each task that it began has to end."
      expect("the first feed's readerCount", first.readerCount, is: 0, story)
    }
  }

  @Test func `nothing of a feed that was left is shown, even if it was on its way`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      beginExitTest()
      let scheduler = Scheduler.begin()
      let story: Comment = """
        The first feed was updated to 9, and before that value was on the screen, the screen followed the second feed, \
        which is at 2. A cancelled task runs on until it checks, so it has to check right before it shows a value.
        """
      // The value may be on its way to the task, or from the task to the main actor.
      for jobCount in 0...4 {
        let (first, second) = (Feed(1), Feed(2))
        let screen = scheduler.screen()
        scheduler.follow(first, on: screen)
        scheduler.run()
        first.update(9)
        scheduler.run(jobs: jobCount)
        scheduler.follow(second, on: screen)
        scheduler.run()
        expect("line", scheduler.line(of: screen), is: "+2", story)
      }
      let (first, second) = (Feed(1), Feed(2))
      let screen = scheduler.screen()
      for feed in [first, second] { scheduler.follow(feed, on: screen) }
      scheduler.run()
      let unreadStory: Comment =
        "The screen followed the second feed, at 2, before its task for the first, at 1, had run."
      expect("line", scheduler.line(of: screen), is: "+2", unreadStory)
      expect("the first feed's readerCount", first.readerCount, is: 0, unreadStory)
    }
  }

  @Test func `a screen that comes back to a feed shows nothing from before`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      beginExitTest()
      let scheduler = Scheduler.begin()
      let story: Comment = """
        The screen left the first feed when 3 was on its way, and followed it again at 5. The task that was ended \
        shows nothing anymore, whichever feed the screen follows by then.
        """
      for jobCount in 0...4 {
        let (first, second) = (Feed(1), Feed(2))
        let screen = scheduler.screen()
        scheduler.follow(first, on: screen)
        scheduler.run()
        first.update(3)
        scheduler.run(jobs: jobCount)
        scheduler.follow(second, on: screen)
        first.update(5)
        scheduler.follow(first, on: screen)
        scheduler.run()
        expect("line", scheduler.line(of: screen), is: "+5", story)
      }
    }
  }

  @Test func `a screen follows one feed after the other, each deallocated before the next`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      beginExitTest()
      let scheduler = Scheduler.begin()
      let screen = scheduler.screen()
      let story: Comment = "The feed before is deallocated, and this is another one, though it may have its address."
      for delay in 1...20 {
        let feed = Feed(delay)
        scheduler.follow(feed, on: screen)
        scheduler.run()
        expect("line", scheduler.line(of: screen), is: "+\(delay)", story)
      }
    }
  }
}
