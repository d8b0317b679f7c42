import SpecSupport
import Testing

@testable import Chapter10

@Suite(.exercise) struct Step5 {
  @Test func `a screen shows the current value, then each later one`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      beginExitTest()
      let hall = Hall()
      let feed = Feed(3)
      expect("line at first", hall.line, is: "-", "A new screen follows no feed yet, so its line has to be -.")
      hall.follow(feed)
      hall.run()
      expect("line after follow(_:)", hall.line, is: "+3", "The feed was at 3 when the screen began to follow it.")
      for delay in [4, 100, 0] {
        let line = hall.line
        feed.update(delay)
        let story = "The feed was updated to \(delay)"
        expect("line right after the update", hall.line, is: line, "\(story). No task can have read that value yet.")
        hall.run()
        expect("line after the update", hall.line, is: "+\(delay)", "\(story), and the task has run since.")
      }
      for delay in 5...500 { feed.update(delay) }
      hall.run()
      expect("line after 496 updates", hall.line, is: "+500") {
        "After 5 to 500 in a row, the line has to show the last. Is each value set in a task of its own, in any order?"
      }
    }
  }

  @Test func `a screen that its owner releases is deallocated, and its task ends with it`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      beginExitTest()
      for moment in TaskMoment.allCases {
        let hall = Hall()
        let lives = LeakTracker()
        let feed = Feed(3)
        if let screen = hall.screen { lives.track(screen, as: "the screen") }
        hall.follow(feed)
        moment.reach(in: hall.scheduler, with: feed)
        hall.screen = nil
        hall.run()
        let story = "The screen was released \(moment.rawValue)."
        expect("alive", lives.alive, is: [], "\(story) Does its task hold it while it waits for the next value?")
        expect("readerCount", feed.readerCount, is: 0, "\(story) Its task has to end with it, not at the next update.")
      }
    }
  }

  @Test func `a screen does not keep its feed, and keeps its line`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      beginExitTest()
      let hall = Hall()
      let lives = LeakTracker()
      var feed: Feed<Int>? = lives.track(Feed(0), as: "the feed")
      feed.map(hall.follow)
      hall.run()
      feed?.update(3)
      hall.run()
      feed = nil
      hall.run()
      expect("alive", lives.alive, is: [], "The screen's task may not keep the feed alive. What does it capture?")
      expect("line", hall.line, is: "+3") {
        "The screen followed a feed that was updated to 3. Then the feed was deallocated: the line has to stay."
      }
    }
  }

  @Test func `a feed is not taken for a deallocated one, whose address it has`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      beginExitTest()
      let hall = Hall()
      for delay in 1...20 {
        var feed: Feed<Int>? = Feed(0)
        feed.map(hall.follow)
        hall.run()
        let identity = feed.map(ObjectIdentifier.init)
        feed = nil
        hall.run()
        // The others keep their addresses until the one with the old address is found.
        var others: [Feed<Int>] = []
        while others.count < 200, feed == nil {
          let other = Feed(delay)
          if ObjectIdentifier(other) == identity { feed = other } else { others.append(other) }
        }
        guard let feed else { continue }
        hall.follow(feed)
        hall.run()
        let lesson: Comment = """
          The screen followed a feed that was deallocated, and then another, at \(delay), which has the address of the \
          first. An ObjectIdentifier is good only while its object exists.
          """
        guard expect("line", hall.line, is: "+\(delay)", lesson) else { return }
      }
    }
  }

  @Test(arguments: [[1, 2], [1, 1, 2]])
  func `a screen that follows another feed leaves the one before`(followed: [Int]) async {
    await #expect(processExitsWith: .success, "\(crashLesson)") { [followed = followed as [Int]] in
      beginExitTest()
      let hall = Hall()
      let feeds = [1: Feed(1), 2: Feed(2)]
      var story = ""
      for (place, number) in followed.enumerated() {
        feeds[number].map(hall.follow)
        hall.run()
        story = "The screen has followed these feeds, one after the other: \(followed[...place])."
        let lesson = place > 1 ? " A task that ends must not make the screen forget the next one." : ""
        expect("the first feed's readerCount", feeds[1]?.readerCount, is: number == 1 ? 1 : 0) {
          "\(story) Only the last task may go on.\(lesson)"
        }
      }
      expect("line", hall.line, is: "+2", "\(story) The second feed is at 2.")
      expect("the second feed's readerCount", feeds[2]?.readerCount, is: 1, "\(story) Its task has to go on.")
      feeds[1]?.update(9)
      hall.run()
      expect("line after update(9)", hall.line, is: "+2", "\(story) Then the first feed, now left, was updated.")
    }
  }

  @Test func `nothing that the task before has read is shown, even if it was on its way`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      beginExitTest()
      // The value may be on its way to the task, or from the task to the main actor.
      for jobCount in 0...4 {
        for runsOldestFirst in [false, true] {
          for comesBack in [false, true] {
            let hall = Hall(runsOldestFirst: runsOldestFirst)
            expectFirstIsLeft(hall.linesAfterLeaving(afterJobs: jobCount, comesBack: comesBack), comesBack: comesBack)
          }
        }
      }
      let hall = Hall()
      let first = Feed(1)
      let second = Feed(2)
      for feed in [first, second] { hall.follow(feed) }
      hall.run()
      let story: Comment = "The screen followed the second feed, at 2, before its task for the first, at 1, had run."
      expect("line", hall.line, is: "+2", story)
      expect("the first feed's readerCount", first.readerCount, is: 0, story)
    }
  }
}

private func expectFirstIsLeft(_ lines: [String], comesBack: Bool) {
  let way = comesBack ? "the second, and then the first again, at 5" : "the second, at 2"
  expect("lines from then on", lines, is: [comesBack ? "+5" : "+2"]) {
    """
    The screen left the first feed when 9 was on its way, and followed \(way). From then on, 9 may not reach the line. \
    Does the previous task check right before it shows a value whether it was cancelled?
    """
  }
}

// MARK: - Fixtures

/// A scene with one screen, whose main actor is on the thread of the test.
private final class Hall {
  let scheduler: Scheduler
  var screen: DelayScreen?

  init(runsOldestFirst: Bool = false) {
    scheduler = Scheduler.begin(runsOldestFirst: runsOldestFirst)
    screen = MainActor.assumeIsolated { DelayScreen() }
  }

  var line: String { MainActor.assumeIsolated { [screen] in screen?.line ?? "no screen" } }
  func follow(_ feed: Feed<Int>) { MainActor.assumeIsolated { [screen] in screen?.follow(feed) } }
  func run() { scheduler.run() }

  /// Leaves a feed while 9 is on its way, and returns the lines from then on; whether "-" is one of them is left open.
  func linesAfterLeaving(afterJobs jobCount: Int, comesBack: Bool) -> [String] {
    let first = Feed(1)
    let second = Feed(2)
    follow(first)
    run()
    first.update(9)
    scheduler.run(jobs: jobCount)
    follow(second)
    first.update(5)
    if comesBack { follow(first) }
    var lines = [line]
    for _ in 0..<100 where !scheduler.run(jobs: 1) && line != lines.last { lines.append(line) }
    return lines.dropFirst().filter { $0 != "-" }
  }
}

/// How far a task that reads a feed has come.
enum TaskMoment: String, CaseIterable {
  case notRun = "before its task had run"
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
