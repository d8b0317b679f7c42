// Whether a newcomer is told anything at once is a question of step 3. So what was told by then is passed over here.

import SpecSupport
import Testing

@testable import Chapter4

@Suite(.exercise) struct Step1 {
  private let passengers = Passengers()

  @Test func `a token runs its ending when it is disposed, once`() {
    let ended = Recorder<String>()
    let token = Token { ended.record("ended") }
    #expect(ended.takeEvents() == [], "To make a token ends nothing: the ending waits for dispose().")

    token.dispose()
    #expect(ended.takeEvents() == ["ended"], "dispose() runs the ending, before it returns.")

    token.dispose()
    token.dispose()
    #expect(
      ended.takeEvents() == [],
      "What has ended can't end again: the ending runs once, however often you dispose."
    )
  }

  @Test func `who observes is told of every update, until the token is disposed`() {
    passengers.join("Ada")
    _ = passengers.told()
    passengers.train.update(3)
    passengers.train.update(8)
    #expect(
      passengers.told() == ["Ada 3", "Ada 8"],
      "Each update is told, once, with its kilometre, before it returns."
    )

    passengers.dispose("Ada")
    passengers.train.update(12)
    #expect(passengers.told() == [], "The token is disposed, and so the observer hears nothing more.")
  }

  @Test func `forty observers are told in the order in which they registered, less those who have left`() {
    for number in 1...40 { passengers.join("passenger \(number)") }
    for number in [1, 17, 40] { passengers.dispose("passenger \(number)") }
    _ = passengers.told()
    passengers.train.update(3)
    #expect(
      passengers.told() == (1...40).filter { ![1, 17, 40].contains($0) }.map { "passenger \($0) 3" },
      "Everybody has a place of its own, in the order of coming; a set or a dictionary has no such order."
    )
  }

  @Test func `each token ends one observation, and never that of somebody who came later`() {
    for name in ["Ada", "Ben", "Cleo"] { passengers.join(name) }
    passengers.dispose("Ada")
    passengers.join("Dora")
    passengers.dispose("Dora")
    passengers.dispose("Ada")
    _ = passengers.told()
    passengers.train.update(3)
    #expect(
      passengers.told() == ["Ben 3", "Cleo 3"],
      "Ada and Dora have left. How many are there is no good number for the next to come: somebody may have it."
    )
  }
}
