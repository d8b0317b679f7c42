// As in step 2, two threads play each scene in every schedule with at most two preemptions: see `Play`. From here on,
// values arrive in order, the last one says where the train is, and each call returns before the next one of the same
// observer.
//
// Stories are numbered on from the five steps of chapter 4.

import JourneySpec
import SpecSupport
import Testing

@testable import Chapter9

@Suite(.exercise) struct Step3 {
  @Test func `no call of an observer begins before the previous one has returned`() async {
    await #expect(processExitsWith: .success, "\(waiting)") {
      var play = Play.beginExitTest(step: 3)
      play.first { $0.observe("ada") }
      play.thread { $0.update(1) }
      play.thread { scene in
        scene.wait(until: "ada receives 1")
        scene.update(2)
      }
      play.expect("ada", receives: [0, 1, 2])
      play.inEverySchedule()
    }
  }

  @Test func `a newcomer receives its first value first, and another thread's updates in order`() async {
    await #expect(processExitsWith: .success, "\(waiting)") {
      var play = Play.beginExitTest(step: 3)
      play.thread { $0.observe("ada") }
      play.thread { scene in for kilometre in [1, 2] { scene.update(kilometre) } }
      play.expect("ada", receives: [0, 1, 2], [1, 2], [2])
      play.inEverySchedule()
    }
  }

  @Test func `all observers receive the updates of two threads in one order, one call after the other`() async {
    await #expect(processExitsWith: .success, "\(waiting)") {
      var play = Play.beginExitTest(step: 3)
      play.first { $0.observe("ada") }
      play.thread { $0.update(1) }
      play.thread { scene in
        scene.update(2)
        scene.wait(until: "ada receives 2")
        scene.update(3)
      }
      play.expect("ada", receives: [0, 1, 2, 3], [0, 2, 1, 3], [0, 2, 3, 1])
      play.inEverySchedule()

      play = Play(step: 3)
      play.first { $0.observe("ada", "ben") }
      play.thread { $0.update(1) }
      play.thread { scene in for kilometre in [2, 3, 2] { scene.update(kilometre) } }
      for name in ["ada", "ben"] {
        play.expect(name, receives: [0, 1, 2, 3, 2], [0, 2, 1, 3, 2], [0, 2, 3, 1, 2], [0, 2, 3, 2, 1])
      }
      play.inEverySchedule()

      play = Play(step: 3)
      play.first { $0.observe("ada") }
      play.thread { scene in
        scene.update(1)
        scene.observe("ben")
      }
      play.thread { $0.update(2) }
      play.expect("ada", receives: [0, 1, 2], [0, 2, 1])
      play.expect("ben", receives: [1], [2], [1, 2])
      play.inEverySchedule()
    }
  }

  @Test func `an observer that is called may wait for another thread that updates`() async {
    await #expect(processExitsWith: .success, "\(waiting)") {
      beginExitTest()
      for isAlone in [false, true] {
        var play = Play(step: 3)
        play.first { scene in
          scene.observe("ada") { scene, kilometre in
            if kilometre == 2 { scene.dispose("ada") }
            guard kilometre == 1 else { return }
            scene.say("ada is called with 1")
            scene.wait(until: "thread B is done")
          }
          if !isAlone { scene.observe("ben") }
        }
        play.thread { $0.update(1) }
        play.thread { scene in
          scene.wait(until: "ada is called with 1")
          for kilometre in isAlone ? 2...3 : 2...6 { scene.update(kilometre) }
          scene.observe("cleo")
          scene.say("thread B is done")
        }
        play.expect("ada", receives: [0, 1, 2])
        if !isAlone { play.expect("ben", receives: [0, 1, 2, 3, 4, 5, 6]) }
        play.expect("cleo", receives: isAlone ? [3] : [6])
        play.inEverySchedule()
      }
    }
  }

  @Test func `an observer that leaves before its first value is delivered receives nothing`() async {
    await #expect(processExitsWith: .success, "\(waiting)") {
      var play = Play.beginExitTest(step: 3)
      play.first { $0.observe("ada") }
      play.thread { $0.update(1) }
      play.thread { scene in
        scene.observe("cleo") { scene, kilometre in scene.complainIfGone("cleo", kilometre) }
        scene.dispose("cleo")
        // A call that another thread has taken out of its list by then may still arrive. In the middle of ada's call,
        // that thread has taken out hers.
        if scene.isCalled("ada") { scene.say("cleo has left") }
      }
      play.expect("ada", receives: [0, 1])
      play.inEverySchedule()
    }
  }

  @Test func `stories of updates in the middle of another thread's round`() async throws {
    try await TrainStories.check(ofStep: 7, crashLesson: waiting)
  }
}

// MARK: - Fixtures

private let waiting = "Is something that has to happen as one step spread over two `withLock`s?"
