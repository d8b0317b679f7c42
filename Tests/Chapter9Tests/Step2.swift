// Two threads play each scene in every schedule with at most two preemptions. What goes wrong may crash or never end, so
// all of it happens in processes of their own.

import JourneySpec
import ScheduleSpec
import SpecSupport
import Testing

@testable import Chapter9

@Suite(.exercise) struct Step2 {
  @Test func `no newcomer is lost, and no observer that left comes back`() async {
    await #expect(processExitsWith: .success, "\(unlocked)") {
      beginExitTest()
      expectInEverySchedule {
        let scene = Scene()
        for name in ["ada", "ben", "cleo"] { scene.observe(name) }
        return scene
      } threads: {
        [
          { scene in
            scene.dispose("ada")
            for name in ["dora", "dan"] { scene.observe(name) }
          },
          { scene in
            scene.dispose("ben")
            for name in ["emil", "eva"] { scene.observe(name) }
          },
        ]
      } lesson: {
        """
        A list that is read in one `withLock` and changed in another undoes what the other thread did in between. And \
        a list is in the order of its numbers only if each number is drawn in the `withLock` that adds it.
        """
      } look: { scene in
        let newcomers = ["dora", "dan", "emil", "eva"]
        scene.train.update(7)
        let present = scene.received.filter { $0.value.contains(7) }.mapValues { $0.count { $0 == 7 } }
        let expected = Dictionary(uniqueKeysWithValues: (["cleo"] + newcomers).map { ($0, 1) })
        if present != expected {
          return report("update(7) then notifies", words(present), [words(expected)])
        }
        for name in newcomers { scene.dispose(name) }
        scene.train.update(8)
        let left = scene.received.filter { $0.value.contains(8) }.keys.sorted()
        return left == ["cleo"]
          ? nil : report("when the newcomers have left, update(8) notifies", left, [["cleo"]])
      }
    }
  }

  @Test func `an observer may leave while another thread updates`() async {
    await #expect(processExitsWith: .success, "\(unlocked)") {
      beginExitTest()
      expectInEverySchedule {
        let scene = Scene()
        for name in ["ada", "ben", "cleo"] { scene.observe(name) }
        return scene
      } threads: {
        [
          { $0.update(1) },
          { scene in for name in ["ada", "cleo"] { scene.dispose(name) } },
        ]
      } lesson: {
        """
        An observer that has left stays away, and the one that hasn't receives everything. If an observer and its \
        train have a lock each, take them in the same order everywhere, or one at a time.
        """
      } look: { scene in
        scene.train.update(2)
        return differenceSorted("ben", scene.received["ben"], [0, 1, 2])
          ?? differenceSorted("ada", scene.received["ada"], [0], [0, 1])
          ?? differenceSorted("cleo", scene.received["cleo"], [0], [0, 1])
      }
    }
  }

  @Test func `a newcomer neither misses another thread's update nor receives it twice`() async {
    await #expect(processExitsWith: .success, "\(unlocked)") {
      beginExitTest()
      expectInEverySchedule {
        Scene()
      } threads: {
        [{ $0.observe("ada") }, { $0.update(1) }]
      } lesson: {
        """
        Registering and reading the kilometre are one step, in one `withLock`; so are moving the train and noting \
        which observers are to be notified. If values wait in a queue, finding that nothing is left to deliver and \
        ceasing to deliver are one step, too.
        """
      } look: { scene in
        differenceSorted("ada", scene.received["ada"], [0, 1], [1])
      }
    }
  }

  @Test func `an update in the middle of another thread's round reaches every observer, once`() async {
    await #expect(processExitsWith: .success, "\(unlocked)") {
      beginExitTest()
      expectInEverySchedule {
        let scene = Scene()
        for name in ["ada", "ben"] { scene.observe(name) }
        return scene
      } threads: {
        [
          { $0.update(1) },
          { scene in
            scene.observe("cleo")
            scene.update(2)
          },
        ]
      } lesson: {
        """
        Each update reaches every observer that is registered by then, once, whichever thread makes it. A newcomer is \
        not in a round that has begun, since it receives that value as its first.
        """
      } look: { scene in
        differenceSorted("ada", scene.received["ada"], [0, 1, 2])
          ?? differenceSorted("ben", scene.received["ben"], [0, 1, 2])
          ?? differenceSorted("cleo", scene.received["cleo"], [0, 1, 2], [1, 2])
      }
    }
  }

  @Test func `the updates of two threads reach the observer, once each`() async {
    await #expect(processExitsWith: .success, "\(unlocked)") {
      beginExitTest()
      expectInEverySchedule {
        let scene = Scene()
        scene.observe("ada")
        return scene
      } threads: {
        [{ $0.update(1) }, { $0.update(2) }]
      } lesson: {
        """
        Both updates reach the observer. If one thread delivers what both set, then finding that nothing is left to \
        deliver and ceasing to deliver are one step, in one `withLock`.
        """
      } look: { scene in
        differenceSorted("ada", scene.received["ada"], [0, 1, 2])
      }
    }
  }

  @Test func `a token that two threads dispose of ends once`() async {
    await #expect(processExitsWith: .success, "\(unlocked)") {
      beginExitTest()
      expectInEverySchedule {
        let scene = Scene()
        scene.makeToken("ada")
        return scene
      } threads: {
        [{ $0.dispose("ada") }, { $0.dispose("ada") }]
      } lesson: {
        """
        Seeing that a token has not ended and noting that it has are one step, in one `withLock`. Take the ending out \
        before you run it, so that only one call finds it.
        """
      } look: { scene in
        scene.endings == ["ada"] ? nil : report("how often the ending runs", scene.endings.count, [1])
      }
    }
  }

  @Test func `a token that is put into a bag while another thread disposes of the bag ends as well`() async {
    await #expect(processExitsWith: .success, "\(unlocked)") {
      beginExitTest()
      expectInEverySchedule {
        let scene = Scene()
        for name in ["ada", "ben"] { scene.makeToken(name) }
        return scene
      } threads: {
        [
          { scene in for name in ["ada", "ben"] { scene.insert(name) } },
          { $0.disposeOfBag() },
        ]
      } lesson: {
        """
        Seeing that the bag is open and adding the token are one step, in one `withLock`; so are closing the bag and \
        taking its tokens out.
        """
      } look: { scene in
        scene.endings == ["ada", "ben"] ? nil : report("endings that run", scene.endings, [["ada", "ben"]])
      }
    }
  }

  @Test func `stories on several threads, one after the other`() async throws {
    try await stories.check(crashLesson: "What threads share belongs in a lock.") { path in
      await #expect(processExitsWith: .success) { [path = path as StoryPath] in
        beginExitTest()
        stories.tell(path)
      }
    }
  }

  @Test func `two threads fill a bag, and no token is lost`() async {
    await #expect(processExitsWith: .success, "\(unlocked)") {
      beginExitTest()
      expectInEverySchedule {
        let scene = Scene()
        for name in ["ada", "ben"] { scene.makeToken(name) }
        return scene
      } threads: {
        [{ $0.insert("ada") }, { $0.insert("ben") }]
      } lesson: {
        "A list that is copied in one `withLock` and put back in another loses what a second thread adds in between."
      } look: { scene in
        scene.disposeOfBag()
        return scene.endings == ["ada", "ben"]
          ? nil : report("endings that run when the bag is disposed of", scene.endings, [["ada", "ben"]])
      }
    }
  }

  @Test func `each token of a bag that two threads dispose of ends once`() async {
    await #expect(processExitsWith: .success, "\(unlocked)") {
      beginExitTest()
      expectInEverySchedule {
        let scene = Scene()
        for name in ["ada", "ben"] {
          scene.makeToken(name)
          scene.insert(name)
        }
        return scene
      } threads: {
        [{ $0.disposeOfBag() }, { $0.disposeOfBag() }]
      } lesson: {
        "Seeing that a token is left and taking it out are one step, in one `withLock`."
      } look: { scene in
        scene.endings == ["ada", "ben"] ? nil : report("endings that run", scene.endings, [["ada", "ben"]])
      }
    }
  }

  @Test func `of two newcomers, each receives the first value`() async {
    await #expect(processExitsWith: .success, "\(unlocked)") {
      beginExitTest()
      expectInEverySchedule {
        Scene()
      } threads: {
        [{ $0.observe("ada") }, { $0.observe("ben") }]
      } lesson: {
        "Each newcomer has a first value of its own, also if two threads register at the same time."
      } look: { scene in
        difference("ada", scene.received["ada"], [0]) ?? difference("ben", scene.received["ben"], [0])
      }
    }
  }
}

// MARK: - Fixtures

private let stories = journeyStories(ChapterJourney.self, 100, ofStep: 6)

private let unlocked = "What threads share goes into a lock, and what has to happen as one step into one `withLock`."

/// Such as "ada, ben, ben twice".
private func words(_ counts: [String: Int]) -> String {
  counts.keys.sorted().map { counts[$0] == 1 ? $0 : "\($0) \(counts[$0] ?? 0) times" }.joined(separator: ", ")
}
