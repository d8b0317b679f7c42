// As in step 2, every scene is played in every schedule with at most two preemptions, in a process of its own.

import JourneySpec
import ScheduleSpec
import SpecSupport
import Testing

@testable import Chapter9

@Suite(.exercise) struct Step3 {
  @Test func `a newcomer receives its first value first, and another thread's updates in order`() async {
    await #expect(processExitsWith: .success, "\(waiting)") {
      beginExitTest()
      expectInEverySchedule {
        Scene()
      } threads: {
        [
          { $0.observe("ada") },
          { scene in for kilometre in [1, 2] { scene.update(kilometre) } },
        ]
      } lesson: {
        "The first value is delivered in its turn, too: the updates come when its call has returned."
      } look: { scene in
        scene.complaint ?? difference("ada", scene.received["ada"], [0, 1, 2], [1, 2], [2])
      }
    }
  }

  @Test func `an observer receives the updates of two threads in order, one call after the other`() async {
    await #expect(processExitsWith: .success, "\(waiting)") {
      beginExitTest()
      expectInEverySchedule {
        let scene = Scene()
        scene.observe("ada")
        return scene
      } threads: {
        [{ $0.update(1) }, { $0.update(2) }]
      } lesson: {
        """
        Moving the train and noting which observers are to be notified are one step, in one `withLock`; so are finding \
        that no thread is delivering and beginning to deliver.
        """
      } look: { scene in
        let last = scene.train.kilometre
        return scene.complaint ?? difference("ada", scene.received["ada"], [0, 3 - last, last])
      }
    }
  }

  @Test func `an update in the middle of another thread's round is delivered after it`() async {
    await #expect(processExitsWith: .success, "\(waiting)") {
      beginExitTest()
      expectInEverySchedule {
        let scene = Scene()
        for name in ["ada", "ben"] { scene.observe(name) }
        return scene
      } threads: {
        [
          { $0.update(1) },
          { scene in for kilometre in [2, 3, 2] { scene.update(kilometre) } },
        ]
      } lesson: {
        """
        Every observer receives each update in the order in which the train took them, even an update to a kilometre \
        that waits to be delivered already.
        """
      } look: { scene in
        scene.complaint
          ?? difference(
            "ada",
            scene.received["ada"],
            [0, 1, 2, 3, 2],
            [0, 2, 1, 3, 2],
            [0, 2, 3, 1, 2],
            [0, 2, 3, 2, 1]
          ) ?? difference("ben", scene.received["ben"], scene.received["ada"] ?? [])
          ?? isLast(scene.train.kilometre, in: scene)
      }
    }
  }

  @Test func `an observer that leaves before its first value is delivered receives nothing`() async {
    await #expect(processExitsWith: .success, "\(waiting)") {
      beginExitTest()
      expectInEverySchedule {
        let scene = Scene()
        scene.observe("ada")
        return scene
      } threads: {
        [
          { $0.update(1) },
          { scene in
            scene.observe("cleo") { scene, kilometre in
              guard scene.hasLeft("cleo") else { return }
              scene.complain("cleo receives \(kilometre), though she left before; expected: nothing more.")
            }
            scene.dispose("cleo")
            // A call that another thread has taken out of its list by then may still arrive. In the middle of ada's
            // call, that thread has taken out hers.
            if scene.isCalled("ada") { scene.noteLeaving("cleo") }
          },
        ]
      } lesson: {
        "A value that waits is not delivered if the subscription ends before its turn."
      } look: { scene in
        scene.complaint
      }
    }
  }

  @Test func `all observers receive the same updates in the same order, the current kilometre last`() async {
    await #expect(processExitsWith: .success, "\(waiting)") {
      beginExitTest()
      expectInEverySchedule {
        let scene = Scene()
        scene.observe("ada")
        return scene
      } threads: {
        [
          { scene in
            scene.update(1)
            scene.observe("ben")
          },
          { $0.update(2) },
        ]
      } lesson: {
        "Each observer receives the updates in the order in which the train took them, from its first value on."
      } look: { scene in
        let (ada, ben) = (scene.received["ada"] ?? [], scene.received["ben"] ?? [])
        let end = ada.suffix(max(ben.count, 1))
        return scene.complaint ?? difference("ada", ada, [0, 1, 2], [0, 2, 1])
          ?? difference("ben", ben, Array(end)) ?? isLast(scene.train.kilometre, in: scene)
      }
    }
  }

  @Test func `stories of updates in the middle of another thread's round`() async throws {
    try await stories.check(crashLesson: waiting) { path in
      await #expect(processExitsWith: .success) { [path = path as StoryPath] in
        beginExitTest()
        stories.tell(path)
      }
    }
  }
}

// MARK: - Fixtures

private let stories = journeyStories(ChapterJourney.self, 110, ofStep: 7)

private let waiting = "Does a thread wait for another that is delivering, with a lock that the other one needs?"

private func isLast(_ kilometre: Int, in scene: Scene) -> String? {
  for (name, received) in scene.received.sorted(by: { $0.key < $1.key }) where received.last != kilometre {
    return report("\(name) receives", received, [received.dropLast() + [kilometre]])
  }
  return nil
}
