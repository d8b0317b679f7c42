// What calls back here while a lock is held ends the program, or waits for ever. So each scenario is played in a
// process of its own first, and looked at only when it has come to its end there.

import JourneySpec
import SpecSupport
import Testing

@testable import Chapter9

@Suite(.exercise) struct Step4 {
  @Test func `an update within a callback waits for its turn`() async {
    await #expect(processExitsWith: .success, "\(holding("an observer is called"))") {
      beginExitTest()
      expectHeard(
        updatingInACallback(),
        is: ["Ada": [0, 1, 2], "Ben": [0, 1, 2], "Cleo": [0, 1, 2]],
        "(Ada, Ben and Cleo joined in this order; told 1, Ben updated to 2.)"
      ) { fault in
        switch fault {
        case .order: "2 was told in the middle of the round of 1. It is told in turn, so that the newest comes last."
        case .lost: "An update that an observer brings must reach every observer, as any other does."
        default: "Each observer hears each update once, also one that an observer brings."
        }
      }
    }
  }

  @Test func `a newcomer that joins within a callback hears the current value, once, then every later one`() async {
    await #expect(processExitsWith: .success, "\(holding("an observer is called"))") {
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

  @Test func `a newcomer that ends at once does not come back`() async {
    await #expect(processExitsWith: .success, "\(holding("an observer is called"))") {
      beginExitTest()
      expectHeard(
        joiningAndLeavingInACallback(),
        is: ["Ada": [1, 2, 3], "Ben": [1, 2, 3], "Cleo": []],
        "(Told of 1, Ada let Cleo join and disposed her token; then the train went on to 2 and 3.)"
      ) { fault in
        switch fault {
        case .foreign: "Cleo's observation ended in that very call. She is told nothing after that."
        default: "A newcomer that ends at once must not affect the others."
        }
      }
    }
  }

  @Test func `a newcomer is not told what was still due to an observer that has left`() async {
    await #expect(processExitsWith: .success, "\(holding("an observer is called"))") {
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

  @Test func `a first value may be answered by an update and by another observer`() async {
    await #expect(processExitsWith: .success, "\(holding("a newcomer is called"))") {
      beginExitTest()
      expectHeard(
        answeringTheFirstValue(),
        is: ["Ada": [0, 1, 2], "Ben": [1, 2]],
        "(Told of 0, her first value, Ada updated to 1 and let Ben join; then the train went on to 2.)"
      ) { fault in
        switch fault {
        case .lost: "What an observer brings about in its first call is told like anything else."
        case .twice: "Ben's first value is 1, and it is told once."
        default: "What an observer brings about is told in turn, also in its first call."
        }
      }
    }
  }

  @Test func `nobody waits for a callback that is running`() async {
    await #expect(processExitsWith: .success, "\(holding("an observer is called"))") {
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

  @Test func `updates that wait are told one by one, however many they are`() async {
    await #expect(processExitsWith: .success, "\(holding("an observer is called"))") {
      beginExitTest()
      expectHeard(
        updatingInACallback([1: [2, 3, 2]]),
        is: ["Ada": [0, 1, 2, 3, 2], "Ben": [0, 1, 2, 3, 2]],
        "(Told of 1, Ada updated to 2, to 3 and back to 2, where the train is then.)"
      ) { _ in "Each update is told in turn, even one to a kilometre that is already waiting to be told." }
      expectHeard(
        updatingInACallback([1: [2, 3], 2: Array(4...1100)]),
        is: ["Ada": Array(0...1100), "Ben": Array(0...1100)],
        "(Told of 1, Ada updated to 2 and 3; told of 2, she updated to each kilometre from 4 to 1100.)"
      ) { _ in "Updates are told in the order in which the train took them, however many wait." }
    }
  }

  @Test func `an observer may wait for a thread that disposes its own token`() async {
    await #expect(processExitsWith: .success, "\(holding("an observer is called"))") {
      beginExitTest()
      expectHeard(
        disposedMeanwhile(),
        is: ["Ada": [0, 1]],
        "(Told of 1, Ada waited for another thread that disposed her token; then the train went on to 2.)"
      ) { _ in "Whoever disposes a token does not wait for a call that is on its way." }
    }
  }

  @Test func `a newcomer that updates is called by one thread at a time`() async {
    await #expect(processExitsWith: .success, "\(holding("an observer is called"))") {
      beginExitTest()
      expectInEverySchedule {
        let scene = Scene()
        scene.observe("ada")
        return scene
      } threads: {
        [
          { $0.update(1) },
          { scene in
            scene.dispose("ada")
            scene.observe("ben") { scene, kilometre in if kilometre == 1 { scene.update(2) } }
          },
        ]
      } lesson: {
        "A thread is delivering until its call has returned, even if no observer is left by then."
      } look: { scene in
        scene.complaint ?? difference("ben", scene.received["ben"], [1, 2], [0, 1, 2])
      }
    }
  }

  @Test func `stories of calling back`() async throws {
    try await stories.check(
      crashLesson: "Is a lock of yours held while an observer is called, an ending runs, or something is released?"
    ) { path in
      await #expect(processExitsWith: .success) { [path = path as StoryPath] in
        beginExitTest()
        stories.tell(path)
      }
    }
  }
}

// MARK: - Fixtures

private let stories = journeyStories(ChapterJourney.self, 150, ofStep: 8)

/// What to look for if a callback on this occasion ended the program, or waited for ever.
func holding(_ occasion: String) -> String {
  """
  Is a lock of yours held while \(occasion)? What runs then may need the same lock, or wait for another thread that \
  does. Or does your code wait until a call is over?
  """
}
