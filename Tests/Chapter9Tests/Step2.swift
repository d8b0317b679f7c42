// Two or three threads play each scene in every schedule with at most two preemptions: see `Play`. What goes wrong may
// crash, so each test has a process of its own. `ada`, `ben` and the others are observers; with `makeToken`, they are
// mere tokens.
//
// Stories are numbered on from the five steps of chapter 4.

import JourneySpec
import SpecSupport
import Testing

@testable import Chapter9

@Suite(.exercise) struct Step2 {
  @Test func `a newcomer neither misses another thread's update nor receives it twice`() async {
    await #expect(processExitsWith: .success, "\(unlocked)") {
      var play = Play.beginExitTest(step: 2)
      play.thread { $0.observe("ada") }
      play.thread { $0.update(1) }
      play.expect("ada", receives: [0, 1], [1])
      play.inEverySchedule()

      play = Play(step: 2)
      play.thread { $0.observe("ada") }
      play.thread { scene in
        scene.observe("ben")
        scene.dispose("ben")
      }
      play.expect("ada", receives: [0])
      play.expect("ben", receives: [0], [])
      play.inEverySchedule()
    }
  }

  @Test func `the updates of two threads reach every observer, once each`() async {
    await #expect(processExitsWith: .success, "\(unlocked)") {
      var play = Play.beginExitTest(step: 2)
      play.first { $0.observe("ada", "ben") }
      play.thread { $0.update(1) }
      play.thread { scene in
        scene.observe("cleo")
        scene.update(2)
      }
      play.expect("ada", receives: [0, 1, 2])
      play.expect("ben", receives: [0, 1, 2])
      play.expect("cleo", receives: [0, 1, 2], [1, 2])
      play.inEverySchedule()

      play = Play(step: 2)
      play.first { $0.observe("ada") }
      play.thread { $0.update(1) }
      play.thread { scene in for kilometre in [2, 3, 2] { scene.update(kilometre) } }
      play.expect("ada", receives: [0, 1, 2, 2, 3])
      play.inEverySchedule()

      play = Play(step: 2)
      play.first { $0.observe("ada") }
      play.thread { $0.update(1) }
      play.thread { scene in
        scene.update(2)
        scene.wait(until: "ada receives 2")
        scene.update(3)
      }
      play.expect("ada", receives: [0, 1, 2, 3])
      play.inEverySchedule()
    }
  }

  @Test func `no newcomer is lost, and no observer that left comes back`() async {
    await #expect(processExitsWith: .success, "\(unlocked)") {
      var play = Play.beginExitTest(step: 2)
      play.first { $0.observe("ada", "ben", "cleo") }
      play.thread { scene in
        scene.dispose("ada")
        scene.observe("dora", "dan")
      }
      play.thread { scene in
        scene.dispose("ben")
        scene.observe("emil", "eva")
      }
      play.finally { scene in
        scene.update(7)
        scene.dispose("dora", "dan", "emil", "eva")
      }
      for name in ["cleo", "dora", "dan", "emil", "eva"] { play.expect(name, receives: [0, 7]) }
      for name in ["ada", "ben"] { play.expect(name, receives: [0]) }
      play.inEverySchedule()

      play = Play(step: 2)
      play.first { $0.observe("ada", "ben") }
      for name in ["ada", "ben"] { play.thread { $0.dispose(name) } }
      play.thread { $0.observe("cleo") }
      for name in ["ada", "ben", "cleo"] { play.expect(name, receives: [0]) }
      play.inEverySchedule()
    }
  }

  @Test func `observers may leave and register while another thread updates`() async {
    await #expect(processExitsWith: .success, "\(unlocked)") {
      var play = Play.beginExitTest(step: 2)
      play.first { $0.observe("ada", "ben", "eve", "cleo") }
      play.thread { $0.update(1) }
      play.thread { scene in
        scene.dispose("ada", "cleo")
        scene.observe("dora")
        scene.dispose("eve")
      }
      play.expect("ada", receives: [0], [0, 1])
      play.expect("ben", receives: [0, 1])
      play.expect("cleo", receives: [0], [0, 1])
      play.expect("eve", receives: [0], [0, 1])
      play.expect("dora", receives: [0, 1], [1])
      play.inEverySchedule()

      // Dora comes when nobody is left, and may find what the other thread has not delivered yet.
      play = Play(step: 2)
      play.first { $0.observe("ada") }
      play.thread { $0.update(1) }
      play.thread { scene in
        scene.dispose("ada")
        scene.observe("dora")
      }
      play.expect("ada", receives: [0], [0, 1])
      play.expect("dora", receives: [0, 1], [1])
      play.inEverySchedule()
    }
  }

  @Test func `a token that two threads end, by itself or with its bag, ends once`() async {
    await #expect(processExitsWith: .success, "\(unlocked)") {
      var play = Play.beginExitTest(step: 2)
      play.first { $0.makeToken("ada") }
      play.thread { $0.dispose("ada") }
      play.thread { $0.dispose("ada") }
      play.expectEndings(of: "ada")
      play.inEverySchedule()

      play = Play(step: 2)
      play.first { scene in
        for name in ["ada", "ben"] { scene.makeToken(name) }
        for name in ["ada", "ben"] { scene.insert(name) }
      }
      play.thread { $0.disposeOfBag() }
      play.thread { $0.disposeOfBag() }
      play.expectEndings(of: "ada", "ben")
      play.inEverySchedule()
    }
  }

  @Test func `no token that threads put into a bag is lost, even while another disposes of the bag`() async {
    await #expect(processExitsWith: .success, "\(unlocked)") {
      var play = Play.beginExitTest(step: 2)
      play.first { scene in for name in ["ada", "ben"] { scene.makeToken(name) } }
      play.thread { scene in for name in ["ada", "ben"] { scene.insert(name) } }
      play.thread { $0.disposeOfBag() }
      play.expectEndings(of: "ada", "ben")
      play.inEverySchedule()

      play = Play(step: 2)
      play.first { scene in for name in ["ada", "ben", "cleo"] { scene.makeToken(name) } }
      for name in ["ada", "ben", "cleo"] { play.thread { $0.insert(name) } }
      play.finally { scene in
        scene.expectNoEndings()
        scene.disposeOfBag()
      }
      play.expectEndings(of: "ada", "ben", "cleo")
      play.inEverySchedule()
    }
  }

  @Test func `stories on several threads, one after the other`() async throws {
    try await TrainStories.check(ofStep: 6, crashLesson: "Do your threads share something outside a lock?")
  }
}

// MARK: - Fixtures

private let unlocked = "Do threads share something outside a lock, or is one step spread over two `withLock`s?"
