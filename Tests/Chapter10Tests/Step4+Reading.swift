import ScheduleSpec
import SpecSupport
import Testing

@testable import Chapter10

// A reader that reads, waits or is cancelled while another thread does something.
extension Step4 {
  @Test func `a reader that reads while another thread updates reads every value`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      beginExitTest()
      let lesson = """
        Finding that no value waits and registering to wait for the next one have to be one step, in one `withLock`: \
        an update in between would find nobody to wake.
        """
      let threads: [@Sendable (FeedScene) -> Void] = [{ $0.runReaders() }, { $0.update(1, 2) }]
      expectInEverySchedule(FeedScene("ada").reading(), threads, lesson) { scene in
        difference(scene, "ada", [0, 1, 2])
      }
      let newest = """
        Finding that one value more than 1 would wait, adding the new one and discarding the oldest have to be one \
        step, in one `withLock`: what a reader takes out in between may not be discarded as well.
        """
      expectInEverySchedule(FeedScene("ada", buffering: .newest(1)).reading(), threads, newest) { scene in
        difference(scene, "ada", [0, 1, 2], [0, 2], [1, 2], [2])
      }
    }
  }

  @Test func `a reader that another thread cancels as it begins to read leaves immediately`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      beginExitTest()
      let lesson = """
        Finding that the task is not cancelled and registering to wait have to be one step, in one `withLock` that the \
        cancellation takes as well: a cancellation in between would find nobody to wake.
        """
      expectInEverySchedule(FeedScene("ada").reading(), [{ $0.runReaders() }, { $0.cancel("ada") }], lesson) { scene in
        scene.runReaders()
        return scene.hasEnded("ada")
          ? difference(scene, readerCount: 0) : "ada was cancelled, and her loop has not ended."
      }
    }
  }

  @Test func `a waiting reader may be cancelled in the middle of an update`() async {
    await #expect(processExitsWith: .success, "\(cancelled)") {
      beginExitTest()
      let lesson =
        "Ben left in the middle of an update. He may not count any more, and may cost no other reader a value."
      let threads: [@Sendable (FeedScene) -> Void] = [{ $0.cancel("ben") }, { $0.update(1) }]
      expectInEverySchedule(FeedScene("ada", "ben", "cleo").waiting(), threads, lesson) { scene in
        difference(scene, readerCount: 2) ?? difference(scene, "ada", [0, 1]) ?? difference(scene, "cleo", [0, 1])
      }
    }
  }

  @Test func `no lock is held while a reader is woken`() async {
    await #expect(processExitsWith: .success, "A reader may leave while its feed is deallocated. \(cancelled)") {
      beginExitTest()
      let lesson = "A waiting reader has to be woken, by an update or the end of the feed, whoever leaves meanwhile."
      expectInEverySchedule(FeedScene("ada").waiting(), [{ $0.update(1) }, { _ in }], lesson) { scene in
        difference(scene, "ada", [0, 1])
      }
      let threads: [@Sendable (FeedScene) -> Void] = [{ $0.releaseFeed() }, { $0.cancel("ben") }]
      expectInEverySchedule(FeedScene("ada", "ben").waiting(), threads, lesson) { scene in
        scene.runReaders()
        return scene.hasEnded("ada") ? nil : "The feed was deallocated while ada waited, and her loop has not ended."
      }
    }
  }

  @Test func `nothing waits for a reader that leaves in the middle of an update`() async {
    await #expect(processExitsWith: .success, "\(cancelled)") {
      beginExitTest()
      let lesson =
        "Ada left in the middle of an update. The feed has to release what waited for her, and what was on its way."
      let threads: [@Sendable (FeedScene) -> Void] = [{ $0.cancel("ada") }, { $0.update(1) }]
      expectInEverySchedule(FeedScene("ada", hasOtherCode: true).waiting(), threads, lesson) { scene in
        scene.update(2)
        scene.runReaders()
        let leftovers = scene.leftovers
        return leftovers.isEmpty ? nil : "updates whose values are not released: \(leftovers)\nexpected: none"
      }
    }
  }
}

// MARK: - Fixtures

private let cancelled = """
  Is a lock of yours held while a reader is woken? The runtime locks a task to wake it, and also while it cancels the \
  task and calls your code that the reader leaves: if that code waits for your lock, each of the two threads waits for \
  the other. Or is a reader woken twice? Finding that it waits and taking it out have to be one step.
  """
