import SpecSupport
import Testing

@testable import Chapter9

extension Step4 {
  @Test func `a reader that reads while another thread updates reads every value`() async throws {
    try await expectNoCrash(crashLesson) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        for (heard, updates) in (0..<rounds(20)).lazy.map({ _ in readingDuringUpdates() }) {
          guard heard != [0] + updates else { continue }
          expect(
            "the reader read",
            heard,
            is: [0] + updates,
            """
            One thread read and waited for the next value, while another updated, each time when the value before had been \
            read. To find that nothing waits, and to say that one waits for the next value, are one step, in one \
            `withLock`: an update in between finds nobody to wake. \(raceNote)
            """
          )
          return
        }
      }
    }
  }

  @Test func `a reader may leave in the middle of another thread's update`() async throws {
    try await expectNoCrash(
      "A reader left while another thread updated. Does what goes with the reader take the lock that is held already?"
    ) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        let feed = Feed(0)
        let isOver = Flag()
        onThreads(2) { thread in
          if thread == 0 {
            for _ in 0..<rounds(20_000) { _ = feed.values(.newest(1)) }
            isOver.raise()
          } else {
            while !isOver.isRaised { feed.update(1) }
          }
        }
        expect("readerCount", feed.readerCount, is: 0, "All readers have left. \(raceNote)")
      }
    }
  }
}

// MARK: - Fixtures

/// What a reader has read in the end, and what another thread has updated to: each time when the value before had been
/// read, and the reader was about to wait for the next.
private func readingDuringUpdates() -> (heard: [Int], updates: [Int]) {
  let feed = Feed(0)
  let schedulers = Recorder<Scheduler>()
  let (heard, updates) = (Recorder<Int>(), Recorder<Int>())
  let (isReady, isOver) = (Flag(), Flag())
  onThreads(2) { thread in
    guard thread == 0 else {
      isReady.wait()
      schedulers.events[0].collectJobs {
        for number in 1...300 {
          guard heard.isAbout(number - 1) else { break }
          for _ in 0..<(number % 30) { _ = isOver.isRaised }
          updates.record(number)
          feed.update(number)
        }
      }
      return isOver.raise()
    }
    Scheduler.play { scheduler in
      let reading = Task { [values = feed.values()] in
        for await value in values { heard.record(value) }
      }
      schedulers.record(scheduler)
      isReady.raise()
      while !isOver.isRaised { scheduler.run() }
      scheduler.run()
      reading.cancel()
    }
  }
  return (heard.events, updates.events)
}

extension Recorder<Int> {
  /// Whether a number is the last, or comes in less than the time in which a thread is put to sleep.
  fileprivate func isAbout(_ number: Int) -> Bool {
    for _ in 0..<10_000 where events.last == number { return true }
    return false
  }
}
