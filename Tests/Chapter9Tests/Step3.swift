// As in step 6, all of it happens in a process of its own.

import JourneySpec
import SpecSupport
import Testing

@testable import Chapter9

@Suite(.exercise, .serialized) struct Step3 {
  @Test func `a newcomer hears its first value before another thread's update`() async throws {
    try await expectNoCrash(waiting) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        expectHeard(
          ["The newcomer": updatingDuringTheFirstValue()],
          is: ["The newcomer": [0, 1]],
          "(While a newcomer was told 0, another thread updated to 1.)"
        ) { fault in
          fault == .order
            ? "The first value is told in turn, too: the newcomer is told 1 only when its call with 0 has returned."
            : "A newcomer hears its first value, and then each later update, once."
        }
      }
    }
  }

  @Test func `an update in the middle of another thread's round is told after it`() async throws {
    try await expectNoCrash(waiting) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        expectHeard(
          updatingInTheMiddleOfARound(),
          is: ["Ada": [1, 2], "Ben": [1, 2], "Cleo": [1, 2]],
          "(While Ada was told 1, before Ben's turn, another thread registered Cleo and then updated to 2.)"
        ) { fault in
          fault == .order
            ? "2 came second, and is told second, to every observer: 1 has still to reach some of them."
            : "Each observer hears each update once."
        }
        let all = [1, 2, 3, 2, 1]
        expectHeard(
          updatingInTheMiddleOfARound([2, 3, 2, 1]),
          is: ["Ada": all, "Ben": all, "Cleo": all],
          "(While Ada was told 1, another thread registered Cleo and then updated to 2, 3, 2 and 1.)"
        ) { _ in "Each update is told in turn, even one to a kilometre that was told, or waits to be told, already." }
      }
    }
  }

  @Test func `an observer that leaves before its first value was told is told nothing`() async throws {
    try await expectNoCrash(waiting) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        expect(
          "told to Cleo after she left",
          leavingBeforeTheFirstValue(),
          is: [],
          """
          While Ada was told 1, another thread registered Cleo and disposed her token. What waits for an observer ends with \
          its observation.
          """
        )
      }
    }
  }

  @Test func `a newcomer at the moment of an update hears the newer kilometre last`() async throws {
    try await expectNoCrash(waiting) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        report(
          joiningDuringAnUpdate(.inOrder),
          "One thread registered an observer while the other updated from 0 to 1. A first value is told in turn, too."
        )
      }
    }
  }

  @Test func `an observer hears the updates of two threads in order, one call after the other`() async throws {
    try await expectNoCrash(waiting) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        report(
          updatingTwice(.inOrder),
          """
          One thread updated to 1 and the other to 2, at the same moment. Moving the train and noting who is to be told \
          are one step, in one `withLock`; so are finding that nobody is telling and beginning to tell.
          """
        )
      }
    }
    try await expectNoCrash(waiting) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        report(
          updatingAsARoundEnds(.inOrder),
          "One thread had told 1, and another updated to 2. The observer hears 2 when its call with 1 has returned."
        )
      }
    }
  }

  @Test func `all observers hear the same updates in the same order, the current kilometre last`() async throws {
    try await expectNoCrash(waiting) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        report(
          updatingAndJoining(),
          """
          Two threads updated ten times each, and one registered newcomers in between. Each observer hears the updates \
          in the order in which the train took them.
          """
        )
      }
    }
  }

  @Test func `stories of updates in the middle of another thread's round`() async throws {
    try await stories.check(crashLesson: "Does a thread wait for another that is telling?") { path in
      await #expect(processExitsWith: .failure) { [path = path as StoryPath] in
        beginExitTest()
        stories.tell(path)
      }
    }
  }
}

// MARK: - Fixtures

private let stories = journeyStories(ChapterJourney.self, 110, ofStep: 7)

private let waiting = "Does a thread wait for another that is telling, with a lock that the other one needs?"

/// While Ada is told 1, another thread registers Cleo and disposes her token: what Cleo is told after that.
private func leavingBeforeTheFirstValue() -> [Int] {
  let passengers = Passengers()
  let (hasLeft, late) = (Recorder<Bool>(), Recorder<Int>())
  let (isCalled, isDone) = (ThreadFlag(), ThreadFlag())
  passengers.join("Ada") { _, kilometre in
    guard kilometre == 1 else { return }
    isCalled.raise()
    isDone.giveTime()
  }
  onThreads(2) { thread in
    if thread == 0 {
      passengers.train.update(1)
      isCalled.raise()
    } else {
      isCalled.wait()
      passengers.join("Cleo") { _, kilometre in if !hasLeft.events.isEmpty { late.record(kilometre) } }
      passengers.dispose("Cleo")
      hasLeft.record(true)
      isDone.raise()
    }
  }
  return late.events
}

private func updatingDuringTheFirstValue() -> [Int] {
  let train = Train()
  let heard = Recorder<Int>()
  let tokens = Recorder<Token>()
  let (isCalled, isUpdated) = (ThreadFlag(), ThreadFlag())
  onThreads(2) { thread in
    if thread == 0 {
      let token = train.observe { kilometre in
        if kilometre == 0 {
          isCalled.raise()
          isUpdated.giveTime()
        }
        heard.record(kilometre)
      }
      tokens.record(token)
      isCalled.raise()
    } else {
      isCalled.wait()
      train.update(1)
      isUpdated.raise()
    }
  }
  return heard.events
}
