import SpecSupport
import Testing

@testable import Chapter4

@Suite(.exercise) struct Step2 {
  private let passengers = Passengers()
  private let tracker = LeakTracker()

  @Test func `dropping a token runs its ending, unless it has run`() {
    let ended = Recorder<String>()
    var tokens = [Token { ended.record("dropped") }]
    #expect(ended.takeEvents() == [], "As long as somebody keeps the token, nothing ends.")

    tokens.removeAll()
    #expect(ended.takeEvents() == ["dropped"], "A token that nobody keeps any more disposes by itself.")

    tokens.append(Token { ended.record("disposed") })
    for token in tokens { token.dispose() }
    tokens.removeAll()
    #expect(ended.takeEvents() == ["disposed"], "It was disposed already when it was dropped: once is enough.")
  }

  @Test func `a token that has ended lets go of its ending, with all that it holds`() {
    var suitcase: Suitcase? = tracker.track(Suitcase(), as: "what the ending holds")
    let token = Token { [suitcase] in suitcase?.touch() }
    suitcase = nil
    #expect(tracker.alive == ["what the ending holds"], "Until it has run, the ending is kept.")

    token.dispose()
    #expect(
      tracker.alive == [],
      "The ending has run and will not run again: the token lets go of it, even if somebody keeps the token."
    )
    withExtendedLifetime(token) {}
  }

  @Test func `who drops the token is told nothing more`() {
    passengers.join("Ada")
    passengers.join("Ben")
    passengers.drop("Ada")
    _ = passengers.train.observe { _ in }
    _ = passengers.told()
    passengers.train.update(3)
    #expect(passengers.told() == ["Ben 3"], "A dropped token ends its observation, and a kept one goes on.")
  }

  @Test func `a token does not keep its train, and may outlive it`() throws {
    var train: Train? = tracker.track(Train(), as: "the train")
    let token = try #require(train?.observe { _ in })
    train?.update(3)
    train = nil
    #expect(tracker.alive == [], "To keep the token is not to keep the train: what does the ending hold on to?")

    token.dispose()
    token.dispose()
  }

  @Test func `an observer that has ended is let go, with all that it holds`() throws {
    let train = Train()
    var suitcase: Suitcase? = tracker.track(Suitcase(), as: "what the closure holds")
    let token = train.observe { [suitcase] _ in suitcase?.touch() }
    suitcase = nil
    train.update(3)
    #expect(tracker.alive == ["what the closure holds"], "As long as the token is kept, so is the closure.")

    token.dispose()
    #expect(
      tracker.alive == [],
      "Not only silent but gone: the train lets go of a closure that it will not call again."
    )
    withExtendedLifetime((train, token)) {}
  }
}
