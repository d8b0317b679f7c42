import JourneySpec
import SpecSupport
import Testing

@testable import Chapter4

@Suite(.exercise) struct Step3 {
  private let passengers = Passengers()

  @Test func `a train knows where it is`() {
    expect("kilometre", passengers.train.kilometre, is: 0, "A train sets out at kilometre 0.")
    passengers.train.update(3)
    passengers.train.update(8)
    expect(
      "kilometre",
      passengers.train.kilometre,
      is: 8,
      "The train is where the latest update says, even without an observer."
    )
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
      expect("kilometre, as an observer reads it when notified", found.events, is: [0, 3, 8], "The train moves first.")
    }
  }

  @Test func `a newcomer receives the current kilometre first, once, then every later one`() {
    passengers.join("Ada")
    expect(
      "received",
      passengers.takeReceived(),
      is: ["Ada 0"],
      "A newcomer receives the current kilometre before observe(_:) returns, even if the train has not moved yet."
    )

    passengers.train.update(3)
    passengers.train.update(8)
    passengers.join("Ben")
    expect(
      "received",
      passengers.takeReceived(),
      is: ["Ada 3", "Ada 8", "Ben 8"],
      "Ben receives the current kilometre when he registers, and nothing that came before."
    )

    passengers.train.update(12)
    expect(
      "received",
      passengers.takeReceived(),
      is: ["Ada 12", "Ben 12"],
      "After the first value, each update notifies both, once."
    )

    for name in ["Ada", "Ben"] { passengers.dispose(name) }
    passengers.train.update(20)
    passengers.join("Cleo")
    expect("received", passengers.takeReceived(), is: ["Cleo 20"], "The train went on while nobody was registered.")
  }

  @Test(arguments: [-1, .min, .max])
  func `a newcomer receives any kilometre`(kilometre: Int) async {
    let crashLesson: Comment = "After \(kilometre) came 0. Any Int is a kilometre; a difference may overflow."
    await #expect(processExitsWith: .success, crashLesson) { [kilometre = kilometre as Int] in
      beginExitTest()
      let passengers = Passengers()
      passengers.train.update(kilometre)
      passengers.join("Ada")
      passengers.train.update(0)
      expect(
        "received",
        passengers.takeReceived(),
        is: ["Ada \(kilometre)", "Ada 0"],
        """
        The latest update said \(kilometre) before Ada registered. Each counts, even one that goes back, or that \
        nobody received; \(kilometre == -1 ? "no number is \"nowhere yet\"" : "any Int is kept in full").
        """
      )
    }
  }

  @Test func `the first value is for the newcomer alone`() {
    passengers.join("Ada")
    passengers.join("Ben")
    passengers.train.update(3)
    _ = passengers.takeReceived()
    passengers.join("Cleo")
    expect(
      "received",
      passengers.takeReceived(),
      is: ["Cleo 3"],
      "Cleo registered, and the train did not move: only she receives a value."
    )
  }

  @Test(arguments: [true, false])
  func `a train without observers stays where it is`(disposes: Bool) {
    passengers.join("Ada")
    passengers.train.update(3)
    if disposes { passengers.dispose("Ada") } else { passengers.drop("Ada") }
    let kilometre = passengers.train.kilometre
    expect("kilometre", kilometre, is: 3, "The only observer has left at kilometre 3. That does not move the train.")
    _ = passengers.takeReceived()

    passengers.join("Ben")
    expect(
      "received",
      passengers.takeReceived(),
      is: ["Ben 3"],
      "Ada has left, and Ben has registered. The train is still at kilometre 3."
    )
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
