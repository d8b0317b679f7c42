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
    expect("registered", switchboard.registered, is: ["Ada", "Bo"], "The tracker has its publisher add each observer.")

    tracker.removeObserver(ada)
    expect("registered", switchboard.registered, is: ["Bo"], "The tracker has its publisher remove the observer.")
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
      receivePush(_:) has the publisher deliver the whole bundle as it came, equal notices too. Step 2 tests \
      deliver(_:) by itself.
      """
    }
    expect("last line of the log at each notice", log.events, is: [line, line, line]) {
      "The tracker logs the push before the publisher delivers it: the line is in the log at the first notice."
    }

    tracker.receivePush([.lindholmLater, .lindholm])
    switchboard.expectCalls(["07:05 Lindholm +10", "07:05 Lindholm +5"], as: "notices delivered by the second push") {
      """
      The +10 has number 2. The +5 has number 1, and was in the first push as well. A tracker leaves out no notice, \
      whatever its number and whatever came before.
      """
    }
    expect("log", tracker.log, is: [line, "Push received: 07:05 Lindholm +10, 07:05 Lindholm +5"]) {
      "The log has one line for each push, the oldest first."
    }
  }

  @Test func `two trackers of one publisher share its observers`() {
    let publisher = DelayPublisher()
    let trackers = [DelayTracker(publisher: publisher), DelayTracker(publisher: publisher)]
    let ada = passengers.passenger("Ada")
    trackers[0].addObserver(ada)
    trackers[0].addObserver(passengers.passenger("Bo"))
    trackers[1].receivePush([.lindholm])
    passengers.expectCalls(["Ada: 07:05 Lindholm +5", "Bo: 07:05 Lindholm +5"]) {
      "Both trackers have one publisher, whose observers they add to: a push to the second reaches those of the first."
    }

    trackers[1].removeObserver(ada)
    trackers[0].receivePush([.lindholmLater])
    passengers.expectCalls(["Bo: 07:05 Lindholm +10"]) {
      "Ada was removed from the publisher, by the second tracker: a tracker must not keep a list of its own."
    }
  }

  @Test func `the tracker keeps no observer alive`() {
    let tracker = DelayTracker(publisher: Switchboard())
    let lives = LeakTracker()
    tracker.addObserver(lives.track(Passenger(name: "Ada")))
    expect("alive", lives.alive, is: []) {
      "This publisher holds its observers weakly, so the tracker must be what keeps this one alive."
    }
  }

  @Test func `stories of trackers and pushes`() async throws {
    try await DelayStories.check(ofStep: 4, crashLesson: "A tracker only passes calls on to its publisher, and logs.")
  }
}
