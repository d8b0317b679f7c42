import SpecSupport
import Testing

@testable import Chapter5

@Suite(.exercise) struct Step4 {
  private let passengers = Passengers()

  @Test func `the publisher is the one who registers and lets go`() {
    let switchboard = Switchboard()
    let tracker = DelayTracker(publisher: switchboard)
    let ada = passengers.passenger("Ada")
    tracker.addObserver(ada)
    tracker.addObserver(passengers.passenger("Bo"))
    #expect(switchboard.registered == ["Ada", "Bo"], "The tracker hands on to its publisher whom it is asked to add.")

    tracker.removeObserver(ada)
    #expect(switchboard.registered == ["Bo"], "Whoever leaves the tracker has to leave its publisher.")
  }

  @Test func `a push is written down, then delivered`() {
    let log = Recorder<String>()
    let switchboard = Switchboard()
    let tracker = DelayTracker(publisher: switchboard)
    switchboard.whenNotified = { [weak tracker] in log.record(tracker?.log.last ?? "nothing") }

    let line = "Push received: 07:05 Lindholm +5, 07:05 Lindholm +0, 07:20 Marsh End +5"
    tracker.receivePush([.lindholm, .lindholmOnTime, .marsh])
    #expect(
      switchboard.takePassed() == ["07:05 Lindholm +5", "07:05 Lindholm +0", "07:20 Marsh End +5"],
      "The tracker has the publisher deliver the bundle, all of it: what is of interest is not for it to say."
    )
    #expect(
      log.events == [line, line, line],
      "The tracker says first that the push has come, and delegates then: who looks while being told finds the line."
    )

    tracker.receivePush([.lindholmLater])
    #expect(
      tracker.log == [line, "Push received: 07:05 Lindholm +10"],
      "The log has one line for each push, the oldest first."
    )
  }

  @Test func `the tracker tells nobody by itself`() {
    let publisher = DelayPublisher()
    let trackers = [DelayTracker(publisher: publisher), DelayTracker(publisher: publisher)]
    let ada = passengers.passenger("Ada")
    trackers[0].addObserver(ada)
    trackers[0].addObserver(passengers.passenger("Bo"))
    trackers[1].receivePush([.lindholm])
    #expect(
      passengers.told() == ["Ada: 07:05 Lindholm +5", "Bo: 07:05 Lindholm +5"],
      "Two trackers share a publisher, and so its observers: neither has a list of its own."
    )

    trackers[1].removeObserver(ada)
    trackers[0].receivePush([.lindholmLater])
    #expect(
      passengers.told() == ["Bo: 07:05 Lindholm +10"],
      "Who has left the publisher has left: the tracker remembers nobody."
    )
  }

  @Test func `the tracker keeps nobody alive`() {
    let tracker = DelayTracker(publisher: Switchboard())
    let lives = LeakTracker()
    tracker.addObserver(lives.track(Passenger(name: "Ada")))
    #expect(
      lives.alive == [],
      "This publisher keeps nobody alive, and yet somebody does: the tracker must not keep a list of its own."
    )
  }
}
