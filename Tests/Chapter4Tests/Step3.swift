import JourneySpec
import SpecSupport
import Testing

@testable import Chapter4

@Suite(.exercise) struct Step3 {
  private let passengers = Passengers()

  @Test func `a train knows where it is`() {
    expect("kilometre at first", passengers.train.kilometre, is: 0, "A new train has to be at kilometre 0.")
    passengers.train.update(3)
    passengers.train.update(8)
    expect("kilometre after two updates", passengers.train.kilometre, is: 8) {
      "The train must be where the latest update said, even if no observer is registered."
    }
  }

  @Test func `an observer that reads the kilometre when it is notified finds the new one`() async {
    await #expect(processExitsWith: .success, "\(readingLesson)") {
      beginExitTest()
      let train = Train()
      let found = EventRecorder<Int>()
      let token = train.observe { [unowned train] _ in found.record(train.kilometre) }
      train.update(3)
      train.update(8)
      withExtendedLifetime(token) {}
      expect("kilometre read when notified", found.events, is: [0, 3, 8], "The train must move before it notifies.")
    }
  }

  @Test func `a newcomer receives the current kilometre first, once, then every later one`() {
    passengers.join("Ada")
    expect("received when Ada registered", passengers.takeReceived(), is: ["Ada 0"]) {
      "Ada must receive the current kilometre before observe(_:) returns, even if the train has not moved yet."
    }

    passengers.train.update(3)
    passengers.train.update(8)
    passengers.join("Ben")
    expect("received until Ben had registered", passengers.takeReceived(), is: ["Ada 3", "Ada 8", "Ben 8"]) {
      "The train went to 3 and 8, and then Ben registered: he must receive the current kilometre, and none before."
    }

    passengers.train.update(12)
    expect("received at 12", passengers.takeReceived(), is: ["Ada 12", "Ben 12"]) {
      "After the first value, each update must notify both Ada and Ben, once."
    }

    for name in ["Ada", "Ben"] { passengers.dispose(name) }
    passengers.train.update(20)
    passengers.join("Cleo")
    expect("received when Cleo registered", passengers.takeReceived(), is: ["Cleo 20"]) {
      "Ada and Ben left, the train went on to 20, and then Cleo registered: she must receive where it is now."
    }
  }

  @Test(arguments: [-1, .min, .max])
  func `a newcomer receives any kilometre`(kilometre: Int) async {
    let crashLesson: Comment =
      "The train went from \(kilometre) to 0. Any Int is a kilometre; a difference of two may overflow."
    await #expect(processExitsWith: .success, crashLesson) { [kilometre = kilometre as Int] in
      beginExitTest()
      let passengers = Passengers()
      passengers.train.update(kilometre)
      passengers.join("Ada")
      passengers.train.update(0)
      expect("received", passengers.takeReceived(), is: ["Ada \(kilometre)", "Ada 0"]) {
        """
        The latest update said \(kilometre) before Ada registered, and the next one 0: she must receive both, once. \
        \(kilometre == -1 ? "No number may stand for \"nowhere yet\"" : "The train must keep any Int in full").
        """
      }
    }
  }

  @Test func `the first value is for the newcomer alone`() {
    passengers.join("Ada")
    passengers.join("Ben")
    passengers.train.update(3)
    _ = passengers.takeReceived()
    passengers.join("Cleo")
    expect("received", passengers.takeReceived(), is: ["Cleo 3"]) {
      "Cleo registered, and the train did not move: Cleo must receive a value, and Ada and Ben may not."
    }
  }

  @Test(arguments: [true, false])
  func `a train without observers stays where it is`(disposes: Bool) {
    passengers.join("Ada")
    passengers.train.update(3)
    if disposes { passengers.dispose("Ada") } else { passengers.drop("Ada") }
    let kilometre = passengers.train.kilometre
    expect("kilometre", kilometre, is: 3, "The only observer left at kilometre 3. That may not move the train.")
    _ = passengers.takeReceived()

    passengers.join("Ben")
    expect("received", passengers.takeReceived(), is: ["Ben 3"]) {
      "Ada left at kilometre 3, and then Ben registered: he must receive the 3, at which the train still is."
    }
  }

  @Test func `stories of first values`() async throws {
    try await TrainStories.check(ofStep: 3, crashLesson: "Nothing in this step should be able to crash.")
  }
}

// MARK: - Fixtures

private let readingLesson = """
  An observer read train.kilometre while it was called, and the train must not be in the middle of a change then. A \
  mutating function changes its struct until it returns, even after the last assignment. Store the kilometre, let that \
  change come to its end, and then call the observers.
  """
