// What calls back here while a lock is held ends the program, or waits for ever. So each scenario is played in a
// process of its own first, and looked at only when it has come to its end there.

import SpecSupport
import Testing

@testable import Chapter4

@Suite(.exercise) struct Step8 {
  @Test func `an update within a callback waits for its turn`() async throws {
    try await expectNoCrash(holding("an observer is called")) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        expectHeard(
          updatingInACallback(),
          is: ["Ada": [0, 1, 2], "Ben": [0, 1, 2], "Cleo": [0, 1, 2]],
          "(Ada, Ben and Cleo joined in this order; told of 1, Ben updated to 2.)"
        ) { fault in
          switch fault {
          case .order: "2 was told in the middle of the round of 1. It is told in turn, so that the newest comes last."
          case .lost: "An update that an observer brings must reach every observer, as any other does."
          default: "Each observer hears each update once, also one that an observer brings."
          }
        }
      }
    }
  }

  @Test func `a newcomer that joins within a callback hears the current value, once, then every later one`()
    async throws
  {
    try await expectNoCrash(holding("an observer is called")) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        expectHeard(
          joiningInACallback(),
          is: ["Ada": [0, 1, 2], "Ben": [0, 1, 2], "Cleo": [1, 2]],
          "(Told of 1, Ada let Cleo join, before Ben's turn; then the train went on to 2.)"
        ) { fault in
          switch fault {
          case .twice: "Cleo hears 1 as her first value. She is not in the round that is telling it."
          case .lost(1): "Cleo's first value is where the train is when she joins, also in the middle of a round."
          case .lost: "From the next update on, a newcomer is told like all others."
          default: "A newcomer hears where the train is, and then each later update."
          }
        }
      }
    }
  }

  @Test func `a newcomer that ends at once does not come back`() async throws {
    try await expectNoCrash(holding("an observer is called")) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        expectHeard(
          joiningAndLeavingInACallback(),
          is: ["Ada": [1, 2, 3], "Ben": [1, 2, 3], "Cleo": []],
          "(Told of 1, Ada let Cleo join and disposed her token; then the train went on to 2 and 3.)"
        ) { fault in
          switch fault {
          case .foreign: "Cleo's observation ended before the round did. It is not to begin when the round is over."
          default: "What a newcomer does that ends at once is nothing to the others."
          }
        }
      }
    }
  }

  @Test func `a newcomer does not hear what an observer that left had still to be told`() async throws {
    try await expectNoCrash(holding("an observer is called")) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        expectHeard(
          joiningInAnothersPlace(),
          is: ["Ada": [0, 1], "Ben": [0], "Cleo": [2], "Dora": [2]],
          """
          (Told of 1, Ada disposed Ben's token, updated to 2, disposed her own token, and let Cleo join; then Dora joined.)
          """
        ) { fault in
          switch fault {
          case .lost: "A newcomer hears where the train is, even if all others have just left."
          default:
            "What Ada and Ben had still to be told ends with their observations. A number used again passes it on."
          }
        }
      }
    }
  }

  @Test func `a first value may be answered by an update and by another observer`() async throws {
    try await expectNoCrash(holding("a newcomer is called")) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        expectHeard(
          answeringTheFirstValue(),
          is: ["Ada": [0, 1, 2], "Ben": [1, 2]],
          "(Told of 0, her first value, Ada updated to 1 and let Ben join; then the train went on to 2.)"
        ) { fault in
          switch fault {
          case .lost: "What an observer brings in its first call is told like anything else."
          case .twice: "Ben's first value is 1, and it is told once."
          default: "What an observer brings is told in turn, also in its first call."
          }
        }
      }
    }
  }

  @Test func `nobody waits for a callback that is running`() async throws {
    try await expectNoCrash(holding("an observer is called")) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        let (heard, kilometres) = meanwhileOnAnotherThread()
        expect(
          "kilometre",
          kilometres,
          is: [1, 2, 3],
          """
          Told of 1, Ada looked, updated to 2, and waited for another thread that looked, updated to 3, and looked again. \
          `kilometre` is the latest update, whether it has been told or not.
          """
        )
        expectHeard(
          heard,
          is: ["Ada": [0, 1, 2, 3, 4], "Dora": [3, 4], "Ben after all that": []],
          """
          (Told of 1, Ada updated to 2, and waited for another thread that updated to 3, let Dora join and disposed Ben's \
          token; then the train went on to 4.)
          """
        ) { fault in
          switch fault {
          case .lost: "What comes while an observer is told is told in turn, whichever thread brings it."
          case .foreign:
            "Ben's token was disposed on the other thread. An observer that has ended is told nothing more."
          case .order: "What comes while an observer is told is told in turn, the newest last."
          case .twice: "Each observer hears each update once."
          }
        }
      }
    }
  }

  @Test func `a closure that is let go may take the last reference to a token along`() async throws {
    try await expectNoCrash(holding("a closure is let go, by the train or by a token")) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        expect(
          "told",
          lettingGo(),
          is: ["Cleo 1"],
          """
          Ada's closure held the last reference to Ben's token, and Ada's token was disposed. So her closure is let go, and \
          with it Ben's token, which ends his observation.
          """
        )
        expect(
          "told of 2",
          lettingGoInTheMiddleOfARound(),
          is: ["Ada 2", "Dora 2"],
          """
          Cleo's closure held the last reference to Ben's token. Told of 1, Ada disposed Cleo's token: when 2 is told, both \
          Cleo's and Ben's observations have ended.
          """
        )
      }
    }
  }

  @Test func `what is let go may move the train as it goes`() async throws {
    try await expectNoCrash(holding("a closure is let go, even that of one observer alone")) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        expect(
          "told",
          movingOnTheWayOut(),
          is: ["Ben 9"],
          "Ada's closure held an object that updates the train to 9 as it goes, and Ada's token was disposed."
        )
      }
    }
  }

  @Test func `an ending may come back to its own token`() async throws {
    try await expectNoCrash(holding("an ending runs, or is let go")) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        expect(
          "what ran",
          disposingOfItsOwnToken(),
          is: ["the ending"],
          "An ending disposed its own token. It has begun by then, so it does not run again."
        )
        expect(
          "what ran",
          disposingOnTheWayOut(),
          is: ["Ada's ending", "Ben's ending"],
          """
          The ending of Ada's token held the last reference to Ben's token, whose ending disposes Ada's. When Ada's ending \
          has run it is let go, which ends Ben's token.
          """
        )
      }
    }
  }

  @Test func `an ending may come back to its bag`() async throws {
    try await expectNoCrash(holding("a bag disposes its tokens, or one that came late")) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        expect(
          "what ran",
          comingBackToTheBag(),
          is: ["Ada's ending", "Ben's ending"],
          """
          The bag was disposed; Ada's ending disposed it again and put Ben's token in. The bag counts as disposed by then, \
          so Ben's token comes late and ends at once.
          """
        )
        expect(
          "what ran",
          comingBackTooLate(),
          is: ["Ada's ending", "Ben's ending"],
          "Ada's token came late. Its ending disposed the bag again and put Ben's token in, which comes late as well."
        )
        expect(
          "what ran",
          fillingTheBagOnTheWayOut(),
          is: ["Ada's ending", "Ben's ending"],
          """
          The bag was disposed, and Ada's ending put Ben's token in, which is kept elsewhere, too. The bag counts as disposed \
          as soon as it begins, so Ben's token ends at once.
          """
        )
      }
    }
  }

  @Test func `stories of endings that come back`() async throws {
    try await storiesAboutBags.check(
      crashLesson: "Is a lock of yours held while an ending runs, or something is let go?"
    ) { path in
      await #expect(processExitsWith: .failure, observing: [\.standardOutputContent]) { [path = path as StoryPath] in
        beginExitTest()
        storiesAboutBags.tell(path)
      }
    }
  }

  @Test func `stories of calling back`() async throws {
    try await stories.check(
      crashLesson: "Is a lock of yours held while an observer is called, an ending runs, or something is let go?"
    ) { path in
      await #expect(processExitsWith: .failure, observing: [\.standardOutputContent]) { [path = path as StoryPath] in
        beginExitTest()
        stories.tell(path)
      }
    }
  }
}

// MARK: - Fixtures

private let stories = journeyStories(150, ofStep: 8)
private let storiesAboutBags = journeyStories(90, ofStep: 8, aboutBags: true)

private func holding(_ occasion: String) -> String {
  """
  Is a lock of yours held while \(occasion)? What runs then may need the same lock, or wait for another thread that \
  does.
  """
}
