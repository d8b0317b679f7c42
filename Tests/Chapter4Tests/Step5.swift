// A round that goes wrong here may crash or never end. So each is played in a process of its own
// first, and looked at only when it has come to its end there.

import SpecSupport
import Testing

@testable import Chapter4

@Suite(.exercise) struct Step5 {
  @Test func `who leaves while being told takes nobody along`() async throws {
    try await #require(processExitsWith: .success, crashed) {
      beginExitTest()
      _ = leaving()
    }
    let (rounds, kept) = leaving()
    #expect(
      rounds[0] == ["Ada 3", "Ben 3", "Cleo 3", "Dora 3"],
      "Two leave in their own turn, one by dispose(), one by dropping the token. Nobody must be skipped for it."
    )
    #expect(rounds[1] == ["Ben 8", "Dora 8"], "Who has left stays away, from the next round on as well.")
    #expect(kept == [], "Who leaves in the middle of a round is let go too, at the latest when the round is over.")
  }

  @Test func `who is thrown out before its turn is told nothing more`() async throws {
    try await #require(processExitsWith: .success, crashed) {
      beginExitTest()
      _ = throwingOutTheNext()
    }
    #expect(
      throwingOutTheNext() == ["Ada 3", "Cleo 3"],
      "Ended means silent at once, even if the round has begun: what you go through still has who has left."
    )
  }

  @Test func `throwing out who was told already skips nobody`() async throws {
    try await #require(processExitsWith: .success, crashed) {
      beginExitTest()
      _ = throwingOutTheFirst()
    }
    #expect(
      throwingOutTheFirst() == ["Ada 3", "Ben 3", "Cleo 3"],
      "Everybody moves up when one leaves; the next in turn must not be missed for it."
    )
  }

  @Test func `a newcomer may throw somebody out in its first call`() async throws {
    try await #require(processExitsWith: .success, crashed) {
      beginExitTest()
      _ = throwingOutAtOnce()
    }
    #expect(
      throwingOutAtOnce() == ["Ada 0", "Ben 0", "Ben 3"],
      "Told of 0, his first value, Ben ends Ada's observation. She is told of nothing more, and he of everything."
    )
  }
}

// MARK: - Fixtures

private let crashed: Comment = """
  The round crashed, or never ended. Do you call an observer, or a newcomer, while you have the lock? An observer \
  that disposes needs the same lock, and a Mutex ends the program when its own thread asks for it again.
  """

private func leaving() -> (rounds: [[String]], kept: [String]) {
  let passengers = Passengers()
  let tracker = LeakTracker()
  var suitcase: Suitcase? = tracker.track(Suitcase(), as: "what Ada's closure holds")
  passengers.join("Ada") { [suitcase] passengers, kilometre in
    suitcase?.touch()
    if kilometre == 3 { passengers.dispose("Ada") }
  }
  suitcase = nil
  passengers.join("Ben")
  passengers.join("Cleo") { passengers, kilometre in
    if kilometre == 3 { passengers.drop("Cleo") }
  }
  passengers.join("Dora")
  _ = passengers.told()
  let rounds = [3, 8].map { kilometre in
    passengers.train.update(kilometre)
    return passengers.told()
  }
  return (rounds, tracker.alive)
}

private func throwingOutTheNext() -> [String] {
  let passengers = Passengers()
  passengers.join("Ada") { passengers, kilometre in
    if kilometre == 3 { passengers.dispose("Ben") }
  }
  passengers.join("Ben")
  passengers.join("Cleo")
  _ = passengers.told()
  passengers.train.update(3)
  return passengers.told()
}

private func throwingOutTheFirst() -> [String] {
  let passengers = Passengers()
  passengers.join("Ada")
  passengers.join("Ben") { passengers, kilometre in
    if kilometre == 3 { passengers.dispose("Ada") }
  }
  passengers.join("Cleo")
  _ = passengers.told()
  passengers.train.update(3)
  return passengers.told()
}

private func throwingOutAtOnce() -> [String] {
  let passengers = Passengers()
  passengers.join("Ada")
  passengers.join("Ben") { passengers, kilometre in
    if kilometre == 0 { passengers.dispose("Ada") }
  }
  passengers.train.update(3)
  return passengers.told()
}
