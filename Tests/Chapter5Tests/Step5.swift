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
    expect("lines", screen.lines, is: [], "A screen that has not appeared is not registered.")

    screen.appear()
    tracker.receivePush([.lindholmLater, .marsh])
    expect("lines", screen.lines, is: ["07:05 Lindholm +10", "07:20 Marsh End +5"]) {
      "A screen that has appeared shows the text of each notice that it is notified of, whatever the train."
    }

    screen.disappear()
    tracker.receivePush([.lindholmOnTime])
    expect("lines", screen.lines, is: ["07:05 Lindholm +10", "07:20 Marsh End +5"]) {
      "A screen that has disappeared receives no further calls, and keeps the lines that it has."
    }

    screen.appear()
    tracker.receivePush([.marsh])
    expect("lines", screen.lines, is: ["07:05 Lindholm +10", "07:20 Marsh End +5", "07:20 Marsh End +5"]) {
      "A screen that appears again keeps its lines, and adds each notice, also an equal one. What it missed is lost."
    }

    screen.disappear()
    tracker.receivePush([.lindholm])
    expect("lines", screen.lines.count, is: 3) {
      "The screen has disappeared for the second time, and receives no further calls."
    }
  }

  @Test func `a screen that appears three times is notified once, and leaves once`() {
    let screen = DelayScreen(tracker: tracker)
    screen.disappear()
    screen.appear()
    screen.appear()
    screen.appear()
    tracker.receivePush([.lindholm])
    expect("lines", screen.lines, is: ["07:05 Lindholm +5"]) {
      "A screen may appear more often than it disappears. It must be registered only once."
    }

    screen.disappear()
    tracker.receivePush([.lindholmLater])
    expect("lines", screen.lines, is: ["07:05 Lindholm +5"], "One disappear() is enough: appearances are not counted.")
  }

  @Test func `a screen that disappears leaves the publisher`() {
    let switchboard = Switchboard()
    let screen = DelayScreen(tracker: DelayTracker(publisher: switchboard))
    for _ in ["once", "again"] {
      screen.appear()
      expect("registered", switchboard.registered.count, is: 1, "appear() registers the screen through its tracker.")

      screen.disappear()
      expect("registered", switchboard.registered.count, is: 0) {
        "It is not enough to show nothing: a screen that stays registered costs a call for each notice."
      }
    }
  }

  @Test func `stories of screens that come and go`() async throws {
    try await DelayStories.check(ofStep: 5, crashLesson: releaseLesson)
  }
}
