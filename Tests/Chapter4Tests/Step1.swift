// Whether a newcomer is told anything at once is a question of step 3. So what was told by then is passed over here.

import SpecSupport
import Testing

@testable import Chapter4

@Suite(.exercise) struct Step1 {
  private let passengers = Passengers()

  @Test func `a token runs its ending when it is disposed, once`() {
    let ended = Recorder<String>()
    let token = Token { ended.record("the ending") }
    expect(
      "what ran before dispose()",
      ended.takeEvents(),
      is: [],
      "A new token waits: only dispose() runs its ending."
    )

    token.dispose()
    expect("what dispose() ran", ended.takeEvents(), is: ["the ending"], "dispose() runs the ending before it returns.")

    token.dispose()
    token.dispose()
    expect(
      "what two more dispose() ran",
      ended.takeEvents(),
      is: [],
      "The ending runs once, however often the token is disposed."
    )
  }

  @Test func `an observer is notified of every update, until its token is disposed`() {
    passengers.join("Ada")
    _ = passengers.told()
    passengers.train.update(3)
    passengers.train.update(8)
    expect(
      "told",
      passengers.told(),
      is: ["Ada 3", "Ada 8"],
      "Each update tells each observer the new kilometre, once, before update(_:) returns."
    )

    passengers.dispose("Ada")
    passengers.train.update(12)
    expect("told after dispose()", passengers.told(), is: [], "A disposed token ends its observation.")
  }

  @Test func `forty observers are told in the order in which they registered, less those who have left`() {
    for number in 1...40 { passengers.join("passenger \(number)") }
    for number in [1, 17, 40] { passengers.dispose("passenger \(number)") }
    _ = passengers.told()
    passengers.train.update(3)
    expect(
      "told",
      passengers.told(),
      is: (1...40).filter { ![1, 17, 40].contains($0) }.map { "passenger \($0) 3" },
      "Observers are told in the order in which they registered. A set or a dictionary doesn't keep it."
    )
  }

  @Test func `each token ends one observation, and never that of a later observer`() {
    for name in ["Ada", "Ben", "Cleo"] { passengers.join(name) }
    passengers.dispose("Ada")
    passengers.join("Dora")
    passengers.dispose("Dora")
    passengers.dispose("Ada")
    _ = passengers.told()
    passengers.train.update(3)
    expect(
      "told",
      passengers.told(),
      is: ["Ben 3", "Cleo 3"],
      """
      Ada left, Dora came and left, and Ada's token was disposed again. A number that is given out twice, such as the \
      count of observers, lets one token end another observer's observation.
      """
    )

    for name in ["Emil", "Fay"] { passengers.join(name) }
    _ = passengers.told()
    let leavers = [("Fay", ["Ben", "Cleo", "Emil"]), ("Emil", ["Ben", "Cleo"]), ("Cleo", ["Ben"])]
    for (kilometre, (leaver, rest)) in zip(8..., leavers) {
      passengers.dispose(leaver)
      passengers.train.update(kilometre)
      let expected = rest.map { "\($0) \(kilometre)" }
      expect("told when \(leaver) had left", passengers.told(), is: expected, "Emil and Fay came last.")
    }
  }

  @Test func `stories of observers and tokens`() async throws {
    try await stories.check(crashLesson: "Nothing in this step should be able to crash.") { path in
      await #expect(processExitsWith: .failure) { [path = path as StoryPath] in
        beginExitTest()
        stories.tell(path)
      }
    }
  }
}

// MARK: - Fixtures

private let stories = journeyStories(100, ofStep: 1)
