// What chapter 4 promises is asked by its stories; a lock that is held too long may end the program, so they run in
// processes of their own.

import JourneySpec
import ScheduleSpec
import SpecSupport
import Testing

@testable import Chapter9

@Suite(.exercise) struct Step1 {
  @Test func `observers and tokens`() async throws {
    try await TrainStories.check(ofStep: 1, crashLesson: heldTooLong)
  }

  @Test func `tokens that are kept and released`() async throws {
    try await TrainStories.check(ofStep: 2, crashLesson: heldTooLong)
  }

  @Test func `first values`() async throws {
    try await TrainStories.check(ofStep: 3, crashLesson: heldTooLong)
  }

  @Test func `bags of tokens`() async throws {
    try await TrainStories.check(ofStep: 4, crashLesson: heldTooLong)
  }

  @Test func `observers that leave in the middle of a round`() async throws {
    try await TrainStories.check(ofStep: 5, crashLesson: heldTooLong)
  }

  @Test func `a bag that was disposed of refers to no late token`() async {
    await #expect(processExitsWith: .success, "\(heldTooLong)") {
      beginSceneOfOneThread()
      let lives = LeakTracker()
      let bag = TravelBag()
      bag.dispose()
      for name in ["Ada", "Ben"] { bag.insert(lives.track(Token {}, as: "\(name)'s token")) }
      expect("alive", lives.alive, is: []) {
        "The bag was disposed of before Ada's and Ben's tokens came. Each has to end, and the bag may not keep it."
      }
      withExtendedLifetime(bag) {}
    }
  }

  @Test func `a crowd that comes and goes keeps its order`() async {
    await #expect(processExitsWith: .success, "\(heldTooLong)") {
      beginSceneOfOneThread()
      let passengers = Passengers()
      var kilometres = [-1, .max, .min]
      expectOrderOfCrowd { name in
        passengers.join(name)
        _ = passengers.takeReceived()
      } leaving: { name in
        passengers.drop(name)
      } notifying: {
        let kilometre = kilometres.removeFirst()
        kilometres.append(kilometre)
        passengers.train.update(kilometre)
        expect("kilometre", passengers.train.kilometre, is: kilometre, "It has to be the latest, also if negative.")
        return passengers.takeReceived().map { String($0.dropLast(" \(kilometre)".count)) }
      }
    }
  }
}

// MARK: - Fixtures

private let heldTooLong = """
  Is a lock held while an observer or a newcomer is called, or an ending runs? What runs then may need the same lock, \
  and a Mutex ends the program when its own thread asks for it again.
  """
