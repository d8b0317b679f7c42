// Code that an answer calls while it holds a lock waits forever when it needs that lock, or crashes. So each scene is
// played in a process of its own, which also compares what the observers receive.
//
// Stories are numbered on from the five steps of chapter 4.

import JourneySpec
import ScheduleSpec
import SpecSupport
import Testing

@testable import Chapter9

@Suite(.exercise) struct Step4 {
  @Test func `updates in callbacks are delivered after the current round, one by one`() async {
    await #expect(processExitsWith: .success, "\(holding("an observer is called"))") {
      beginSceneOfOneThread()
      var passengers = Passengers()
      passengers.join("Ada")
      passengers.join("Ben") { passengers, kilometre in if kilometre == 1 { passengers.train.update(2) } }
      passengers.join("Cleo")
      passengers.train.update(1)
      expectReceived(
        passengers.takeReceivedByEach(),
        is: ["Ada": [0, 1, 2], "Ben": [0, 1, 2], "Cleo": [0, 1, 2]],
        "(Ada, Ben and Cleo registered in this order. Called with 1, Ben updated to 2.)"
      ) { fault in
        switch fault {
        case .order:
          "2 arrived in the middle of the round of 1. It has to come after that round, so that the newest is last."
        case .lost: "An update that an observer makes has to reach every observer, as any other does."
        default: "Each observer has to receive each update once, also one that an observer makes."
        }
      }

      passengers = Passengers()
      let seen = EventRecorder<Int>()
      let updates = [1: [2, 3, 2], 3: Array(4...1100)]
      passengers.join("Ada") { passengers, kilometre in
        // Each time but the first, there is nothing more to do.
        guard let next = updates[kilometre], !seen.events.contains(kilometre) else { return }
        seen.record(kilometre)
        for update in next { passengers.train.update(update) }
      }
      passengers.join("Ben")
      passengers.train.update(1)
      expectReceived(
        passengers.takeReceivedByEach(),
        is: ["Ada": [0, 1, 2, 3, 2] + Array(4...1100), "Ben": [0, 1, 2, 3, 2] + Array(4...1100)],
        "(Called with 1, Ada updated to 2, to 3 and back to 2; called with 3, to each kilometre from 4 to 1100.)"
      ) { _ in "Each update has to come in its turn, even if one to the same kilometre waits, and however many wait." }
    }
  }

  @Test func `a newcomer that registers in a callback receives the current value, once, then every later one`() async {
    await #expect(processExitsWith: .success, "\(holding("an observer is called"))") {
      beginSceneOfOneThread()
      var passengers = Passengers()
      passengers.join("Ada") { passengers, kilometre in if kilometre == 1 { passengers.join("Cleo") } }
      passengers.join("Ben")
      for kilometre in [1, 2] { passengers.train.update(kilometre) }
      expectReceived(
        passengers.takeReceivedByEach(),
        is: ["Ada": [0, 1, 2], "Ben": [0, 1, 2], "Cleo": [1, 2]],
        "(Called with 1, Ada registered Cleo, before Ben's turn. Then the train went on to 2.)"
      ) { fault in
        switch fault {
        case .twice: "Cleo's first value is 1. She may not take part in the round of 1 as well."
        case .lost(1): "Cleo's first value has to be the current kilometre, also in the middle of a round."
        case .lost: "From the next update on, a newcomer has to be notified like all others."
        default: "A newcomer has to receive the current kilometre, and then each later update."
        }
      }

      passengers = Passengers()
      passengers.join("Ada") { passengers, kilometre in
        guard kilometre == 0 else { return }
        passengers.train.update(1)
        passengers.join("Ben")
      }
      passengers.train.update(2)
      expectReceived(
        passengers.takeReceivedByEach(),
        is: ["Ada": [0, 1, 2], "Ben": [1, 2]],
        "(Called with 0, her first value, Ada updated to 1 and registered Ben. Then the train went on to 2.)"
      ) { fault in
        switch fault {
        case .lost: "What Ada does in her first call has to take effect like anything else."
        case .twice: "Ben's first value is 1. It may not come again as an update."
        default: "What Ada does has to take its turn, even if she does it in her first call."
        }
      }
    }
  }

  @Test func `a newcomer does not receive what was still due to an observer that has left`() async {
    await #expect(processExitsWith: .success, "\(holding("an observer is called"))") {
      beginSceneOfOneThread()
      let passengers = Passengers()
      passengers.join("Ada") { passengers, kilometre in
        guard kilometre == 1 else { return }
        passengers.dispose("Ben")
        passengers.train.update(2)
        passengers.dispose("Ada")
        passengers.join("Cleo")
      }
      passengers.join("Ben")
      passengers.train.update(1)
      passengers.join("Dora")
      expectReceived(
        passengers.takeReceivedByEach(),
        is: ["Ada": [0, 1], "Ben": [0], "Cleo": [2], "Dora": [2]],
        """
        (Called with 1, Ada disposed of Ben's token, updated to 2, disposed of her own token, and registered Cleo; \
        then Dora registered.)
        """
      ) { fault in
        switch fault {
        case .lost: "A newcomer has to receive the current kilometre, even if all others have just left."
        default:
          """
          Ada and Ben may receive nothing more, nor a newcomer their values instead. Does a newcomer get the number, \
          and so the values, of an observer that has left? Or does leaving undo the note that a call is under way?
          """
        }
      }
    }
  }

  @Test func `no other thread waits for a callback that is running, and each reads what it has updated to`() async {
    await #expect(processExitsWith: .success, "\(holding("an observer is called"))") {
      var play = Play.beginExitTest(step: 4)
      play.first { scene in
        scene.observe("ada") { scene, kilometre in
          guard kilometre == 1 else { return }
          scene.expectKilometre(1)
          scene.say("ada is called with 1")
          scene.wait(until: "thread B is done")
        }
        scene.observe("ben")
      }
      play.thread { $0.update(1) }
      play.thread { scene in
        scene.wait(until: "ada is called with 1")
        scene.update(2)
        scene.expectKilometre(2)
        scene.observe("dora")
        scene.dispose("ben", "ada")
        scene.say("thread B is done")
      }
      play.expect("ada", receives: [0, 1])
      play.expect("ben", receives: [0], [0, 1], [0, 1, 2])
      play.expect("dora", receives: [2])
      play.inEverySchedule()

      play = Play(step: 4)
      play.first { scene in
        scene.observe("ada") { scene, kilometre in
          guard kilometre == 1 else { return }
          scene.say("ada is called with 1")
          scene.wait(until: "thread B has updated to 2")
          scene.say("ada is about to return")
        }
      }
      play.thread { $0.update(1) }
      play.thread { scene in
        scene.wait(until: "ada is called with 1")
        scene.update(2)
        scene.say("thread B has updated to 2")
        scene.wait(until: "ada is about to return")
        scene.expectKilometre(2)
      }
      play.expect("ada", receives: [0, 1, 2])
      play.inEverySchedule()
    }
  }

  @Test func `a newcomer that updates is called by one thread at a time`() async {
    await #expect(processExitsWith: .success, "\(holding("an observer is called"))") {
      var play = Play.beginExitTest(step: 4)
      play.first { $0.observe("ada") }
      play.thread { $0.update(1) }
      play.thread { scene in
        scene.dispose("ada")
        scene.observe("ben") { scene, kilometre in if kilometre == 1 { scene.update(2) } }
      }
      play.expect("ben", receives: [1, 2], [0, 1, 2])
      play.inEverySchedule()
    }
  }

  @Test func `stories of calling back`() async throws {
    try await TrainStories.check(
      ofStep: 8,
      crashLesson: "Is a lock of yours held while an observer is called, an ending runs, or something is released?"
    )
  }
}

// MARK: - Fixtures

/// What to look for if a callback on this occasion ended the program, or waited forever.
func holding(_ occasion: String) -> String {
  """
  Is a lock of yours held while \(occasion)? What runs then may need the same lock, or wait for another thread that \
  does. Or does your code wait until a call is over?
  """
}
