import SpecSupport
import Testing

@testable import Chapter10

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
            read. Finding that no value waits and registering to wait for the next one are one step, in one \
            `withLock`: an update in between finds nobody to wake. \(raceNote)
            """
          )
          return
        }
      }
    }
  }

  @Test func `a reader that another thread cancels as it begins to read leaves at once`() async throws {
    try await expectNoCrash(crashLesson) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        if let complaint = cancellingAsItBeginsToRead() {
          Issue.record(
            """
            \(complaint) Finding that the task is not cancelled and registering to wait are one step, in one `withLock` that the \
            cancellation takes as well: a cancellation in between finds nobody to wake.
            """
          )
        }
      }
    }
  }

  @Test func `a reader may leave in the middle of another thread's update`() async throws {
    try await expectNoCrash(
      "A reader left while another thread updated. Does its leaving take a lock that is already held?"
    ) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        let feed = Feed(0)
        let isOver = ThreadFlag()
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

  @Test func `a waiting reader may be cancelled in the middle of an update`() async throws {
    try await expectNoCrash(
      """
      A reader's task was cancelled while an update woke readers. What happens when a reader leaves must not need a lock that \
      is held while readers are woken: keep what it needs under another one, and take the two in one order.
      """
    ) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        for isOnAnotherThread in [false, true] {
          let (count, heard) = cancellingInTheMiddle(isOnAnotherThread: isOnAnotherThread)
          let story: Comment = """
            When an update had woken the first of five readers, two were cancelled on \(isOnAnotherThread ? "another" : "the same") \
            thread.
            """
          expect("readerCount", count, is: 3, story)
          expect("the others read", heard, is: Array(repeating: ["0", "1"], count: 3), story)
        }
        for _ in 0..<rounds(20) {
          let feed = Feed(0)
          cancelReaders {
            feed.values(.newest(1))
          } during: {
            feed.update(1)
          }
          let left = feed.readerCount
          expect("readerCount", left, is: 0, "All readers were cancelled, while another thread updated. \(raceNote)")
          if left > 0 { return }
        }
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
  let (isReady, isOver) = (ThreadFlag(), ThreadFlag())
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

/// One thread begins to wait for a value, while the other cancels the task that does.
private func cancellingAsItBeginsToRead() -> String? {
  complaint(after: 500, interruptions: 2_000) { _ in
    CancelledReading()
  } onBothThreads: { reading, thread in
    if thread == 0 { reading.begin() } else { reading.cancel() }
  } look: { reading in
    reading.begin()
    let story = "A reader's task was cancelled on another thread"
    if !reading.isOver { return "\(story), and its loop has not ended." }
    return reading.feed.readerCount == 0 ? nil : "\(story), and it is still counted."
  }
}

/// A reader that has read its first value, and reads on once it is told to.
private final class CancelledReading: Sendable {
  let feed = Feed(0)
  private let scheduler = Scheduler.play { $0 }
  private let end = Recorder<Bool>()
  private let gate: AsyncStream<Void>.Continuation
  private let task: Task<Void, Never>

  init() {
    let (isOpen, gate) = AsyncStream.makeStream(of: Void.self)
    self.gate = gate
    task = scheduler.collectJobs { [feed, end, scheduler] in
      defer { scheduler.run() }
      return Task { [values = feed.values()] in
        var iterator = values.makeAsyncIterator()
        _ = await iterator.next(isolation: nil)
        for await _ in isOpen { break }
        while await iterator.next(isolation: nil) != nil {}
        end.record(true)
      }
    }
  }

  var isOver: Bool { !end.events.isEmpty }

  func begin() {
    scheduler.collectJobs {
      gate.yield()
      scheduler.run()
    }
  }

  func cancel() {
    scheduler.collectJobs { task.cancel() }
  }
}

/// How many readers are left, and what they have read, after two of five were cancelled when an update had woken the first.
private func cancellingInTheMiddle(isOnAnotherThread: Bool) -> (count: Int, heard: [[String]]) {
  let feed = Feed(0)
  let heard = Recorder<[String]>()
  let cancellations = Recorder<@Sendable () -> Void>()
  let (isInside, isDone) = (ThreadFlag(), ThreadFlag())
  onThreads(2) { thread in
    guard thread == 0 else {
      isInside.wait()
      if isOnAnotherThread { cancellations.events[0]() }
      return isDone.raise()
    }
    Scheduler.play { scheduler in
      let readers = (0..<5).map { _ in Reader(feed.values()) }
      for reader in readers { reader.read() }
      scheduler.run()
      let cancel: @Sendable () -> Void = {
        scheduler.collectJobs { for reader in readers[1...2] { reader.cancel() } }
      }
      cancellations.record(cancel)
      scheduler.interrupt {
        if !isOnAnotherThread { cancel() }
        isInside.raise()
        isDone.wait()
      }
      feed.update(1)
      isInside.raise()
      scheduler.run()
      for reader in [readers[0]] + readers[3...] { heard.record(reader.takeHeard()) }
    }
  }
  return (feed.readerCount, heard.events)
}

extension Recorder<Int> {
  /// Whether a number is the last, or comes in less than the time in which a thread is put to sleep.
  fileprivate func isAbout(_ number: Int) -> Bool {
    for _ in 0..<10_000 where events.last == number { return true }
    return false
  }
}
