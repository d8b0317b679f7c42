import SpecSupport
import Testing

@testable import Chapter5

@Suite(.exercise) struct Step5 {
  private let tracker = DelayTracker(publisher: DelayPublisher())
  private let bystander = Passenger(name: "Ada")

  // One observer is always there: a publisher that crashes without observers is for step 3 to find.
  init() {
    tracker.addObserver(bystander)
  }

  @Test func `a screen is notified from its appearance to its disappearance`() {
    let screen = DelayScreen(tracker: tracker)
    tracker.receivePush([.lindholm])
    expect("lines before appear()", screen.lines, is: [], "Before the screen appears, no notice may reach it.")

    screen.appear()
    tracker.receivePush([.lindholmLater, .marsh])
    expect("lines after appear()", screen.lines, is: ["07:05 Lindholm +10", "07:20 Marsh End +5"]) {
      "The screen appeared, and has to add the text of each notice from then on, whatever the train."
    }

    screen.disappear()
    tracker.receivePush([.lindholmOnTime])
    expect("lines after disappear()", screen.lines, is: ["07:05 Lindholm +10", "07:20 Marsh End +5"]) {
      "The screen disappeared: no further notice may reach it, and it has to keep the lines that it has."
    }

    screen.appear()
    tracker.receivePush([.marsh])
    expect("lines on return", screen.lines, is: ["07:05 Lindholm +10", "07:20 Marsh End +5", "07:20 Marsh End +5"]) {
      "The screen appeared again: it has to keep its lines, and add this notice, which equals an earlier one."
    }

    screen.disappear()
    tracker.receivePush([.lindholm])
    expect("number of lines in the end", screen.lines.count, is: 3) {
      "The screen disappeared for the second time, so no further notice may reach it."
    }

    screen.appear()
    for _ in 1...200 { tracker.receivePush([.lindholm]) }
    expect("number of lines after 200 pushes", screen.lines.count, is: 203, "The screen has to keep all of its lines.")
  }

  @Test func `a screen that appears three times is notified once, and leaves once`() {
    let screen = DelayScreen(tracker: tracker)
    screen.disappear()
    screen.appear()
    screen.appear()
    screen.appear()
    tracker.receivePush([.lindholm])
    expect("lines after appear()", screen.lines, is: ["07:05 Lindholm +5"]) {
      "The screen appeared three times in a row, and the notice has to reach it once all the same."
    }

    screen.disappear()
    tracker.receivePush([.lindholmLater])
    expect("lines after disappear()", screen.lines, is: ["07:05 Lindholm +5"], "One disappear() has to be enough.")
  }

  @Test func `a screen that disappears leaves the publisher`() {
    let switchboard = Switchboard()
    let screen = DelayScreen(tracker: DelayTracker(publisher: switchboard))
    for _ in ["once", "again"] {
      screen.appear()
      expect("registered after appear()", switchboard.registered.count, is: 1, "appear() has to register the screen.")

      screen.disappear()
      expect("registered after disappear()", switchboard.registered.count, is: 0) {
        "disappear() has to remove the screen from the publisher. It is not enough to ignore the notices."
      }
    }
  }

  @Test func `stories of screens that come and go`() async throws {
    try await DelayStories.check(ofStep: 5, crashLesson: releaseLesson)
  }
}
