import SpecSupport
import Testing

@testable import Chapter4

@Suite(.exercise) struct Step3 {
  private let passengers = Passengers()

  @Test func `a train knows where it is`() {
    #expect(passengers.train.kilometre == 0, "A train sets out at kilometre 0.")
    passengers.train.update(3)
    passengers.train.update(8)
    #expect(
      passengers.train.kilometre == 8,
      "The train is where the latest update says, whether somebody observes or not."
    )
  }

  @Test func `a newcomer hears the current kilometre first, once, then every later one`() {
    passengers.join("Ada")
    #expect(
      passengers.told() == ["Ada 0"],
      "Who comes is told at once where the train is, even if it has not moved yet."
    )

    passengers.train.update(3)
    passengers.train.update(8)
    passengers.join("Ben")
    #expect(
      passengers.told() == ["Ada 3", "Ada 8", "Ben 8"],
      "Ben hears the current kilometre, before observe(_:) returns, and not what was before his time."
    )

    passengers.train.update(12)
    #expect(passengers.told() == ["Ada 12", "Ben 12"], "From then on each update is told to both, once.")
  }

  @Test func `the first value is for the newcomer alone`() {
    passengers.join("Ada")
    passengers.join("Ben")
    passengers.train.update(3)
    _ = passengers.told()
    passengers.join("Cleo")
    #expect(passengers.told() == ["Cleo 3"], "The others know where the train is: that somebody joins is no update.")
  }

  @Test func `who leaves and comes back hears where the train is by then`() {
    passengers.join("Ada")
    passengers.dispose("Ada")
    passengers.train.update(3)
    passengers.join("Ada")
    #expect(passengers.told() == ["Ada 0", "Ada 3"], "To come back is to begin anew, with the current kilometre.")
  }
}
