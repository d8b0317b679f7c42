import SpecSupport
import Testing

@testable import Chapter5

@Suite(.exercise) struct Step4 {
  private let passengers = Passengers()

  @Test func `the tracker hands observers on to its publisher`() {
    let switchboard = Switchboard()
    let tracker = DelayTracker(publisher: switchboard)
    let ada = passengers.passenger("Ada")
    tracker.addObserver(ada)
    tracker.addObserver(passengers.passenger("Bo"))
    expect("registered at first", switchboard.registered, is: ["Ada", "Bo"], "The publisher has to add each observer.")

    tracker.removeObserver(ada)
    expect("registered after the removal", switchboard.registered, is: ["Bo"], "The publisher has to remove Ada alone.")
  }

  @Test func `a push is logged, then delivered`() {
    let log = EventRecorder<String>()
    let switchboard = Switchboard()
    let tracker = DelayTracker(publisher: switchboard)
    switchboard.whenNotified = { [weak tracker] in log.record(tracker?.log.last ?? "the log is empty") }

    let line = "Push received: 07:05 Lindholm +5, 07:05 Lindholm +5, 07:20 Marsh End +5"
    tracker.receivePush([.lindholm, .lindholm, .marsh])
    switchboard.expectCalls(["07:05 Lindholm +5", "07:05 Lindholm +5", "07:20 Marsh End +5"], as: "notices delivered") {
      """
      The publisher has to deliver the whole bundle as it came, equal notices too. Step 2 tests deliver(_:) by \
      itself: what does receivePush(_:) pass to it?
      """
    }
    expect("last line of the log at each notice", log.events, is: [line, line, line]) {
      "The line has to be in the log before the publisher delivers the first notice. Does the tracker log too late?"
    }

    tracker.receivePush([.lindholmLater, .lindholm])
    switchboard.expectCalls(["07:05 Lindholm +10", "07:05 Lindholm +5"], as: "notices delivered by the second push") {
      """
      The +10 has number 2. The +5 has number 1, and was in the first push as well. A tracker may not leave out a \
      notice, whatever its number and whatever came before.
      """
    }
    expect("log", tracker.log, is: [line, "Push received: 07:05 Lindholm +10, 07:05 Lindholm +5"]) {
      "The log has to have one line for each push, the oldest first."
    }

    for _ in 1...200 { tracker.receivePush([.lindholm]) }
    expect("number of lines", tracker.log.count, is: 202, "Two hundred more pushes came. The log keeps all lines.")
  }

  @Test func `two trackers of one publisher share its observers`() {
    let publisher = DelayPublisher()
    let trackers = [DelayTracker(publisher: publisher), DelayTracker(publisher: publisher)]
    let ada = passengers.passenger("Ada")
    trackers[0].addObserver(ada)
    trackers[0].addObserver(passengers.passenger("Bo"))
    trackers[1].receivePush([.lindholm])
    passengers.expectCalls(["Ada: 07:05 Lindholm +5", "Bo: 07:05 Lindholm +5"]) {
      "The first tracker added Ada and Bo to the publisher, so a push to the second tracker has to reach them, too."
    }

    trackers[1].removeObserver(ada)
    trackers[0].receivePush([.lindholmLater])
    passengers.expectCalls(["Bo: 07:05 Lindholm +10"], as: "notified after Ada's removal") {
      "The second tracker removed Ada from the publisher. Does the first tracker keep a list of its own?"
    }
  }

  @Test func `the tracker keeps no observer alive`() {
    let tracker = DelayTracker(publisher: Switchboard())
    let lives = LeakTracker()
    tracker.addObserver(lives.track(Passenger(name: "Ada")))
    expect("alive", lives.alive, is: []) {
      "The passenger was released, and this publisher holds observers weakly. What does the tracker hold?"
    }
  }

  @Test func `stories of trackers and pushes`() async throws {
    try await DelayStories.check(ofStep: 4, crashLesson: "Does your tracker do more than log, and call its publisher?")
  }
}
