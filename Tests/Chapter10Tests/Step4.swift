// Two or three threads play each scene in every schedule with at most two preemptions. What goes wrong may crash or
// never end, so all of it happens in processes of their own.

import ScheduleSpec
import SpecSupport
import Testing

@testable import Chapter10

@Suite(.exercise) struct Step4 {
  @Test func `a newcomer that joins while another thread updates misses nothing and repeats nothing`() async {
    await #expect(processExitsWith: .success, "\(sharedState)") {
      beginExitTest()
      let lesson = """
        Taking the current value, putting it into the sequence and registering have to be one step, in one `withLock`; \
        so do changing the value and noting which readers it is for: those of that moment, not those of the delivery.
        """
      expectInEverySchedule(FeedScene(), [{ $0.join("ada") }, { $0.update(1, 2) }], lesson) { scene in
        difference(scene, "ada", [0, 1, 2], [1, 2], [2])
      }
    }
  }

  @Test func `updates of three threads are read in the same order by all`() async {
    await #expect(processExitsWith: .success, "\(sharedState)") {
      beginExitTest()
      let threads = (1...3).map { number in { @Sendable (scene: FeedScene) in scene.update(number) } }
      expectInEverySchedule(FeedScene("ada", "ben"), threads, inOrder) { scene in
        scene.join("cleo")
        return differenceInOrder(scene, [1, 2, 3])
      }
    }
  }

  @Test func `an update in the middle of another thread's update comes after it for all that wait`() async {
    await #expect(processExitsWith: .success, "\(sharedState)") {
      beginExitTest()
      expectInEverySchedule(FeedScene("ada", "ben").waiting(), [{ $0.update(1) }, { $0.update(2) }], inOrder) { scene in
        scene.join("cleo")
        return differenceInOrder(scene, [1, 2])
      }
    }
  }

  @Test func `two feeds may be updated on two threads`() async {
    await #expect(processExitsWith: .success, "\(sharedState)") {
      beginExitTest()
      let threads: [@Sendable ([FeedScene]) -> Void] = [{ $0[0].update(1) }, { $0[1].update(2) }]
      let lesson = "Each feed delivers its own values. Is what says that a thread delivers static, or global?"
      expectInEverySchedule([FeedScene("ada"), FeedScene("ben")], threads, lesson) { scenes in
        difference(scenes[0], "ada", [0, 1]) ?? difference(scenes[1], "ben", [0, 2])
      }
    }
  }

  @Test func `readers that come and go on two threads leave nothing behind`() async {
    await #expect(processExitsWith: .success, "\(sharedState)") {
      beginExitTest()
      let threads: [@Sendable (FeedScene) -> Void] = [
        { scene in
          scene.release("ada")
          scene.join("dora")
          scene.update(1)
        },
        { scene in
          scene.release("ben")
          scene.join("emil")
        },
      ]
      let lesson = "Is something found in one `withLock` and used in another? It may have changed in between."
      expectInEverySchedule(FeedScene("ada", "ben", "cleo"), threads, lesson) { scene in
        // Two of three readers left, and two joined.
        if let difference = difference(scene, readerCount: 3) { return difference }
        scene.update(2)
        return difference(scene, "cleo", [0, 1, 2])
          ?? difference(scene, "dora", [0, 1, 2], [1, 2])
          ?? difference(scene, "emil", [0, 1, 2], [1, 2])
      }
    }
  }

  @Test func `a reader may leave in the middle of another thread's update`() async {
    await #expect(processExitsWith: .success, "Does a reader that leaves take a lock that is already held?") {
      beginExitTest()
      let lesson = """
        A reader that leaves has to stop counting immediately, also in the middle of an update. Does leaving need a \
        lock under which the feed does something else for that reader?
        """
      let leaves: @Sendable (FeedScene) -> Void = { scene in
        scene.release("ada")
        scene.countReaders()
      }
      expectInEverySchedule(FeedScene("ada", "ben"), [leaves, { $0.update(1, 2) }], lesson) { scene in
        difference(scene, readerCount: 1) ?? difference(scene, "ben", [0, 1, 2])
      }
    }
  }
}

// MARK: - Fixtures

private let sharedState = "Do threads share something outside a lock, or is one step spread over two `withLock`s?"

private let inOrder = """
  An update has to reach the current value and all readers before the next one does. So changing the current value and \
  putting it behind what waits, for every reader or for the one thread that delivers, have to be one step, in one \
  `withLock`. If one thread delivers for all, so do finding that nothing waits and ending the delivery.
  """

/// Compares what a reader has read in the end.
func difference(_ scene: FeedScene, _ name: String, _ expected: [Int]...) -> String? {
  let read = scene.read(name)
  if expected.contains(read) { return nil }
  return "\(name) reads: \(read)\nexpected: \(expected.map { "\($0)" }.joined(separator: " or "))"
}

/// Compares how many readers the feed has in the end, and had where a thread has counted them.
func difference(_ scene: FeedScene, readerCount expected: Int) -> String? {
  let counts = scene.counts.events + [scene.readerCount ?? expected]
  return counts.first { $0 != expected }.map { "readerCount: \($0)\nexpected: \(expected)" }
}

/// Compares what Ada and Ben have read, who saw these updates, and Cleo, who came after them.
private func differenceInOrder(_ scene: FeedScene, _ updates: [Int]) -> String? {
  let read = scene.read("ada")
  guard read.first == 0, read.dropFirst().sorted() == updates else {
    let lost = updates.first { !read.contains($0) }
    let story = lost.map { "\nNothing delivered \($0). Several may wait: does a new one go behind them all?" } ?? ""
    return "ada reads: \(read)\nexpected: 0, then \(updates) in any order\(story)"
  }
  if let difference = difference(scene, "ben", read) { return difference + ", as ada reads" }
  let current = scene.read("cleo")
  if current == [read.last] { return nil }
  return "ada reads: \(read)\nexpected: the current value last; cleo called values() afterwards, and reads \(current)"
}
