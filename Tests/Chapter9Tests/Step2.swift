// What goes wrong here may depend on the luck of threads, and may crash or never end. So all of it happens in a
// process of its own. A right answer always passes; a wrong one has so many chances to fail that it does.

import JourneySpec
import SpecSupport
import Testing

@testable import Chapter9

@Suite(.exercise, .serialized) struct Step2 {
  @Test func `no newcomer is lost, and no observer that left comes back`() async throws {
    try await expectNoCrash(unlocked) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        report(
          comingAndGoing(),
          """
          Each of two threads disposed one token and registered three observers. A list that is read in one `withLock` \
          and changed in another undoes what the other thread did in between. And a list is in the order of its numbers \
          only if each number is drawn in the `withLock` that adds it.
          """
        )
      }
    }
  }

  @Test func `an observer may leave while another thread updates`() async throws {
    try await expectNoCrash(twoLocks) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        report(
          leavingDuringAnUpdate(),
          """
          One thread updated to 1 while the other disposed two of three tokens. Then the train moved to 2. An observer \
          that has left stays away, and the one that has not is told all.
          """
        )
      }
    }
  }

  @Test func `a newcomer neither misses another thread's update nor hears it twice`() async throws {
    try await expectNoCrash(unlocked) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        report(
          joiningDuringAnUpdate(.nothingLost),
          """
          One thread registered an observer while the other updated from 0 to 1. Registering and reading the kilometre \
          are one step, in one `withLock`; so are moving the train and noting who is to be told.
          """
        )
      }
    }
  }

  @Test func `an update in the middle of another thread's round reaches everybody, once`() async throws {
    try await expectNoCrash(unlocked) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        expectHeard(
          updatingInTheMiddleOfARound().mapValues { $0.sorted() },
          is: ["Ada": [1, 2], "Ben": [1, 2], "Cleo": [1, 2]],
          """
          (While Ada was told 1, another thread registered Cleo and then updated to 2. Sorted, since the order does \
          not matter before step 7.)
          """
        ) { fault in
          switch fault {
          case .lost: "An update that comes in the middle of a round must reach every observer."
          case .twice(1): "Cleo hears 1 as her first value. She is not in the round that tells it."
          default: "Each observer hears each update once."
          }
        }
      }
    }
  }

  @Test func `the updates of two threads reach the observer, once each`() async throws {
    try await expectNoCrash(unlocked) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        report(
          updatingTwice(.nothingLost),
          """
          One thread updated to 1 and the other to 2, at the same moment. Each of them reaches each observer that is \
          registered by then.
          """
        )
      }
    }
    try await expectNoCrash(unlocked) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        report(
          updatingAsARoundEnds(.nothingLost),
          """
          One thread had told 1, and another updated to 2. If one thread tells what both bring, then finding that \
          nothing is left to tell and ceasing to tell are one step, in one `withLock`: else 2 is left to a thread that has gone.
          """
        )
      }
    }
  }

  @Test func `a token that two threads dispose ends once`() async throws {
    try await expectNoCrash(unlocked) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        expect(
          "what ran",
          disposingDuringTheEnding(),
          is: ["the ending"],
          """
          While the ending was running, another thread disposed the same token. Take the ending out before you run it, \
          so that only one call finds it.
          """
        )
        report(
          disposingOfTokensTwice(),
          """
          Two threads disposed the same tokens at once. Seeing that a token has not ended and noting that it has are one \
          step, in one `withLock`.
          """
        )
      }
    }
  }

  @Test func `a token that is put into a bag while the bag is disposed ends as well`() async throws {
    try await expectNoCrash(unlocked) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        report(
          fillingABagThatIsDisposed(),
          """
          One thread put four tokens into a bag while the other disposed the bag. Seeing that the bag is open and adding \
          the token are one step, in one `withLock`; so are closing the bag and taking its tokens out.
          """
        )
      }
    }
  }

  @Test func `stories on several threads, one after the other`() async throws {
    try await stories.check(crashLesson: "What threads share belongs in a lock.") { path in
      await #expect(processExitsWith: .failure) { [path = path as StoryPath] in
        beginExitTest()
        stories.tell(path)
      }
    }
  }
}

// MARK: - Fixtures

private let stories = journeyStories(ChapterJourney.self, 100, ofStep: 6)

private let unlocked = "What threads share goes into a lock, and what has to happen as one step into one `withLock`."

private let twoLocks = """
  If an observer and its train have a lock each, take them in the same order everywhere, or one at a time: else each of \
  two threads holds one of them and waits for the other. \(unlocked)
  """

/// While Ada is told 1, another thread registers Cleo, and updates to 2, or more often.
func updatingInTheMiddleOfARound(_ updates: [Int] = [2]) -> [String: [Int]] {
  let passengers = Passengers()
  let (isCalled, isUpdated) = (ThreadFlag(), ThreadFlag())
  passengers.join("Ada") { _, kilometre in
    guard kilometre == 1 else { return }
    isCalled.raise()
    isUpdated.giveTime()
  }
  passengers.join("Ben")
  _ = passengers.received()
  onThreads(2) { thread in
    if thread == 0 {
      passengers.train.update(1)
      isCalled.raise()
    } else {
      isCalled.wait()
      passengers.join("Cleo")
      for update in updates { passengers.train.update(update) }
      isUpdated.raise()
    }
  }
  return passengers.receivedByEach()
}

private func disposingDuringTheEnding() -> [String] {
  let ended = Recorder<String>()
  let (isEnding, isDisposed) = (ThreadFlag(), ThreadFlag())
  let token = Token {
    ended.record("the ending")
    isEnding.raise()
    isDisposed.giveTime()
  }
  onThreads(2) { thread in
    if thread == 0 {
      token.dispose()
      isEnding.raise()
    } else {
      isEnding.wait()
      token.dispose()
      isDisposed.raise()
    }
  }
  return ended.events
}
