// A round that goes wrong here may crash or never end. So each is played in a process of its own
// first, and looked at only when it has come to its end there.

import SpecSupport
import Testing

@testable import Chapter4

@Suite(.exercise) struct Step5 {
  @Test func `no observer is skipped when another one leaves while it is told`() async throws {
    try await expectNoCrash(underTheLock) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        let (rounds, alive) = leaving()
        expect(
          "told 3",
          rounds[0],
          is: ["Ada 3", "Ben 3", "Cleo 3", "Dora 3"],
          "Told of 3, Ada disposed her own token and Cleo dropped hers. All four were there, so all are told, once."
        )
        expect("told 8", rounds[1], is: ["Ben 8", "Dora 8"], "Ada and Cleo left in the round before.")
        expect(
          "alive",
          alive,
          is: [],
          "Ada left in a round; her closure is released at the latest when that round is over."
        )
      }
    }
  }

  @Test func `an observer that is thrown out before its turn is told nothing more`() async throws {
    try await expectNoCrash(underTheLock) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        expect(
          "told",
          throwingOutTheNext(),
          is: ["Ada 3", "Cleo 3"],
          "Told of 3, Ada disposed Ben's token, before he was told. That ends his part in this round, too."
        )
      }
    }
  }

  @Test func `throwing out an observer that was told already skips nobody`() async throws {
    try await expectNoCrash(underTheLock) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        expect(
          "told",
          throwingOutTheFirst(),
          is: ["Ada 3", "Ben 3", "Cleo 3"],
          "Told of 3, Ben disposed Ada's token. Those after her move up in the list, and Cleo is still to be told."
        )
      }
    }
  }

  @Test func `when all observers leave in the middle of a round, the next newcomer is told as ever`() async throws {
    try await expectNoCrash(underTheLock) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        expect(
          "told",
          throwingOutEverybody(),
          is: ["Ada 3", "Cleo 3", "Cleo 8"],
          """
          Told of 3, Ada disposed Ben's token, before he was told, and her own. That ends the round, since there is nobody \
          left to be told. Then Cleo joined, and the train went on to 8.
          """
        )
      }
    }
  }

  @Test func `a newcomer may throw another out in its first call`() async throws {
    try await expectNoCrash(underTheLock) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        expect(
          "told",
          throwingOutAtOnce(),
          is: ["Ada 0", "Ben 0", "Ben 3"],
          "Told of 0, his first value, Ben disposed Ada's token. She is told nothing more, and Ben everything."
        )
      }
    }
  }

  @Test func `a bag that an observer disposes while it is told ends what comes late as well`() async throws {
    try await expectNoCrash(underTheLock) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        expect(
          "told",
          leavingByTheBag(),
          is: ["Ada 0", "Ben 0", "Ada 3"],
          "Told of 0, Ben disposed the bag. His own token is put into it afterwards: too late, so it ends at once."
        )
      }
    }
  }

  @Test func `stories of leaving in the middle of a round`() async throws {
    try await stories.check(
      crashLesson: "Is a lock held while an observer is called, or do you go through the list itself?"
    ) { path in
      await #expect(processExitsWith: .failure) { [path = path as StoryPath] in
        beginExitTest()
        stories.tell(path)
      }
    }
  }
}

// MARK: - Fixtures

private let stories = journeyStories(200, ofStep: 5)

private let underTheLock = """
  Is a lock held while an observer or a newcomer is called? An observer that disposes needs the same lock, and a Mutex \
  ends the program when its own thread asks for it again.
  """

private func leaving() -> (rounds: [[String]], alive: [String]) {
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

private func throwingOutEverybody() -> [String] {
  let passengers = Passengers()
  passengers.join("Ada") { passengers, kilometre in
    guard kilometre == 3 else { return }
    for name in ["Ben", "Ada"] { passengers.dispose(name) }
  }
  passengers.join("Ben")
  _ = passengers.told()
  passengers.train.update(3)
  passengers.join("Cleo")
  passengers.train.update(8)
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

private func leavingByTheBag() -> [String] {
  let passengers = Passengers()
  let bag = TravelBag()
  passengers.join("Ada")
  passengers.join("Ben") { _, kilometre in
    if kilometre == 0 { bag.dispose() }
  }
  passengers.pack("Ben", into: bag)
  passengers.train.update(3)
  return passengers.told()
}
