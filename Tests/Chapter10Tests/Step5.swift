import SpecSupport
import Testing

@testable import Chapter10

@Suite(.exercise) struct Step5 {
  @Test func `a screen shows the current value, then each later one`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      beginExitTest()
      let scheduler = Scheduler.begin()
      let feed = Feed(3)
      let screen = scheduler.screen()
      expect("line", scheduler.line(of: screen), is: "-", "A new screen follows no feed yet.")
      scheduler.follow(feed, on: screen)
      scheduler.run()
      expect("line", scheduler.line(of: screen), is: "+3", "The feed is at 3: the first value of its sequence.")
      for delay in [4, 0] {
        feed.update(delay)
        scheduler.run()
        expect("line", scheduler.line(of: screen), is: "+\(delay)", "The feed was updated to \(delay).")
      }
      for delay in 5...9 { feed.update(delay) }
      scheduler.run()
      expect("line", scheduler.line(of: screen), is: "+9", "After the updates 5 to 9 in a row, the last one stays.")
    }
  }

  @Test func `a screen that its owner releases is deallocated, and its task ends with it`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      beginExitTest()
      let scheduler = Scheduler.begin()
      for moment in TaskMoment.allCases {
        let lives = LeakTracker()
        let feed = Feed(3)
        var screen: DelayScreen? = lives.track(scheduler.screen(), as: "the screen")
        scheduler.onMainActor { screen?.follow(feed) }
        moment.reach(in: scheduler, with: feed)
        screen = nil
        scheduler.run()
        let story = "The screen was released \(moment.rawValue)."
        expect("alive", lives.alive, is: [], "\(story) Does its task hold it while it waits for the next value?")
        expect("readerCount", feed.readerCount, is: 0, "\(story) Its task ends with it, not with the next update.")
      }
    }
  }

  @Test func `a screen does not keep its feed, and keeps its line`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      beginExitTest()
      let scheduler = Scheduler.begin()
      let lives = LeakTracker()
      var feed: Feed<Int>? = lives.track(Feed(3), as: "the feed")
      let screens = [scheduler.screen(), scheduler.screen()]
      for screen in screens {
        scheduler.onMainActor { feed.map { screen.follow($0) } }
      }
      scheduler.run()
      feed?.update(4)
      scheduler.run()
      feed = nil
      scheduler.run()
      expect("alive", lives.alive, is: [], "What the task of a screen captures, it keeps alive until it ends.")
      let lines = screens.map(scheduler.line)
      expect("lines of two screens", lines, is: ["+4", "+4"], "Their feed is deallocated, and its last value stays.")
      let next = Feed(7)
      scheduler.follow(next, on: screens[0])
      scheduler.run()
      expect("line", scheduler.line(of: screens[0]), is: "+7", "A screen whose feed is deallocated follows another.")
    }
  }
}

// MARK: - Fixtures

/// How far a task that reads a feed has come.
enum TaskMoment: String, CaseIterable {
  case notRun = "before its task has run"
  case waiting = "while its task waited for a value"
  case valuesOnTheirWay = "while values were on their way"
  case valuesRead = "after further values"

  func reach(in scheduler: Scheduler, with feed: Feed<Int>) {
    if self == .notRun { return }
    scheduler.run()
    if self == .waiting { return }
    for value in 1...2 { feed.update(value) }
    if self == .valuesRead { scheduler.run() }
  }
}

extension Scheduler {
  func screen() -> DelayScreen {
    onMainActor { DelayScreen() }
  }

  func follow(_ feed: Feed<Int>, on screen: DelayScreen) {
    onMainActor { screen.follow(feed) }
  }

  func line(of screen: DelayScreen) -> String {
    onMainActor { screen.line }
  }
}
