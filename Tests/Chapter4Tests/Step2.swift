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
    expect("what ran at first", ended.takeEvents(), is: [], "The token still exists, so its ending may not run yet.")

    tokens.removeAll()
    expect("what ran at the release", ended.takeEvents(), is: ["released"]) {
      "The last reference to the token was released: its ending must run then, without a dispose()."
    }

    tokens.append(Token { ended.record("disposed") })
    for token in tokens { token.dispose() }
    tokens.removeAll()
    expect("what ran at dispose() and release", ended.takeEvents(), is: ["disposed"]) {
      "A second token was disposed of, and then released: its ending must run once, and not again."
    }
  }

  @Test func `a token that has ended releases its ending, with all that it holds`() {
    var suitcase: Suitcase? = tracker.track(Suitcase(), as: "what the ending holds")
    let token = Token { [suitcase] in suitcase?.touch() }
    suitcase = nil
    expect("alive before dispose()", tracker.alive, is: ["what the ending holds"]) {
      "The ending has not run yet, so the token must keep it."
    }

    token.dispose()
    expect("alive after dispose()", tracker.alive, is: [], "The ending has run, so the token has to release it.")
    withExtendedLifetime(token) {}
  }

  @Test func `a crowd that comes and goes keeps its order`() {
    var kilometre = 0
    expectOrderOfCrowd { name in
      passengers.join(name)
      _ = passengers.takeReceived()  // From step 3 on, a newcomer receives a first value.
    } leaving: { name in
      passengers.drop(name)
    } notifying: {
      kilometre += 1
      passengers.train.update(kilometre)
      return passengers.takeReceived().map { String($0.dropLast(" \(kilometre)".count)) }  // "Ada 3" becomes "Ada".
    }
  }

  @Test func `an observer whose token is released receives nothing more`() {
    passengers.join("Ada")
    passengers.join("Ben")
    passengers.drop("Ada")
    _ = passengers.train.observe { _ in }  // A token that nobody keeps must not disturb the others.
    _ = passengers.takeReceived()
    passengers.train.update(3)
    expect("received", passengers.takeReceived(), is: ["Ben 3"]) {
      "Ada's token was released, so she may receive nothing. Ben's token is still there, so he must receive 3."
    }
  }

  @Test func `a token does not keep its train, and may outlive it`() async throws {
    await #expect(processExitsWith: .success, "What does the ending do when the train was deallocated?") {
      beginExitTest()
      tokenWithoutTrain().dispose()
    }
    var train: Train? = tracker.track(Train(), as: "the train")
    let token = try #require(train?.observe { _ in })
    train?.update(3)
    train = nil
    expect("alive", tracker.alive, is: [], "Only the token is left. Does its ending refer to the train strongly?")

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
      expect("alive \(updates ? "after update(3)" : "at first")", tracker.alive, is: ["what the closure holds"]) {
        "The token still exists, so the train must keep the closure alive."
      }

      token?.dispose()
      let alive = tracker.alive
      withExtendedLifetime(token) {}
      token = nil
      let holder =
        tracker.alive.isEmpty
        ? "Only the token still held it, until the token was released."
        : "Does the train only mark the observer, or does another list still hold it?"
      let lesson: Comment =
        updates
        ? """
        Without update(3), the closure was released. What does update(_:) leave behind that refers to it, such as a \
        copy of the list, or a slice of it? Even an empty slice refers to the storage of its whole array.
        """ : "When dispose() has returned, nothing may refer to the observer's closure. \(holder)"
      let moment = "alive after \(updates ? "update(3) and " : "")dispose()"
      guard expect(moment, alive, is: [], lesson) else { return }
      withExtendedLifetime(train) {}
    }
  }

  @Test func `stories of tokens that are kept and released`() async throws {
    let lesson = "Does an ending, or a train, use an object that is being deallocated?"
    try await TrainStories.check(ofStep: 2, crashLesson: lesson)
  }
}

// MARK: - Fixtures

/// A token whose train was deallocated.
private func tokenWithoutTrain() -> Token {
  Train().observe { _ in }
}
