import SpecSupport
import Testing

@testable import Chapter5

@Suite(.exercise) struct Step6 {
  private let tracker = DelayTracker(publisher: DelayPublisher())

  @Test func `a train's screen shows only its own train`() {
    let screen = TrainScreen(train: "07:05 Lindholm", tracker: tracker)
    let others = ["07:05 lindholm", "07:05", "Lindholm", ""].map { TrainScreen(train: $0, tracker: tracker) }
    for screen in others + [screen] { screen.appear() }
    tracker.receivePush([.marsh, .lindholm, DelayNotice(train: "08:05 Lindholm", minutes: 5, number: 1)])
    tracker.receivePush([.lindholmLater, .lindholmOnTime])
    expect("lines", screen.lines, is: ["07:05 Lindholm +5", "07:05 Lindholm +10", "07:05 Lindholm +0"]) {
      "The publisher notifies every screen of every notice. A TrainScreen may add a line only for the train on show."
    }
    for other in others {
      expect("lines of the screen of \"\(other.train)\"", other.lines, is: [], "Does your code compare whole names?")
    }
  }

  @Test func `a screen that is turned to another train follows that one`() {
    let screen = TrainScreen(train: "07:05 Lindholm", tracker: tracker)
    screen.appear()
    tracker.receivePush([.lindholm])
    screen.train = "07:20 Marsh End"
    tracker.receivePush([.lindholmLater, .marsh])
    expect("lines after the turn to Marsh End", screen.lines, is: ["07:05 Lindholm +5", "07:20 Marsh End +5"]) {
      "The screen was turned to Marsh End: only notices about that may add lines now, and the old line has to stay."
    }

    screen.train = "07:05 Lindholm"
    tracker.receivePush([.lindholmOnTime])
    expect("lines on return", screen.lines, is: ["07:05 Lindholm +5", "07:20 Marsh End +5", "07:05 Lindholm +0"]) {
      "The screen was turned back to its first train: the new notice has to add a line, after all earlier ones."
    }
  }

  @Test func `stories of screens of one train`() async throws {
    try await DelayStories.check(ofStep: 6, crashLesson: "Does delayDidChange(_:) call itself where it means super?")
  }

  @Test func `a morning at Kestrel Junction, asked and notified`() {
    let service = DelayService()
    let asking = AskingScreen(train: "07:05 Lindholm", service: service)
    let all = DelayScreen(tracker: tracker)
    let one = TrainScreen(train: "07:05 Lindholm", tracker: tracker)
    all.appear()
    one.appear()

    asking.tick()
    tracker.receivePush([service.issue("07:05 Lindholm", minutes: 5), service.issue("07:20 Marsh End", minutes: 5)])
    asking.tick()
    asking.tick()
    tracker.receivePush([service.issue("07:05 Lindholm", minutes: 10)])
    all.disappear()
    tracker.receivePush([service.issue("07:05 Lindholm", minutes: 15), service.issue("07:05 Lindholm", minutes: 10)])
    asking.tick()

    let morning = [
      "asking: \(asking.lines.joined(separator: ", "))",
      "\(service.questions) questions, \(asking.askedForNothing) for nothing, \(asking.missed) missed",
      "all: \(all.lines.joined(separator: ", "))",
      "one: \(one.lines.joined(separator: ", "))",
    ]
    expect(
      "the morning, line by line",
      morning + tracker.log,
      is: [
        "asking: 07:05 Lindholm +5, 07:05 Lindholm +10",
        "4 questions, 2 for nothing, 2 missed",
        "all: 07:05 Lindholm +5, 07:20 Marsh End +5, 07:05 Lindholm +10",
        "one: 07:05 Lindholm +5, 07:05 Lindholm +10, 07:05 Lindholm +15, 07:05 Lindholm +10",
        "Push received: 07:05 Lindholm +5, 07:20 Marsh End +5",
        "Push received: 07:05 Lindholm +10",
        "Push received: 07:05 Lindholm +15, 07:05 Lindholm +10",
      ],
      "The screen that asks has to miss two notices in four questions; those that are notified may not miss any."
    )
  }
}
