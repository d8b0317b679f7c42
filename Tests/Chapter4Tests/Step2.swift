import JourneySpec
import SpecSupport
import Testing

@testable import Chapter4

@Suite(.exercise) struct Step2 {
  private let passengers = Passengers()
  private let tracker = LeakTracker()

  @Test func `releasing a token runs its ending, unless it has run`() {
    let ended = EventRecorder<String>()
    var tokens = [Token { ended.record("released") }]
    expect("what ran", ended.takeEvents(), is: [], "Nothing ends as long as the token exists.")

    tokens.removeAll()
    expect("what ran", ended.takeEvents(), is: ["released"], "A token whose last reference is released ends by itself.")

    tokens.append(Token { ended.record("disposed") })
    for token in tokens { token.dispose() }
    tokens.removeAll()
    expect(
      "what ran",
      ended.takeEvents(),
      is: ["disposed"],
      "This token was disposed of before it was released, so its ending has run already."
    )
  }

  @Test func `a token that has ended releases its ending, with all that it holds`() {
    var suitcase: Suitcase? = tracker.track(Suitcase(), as: "what the ending holds")
    let token = Token { [suitcase] in suitcase?.touch() }
    suitcase = nil
    expect("alive", tracker.alive, is: ["what the ending holds"], "Until it has run, the token keeps its ending.")

    token.dispose()
    expect("alive", tracker.alive, is: [], "The ending has run and won't run again, so the token releases it.")
    withExtendedLifetime(token) {}
  }

  @Test func `a crowd that comes and goes keeps its order`() {
    var kilometre = 0
    expectOrderOfCrowd { name in
      passengers.join(name)
      _ = passengers.takeReceived()
    } leaving: { name in
      passengers.drop(name)
    } notifying: {
      kilometre += 1
      passengers.train.update(kilometre)
      return passengers.takeReceived().map { String($0.dropLast(" \(kilometre)".count)) }
    }
  }

  @Test func `an observer whose token is released receives nothing more`() {
    passengers.join("Ada")
    passengers.join("Ben")
    passengers.drop("Ada")
    _ = passengers.train.observe { _ in }
    _ = passengers.takeReceived()
    passengers.train.update(3)
    expect(
      "received",
      passengers.takeReceived(),
      is: ["Ben 3"],
      "Ada's token was released, which ends her subscription. Ben's token is still referred to."
    )
  }

  @Test func `a token does not keep its train, and may outlive it`() async throws {
    await #expect(processExitsWith: .success, "What does the ending do when the train was deallocated?") {
      beginExitTest()
      outliving().dispose()
    }
    var train: Train? = tracker.track(Train(), as: "the train")
    let token = try #require(train?.observe { _ in })
    train?.update(3)
    train = nil
    expect("alive", tracker.alive, is: [], "Only the token is left. Its ending must refer to the train weakly.")

    token.dispose()
    token.dispose()
  }

  @Test func `an observer that has ended is released, with all that it holds`() {
    for updates in [false, true] {
      let train = Train()
      var suitcase: Suitcase? = tracker.track(Suitcase(), as: "what the closure holds")
      var token: Token? = train.observe { [suitcase] _ in suitcase?.touch() }
      suitcase = nil
      if updates { train.update(3) }
      expect(
        "alive",
        tracker.alive,
        is: ["what the closure holds"],
        "As long as the token exists, the train keeps the closure alive."
      )

      token?.dispose()
      let alive = tracker.alive
      withExtendedLifetime(token) {}
      token = nil
      let inToken = tracker.alive.isEmpty ? ", not even the token, with which it is released" : ""
      let lesson: Comment =
        updates
        ? """
        Without update(3), it is released. What does update(_:) leave behind that refers to the closure, such as a \
        copy of the list, or a slice of it? Even an empty slice refers to the storage of its whole array.
        """ : "The subscription has ended. Marking it is not enough: nothing may refer to its closure\(inToken)."
      let moment = "alive after \(updates ? "update(3) and " : "")dispose()"
      guard expect(moment, alive, is: [], lesson) else { return }
      withExtendedLifetime(train) {}
    }
  }

  @Test func `stories of tokens that are kept and released`() async throws {
    try await TrainStories.check(
      ofStep: 2,
      crashLesson: "Does an ending, or a train, use an object that is being deallocated?"
    )
  }
}

// MARK: - Fixtures

/// A token whose train was deallocated.
private func outliving() -> Token {
  Train().observe { _ in }
}
