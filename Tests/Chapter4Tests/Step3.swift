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
      "The train is where the latest update says, even if nobody observes it."
    )
  }

  @Test func `a newcomer hears the current kilometre first, once, then every later one`() {
    passengers.join("Ada")
    expect(
      "told",
      passengers.told(),
      is: ["Ada 0"],
      "A newcomer is told where the train is before observe(_:) returns, even if the train has not moved yet."
    )

    passengers.train.update(3)
    passengers.train.update(8)
    passengers.join("Ben")
    expect(
      "told",
      passengers.told(),
      is: ["Ada 3", "Ada 8", "Ben 8"],
      "Ben is told the current kilometre when he joins, and nothing that came before."
    )

    passengers.train.update(12)
    expect("told", passengers.told(), is: ["Ada 12", "Ben 12"], "After the first value, each update tells both, once.")
  }

  @Test(arguments: [-1, .min, .max])
  func `a newcomer hears any kilometre`(kilometre: Int) {
    passengers.train.update(kilometre)
    passengers.join("Ada")
    passengers.train.update(0)
    expect("told", passengers.told(), is: ["Ada \(kilometre)", "Ada 0"], "No number stands for \"nowhere yet\".")
  }

  @Test func `the first value is for the newcomer alone`() {
    passengers.join("Ada")
    passengers.join("Ben")
    passengers.train.update(3)
    _ = passengers.told()
    passengers.join("Cleo")
    expect("told", passengers.told(), is: ["Cleo 3"], "Cleo joined, and the train did not move: only she is told.")
  }

  @Test func `an observer that leaves and comes back hears where the train is by then`() {
    passengers.join("Ada")
    passengers.dispose("Ada")
    passengers.train.update(3)
    passengers.join("Ada")
    expect(
      "told",
      passengers.told(),
      is: ["Ada 0", "Ada 3"],
      "Coming back is a new observation: it begins with the current kilometre."
    )
  }

  @Test(arguments: [true, false])
  func `a train without observers stays where it is`(disposes: Bool) {
    passengers.join("Ada")
    passengers.train.update(3)
    if disposes { passengers.dispose("Ada") } else { passengers.drop("Ada") }
    let kilometre = passengers.train.kilometre
    expect("kilometre", kilometre, is: 3, "The only observer has left at kilometre 3. That does not move the train.")
    _ = passengers.told()

    passengers.join("Ben")
    expect("told", passengers.told(), is: ["Ben 3"], "Ada has left, and Ben joined. The train is still at kilometre 3.")
  }

  @Test func `stories of first values`() async throws {
    try await stories.check(crashLesson: "Is a lock held while a newcomer is called?") { path in
      await #expect(processExitsWith: .failure) { [path = path as StoryPath] in
        beginExitTest()
        stories.tell(path)
      }
    }
  }
}

// MARK: - Fixtures

private let stories = journeyStories(100, ofStep: 3)
