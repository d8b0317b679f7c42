// Whether a newcomer receives a first value is a question of step 3. Here, what has arrived before the update that a
// test looks at is passed over.

import JourneySpec
import SpecSupport
import Testing

@testable import Chapter4

@Suite(.exercise) struct Step1 {
  private let passengers = Passengers()

  @Test func `a token runs its ending when it is disposed of, once`() {
    let ended = EventRecorder<String>()
    let token = Token { ended.record("the ending") }
    expect("what ran before dispose()", ended.takeEvents(), is: []) {
      "A new token has to wait: only dispose() may run its ending."
    }

    token.dispose()
    expect("what dispose() ran", ended.takeEvents(), is: ["the ending"]) {
      "dispose() must run the ending before it returns."
    }

    token.dispose()
    token.dispose()
    expect("what two more dispose() ran", ended.takeEvents(), is: []) {
      "The ending may run once, however often you dispose of the token."
    }

    let outer = Token { [inner = Token { ended.record("the inner ending") }] in
      inner.dispose()
      ended.record("the outer ending")
    }
    outer.dispose()
    expect("what ran", ended.takeEvents(), is: ["the inner ending", "the outer ending"]) {
      "An ending disposed of another token, and went on: that dispose(), too, must run its ending before it returns."
    }
  }

  @Test func `an observer is notified of every update, until its token is disposed`() {
    passengers.join("Ada")
    _ = passengers.takeReceived()
    for kilometre in 1...300 { passengers.train.update(kilometre) }
    expect("received", passengers.takeReceived(), is: (1...300).map { "Ada \($0)" }) {
      "Each update must notify Ada of the new kilometre, once, before update(_:) returns."
    }

    passengers.dispose("Ada")
    passengers.train.update(301)
    expect("received after dispose()", passengers.takeReceived(), is: []) {
      "Ada's token was disposed of, so her subscription has ended: she may receive nothing more."
    }
  }

  @Test func `a token ends its own subscription, and no other`() {
    for name in ["Ada", "Ben", "Cleo"] { passengers.join(name) }
    passengers.dispose("Ada")
    passengers.join("Dora")
    passengers.dispose("Dora")
    passengers.dispose("Ada")
    _ = passengers.takeReceived()
    passengers.train.update(3)
    expect("received", passengers.takeReceived(), is: ["Ben 3", "Cleo 3"]) {
      """
      Ada, Ben and Cleo registered, Ada left, Dora registered and left, and Ada's token was disposed of once more. \
      Does Dora's token have the same number as Cleo's, such as the count of observers? Or does Ada's end what is in \
      her place by now?
      """
    }
  }

  @Test func `a crowd that comes and goes keeps its order`() {
    var kilometre = 0
    expectOrderOfCrowd { name in
      passengers.join(name)
      _ = passengers.takeReceived()
    } leaving: { name in
      passengers.dispose(name)
    } notifying: {
      kilometre += 1
      passengers.train.update(kilometre)
      return passengers.takeReceived().map { String($0.dropLast(" \(kilometre)".count)) }
    }
  }

  @Test func `stories of observers and tokens`() async throws {
    try await TrainStories.check(ofStep: 1, crashLesson: "Nothing in this step should be able to crash.")
  }
}
