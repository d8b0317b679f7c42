// Two threads play each scene in every schedule with at most two preemptions. What goes wrong may crash or never end, so
// all of it happens in processes of their own.

import ScheduleSpec
import SpecSupport
import Testing

@testable import Chapter10

@Suite(.exercise) struct Step4 {
  @Test func `a newcomer that joins while another thread updates misses nothing and repeats nothing`() async {
    await #expect(processExitsWith: .success, "\(sharedState)") {
      beginExitTest()
      expectInEverySchedule {
        FeedScene()
      } threads: {
        [{ $0.join("ada") }, { $0.update(1, 2) }]
      } lesson: {
        """
        Taking the current value, putting it into the sequence and registering are one step, in one `withLock`; so are \
        changing the value and noting which readers it is for.
        """
      } look: { scene in
        difference(scene, "ada", [0, 1, 2], [1, 2], [2])
      }
    }
  }

  @Test func `updates of two threads are read in the same order by all`() async {
    await #expect(processExitsWith: .success, "\(sharedState)") {
      beginExitTest()
      expectInEverySchedule {
        FeedScene("ada", "ben")
      } threads: {
        [{ $0.update(1) }, { $0.update(2) }]
      } lesson: {
        inOrder
      } look: { scene in
        scene.join("cleo")
        return differenceInOrder(scene)
      }
    }
  }

  @Test func `an update in the middle of another thread's update comes after it for all that wait`() async {
    await #expect(processExitsWith: .success, "\(sharedState)") {
      beginExitTest()
      expectInEverySchedule {
        FeedScene("ada", "ben").waiting()
      } threads: {
        [{ $0.update(1) }, { $0.update(2) }]
      } lesson: {
        inOrder
      } look: { scene in
        scene.join("cleo")
        return differenceInOrder(scene)
      }
    }
  }

  @Test func `readers that come and go on two threads leave nothing behind`() async {
    await #expect(processExitsWith: .success, "\(sharedState)") {
      beginExitTest()
      expectInEverySchedule {
        FeedScene("ada", "ben", "cleo")
      } threads: {
        [
          { scene in
            scene.drop("ada")
            scene.join("dora")
            scene.update(1)
          },
          { scene in
            scene.drop("ben")
            scene.join("emil")
          },
        ]
      } lesson: {
        "What is found under the lock holds only as long as the lock."
      } look: { scene in
        let count = scene.feed.readerCount
        if count != 3 { return "Two of three readers left, and two joined. readerCount: \(count)\nexpected: 3" }
        scene.update(2)
        return difference(scene, "cleo", [0, 1, 2])
          ?? difference(scene, "dora", [0, 1, 2], [1, 2])
          ?? difference(scene, "emil", [0, 1, 2], [1, 2])
      }
    }
  }

  @Test func `a reader may leave in the middle of another thread's update`() async {
    await #expect(processExitsWith: .success, "Does its leaving take a lock that is already held?") {
      beginExitTest()
      expectInEverySchedule {
        FeedScene("ada", "ben")
      } threads: {
        [{ $0.drop("ada") }, { $0.update(1, 2) }]
      } lesson: {
        "What happens when a reader leaves must not need a lock under which the feed does something else for it."
      } look: { scene in
        let count = scene.feed.readerCount
        return count == 1 ? difference(scene, "ben", [0, 1, 2]) : "readerCount: \(count)\nexpected: 1"
      }
    }
  }
}

// MARK: - Fixtures

private let sharedState = "What threads share goes into a lock, and what has to happen as one step into one `withLock`."

private let inOrder = """
  An update has reached the current value and all readers before the next one does. Changing the value and noting that it \
  is to be handed over are one step, in one `withLock`, and one thread at a time hands values over, without a lock: the \
  other leaves its value to that thread. Finding that nothing is left and ceasing are one step as well.
  """

/// Compares what a reader has read in the end.
func difference(_ scene: FeedScene, _ name: String, _ expected: [Int]...) -> String? {
  let read = scene.read(name)
  if expected.contains(read) { return nil }
  return "\(name) reads: \(read)\nexpected: \(expected.map { "\($0)" }.joined(separator: " or "))"
}

/// Compares what Ada and Ben have read, who saw two updates, and Cleo, who came after them.
private func differenceInOrder(_ scene: FeedScene) -> String? {
  let read = scene.read("ada")
  return difference(scene, "ada", [0, 1, 2], [0, 2, 1])
    ?? difference(scene, "ben", read)
    ?? difference(scene, "cleo", Array(read.suffix(1)))
}
