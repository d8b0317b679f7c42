// What goes wrong here by the luck of threads needs many tries; what is right passes each of them.

import SpecSupport
import Testing

@testable import Chapter10

@Suite(.exercise, .serialized) struct Step4 {
  @Test func `a newcomer that joins while another thread updates misses nothing and repeats nothing`() async throws {
    try await expectNoCrash(crashLesson) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        report(
          joiningDuringUpdates(),
          """
          One thread updated to 1 and 2, while another called values(). Taking the current value, putting it into the \
          sequence and registering are one step, in one `withLock`; so are changing the value and handing it over.
          """
        )
      }
    }
  }

  @Test func `an update in the middle of another thread's update comes after it for all readers`() async throws {
    try await expectNoCrash(crashLesson) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        for heard in (0..<3).lazy.flatMap({ _ in updatingInTheMiddle() }) where heard != ["0", "1", "2"] {
          expect(
            "a reader read",
            heard,
            is: ["0", "1", "2"],
            """
            When the update to 1 had woken the first of three readers, another thread updated to 2. Handing a value to all \
            readers is one step: do it in the `withLock` that changes the value, and not with a copy of the readers.
            """
          )
          return
        }
      }
    }
  }

  @Test func `updates of two threads are read in the same order by all`() async throws {
    try await expectNoCrash(crashLesson) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        report(
          updatingOnTwoThreads(),
          """
          Two threads updated at once. An update has reached the current value and all readers before the next one begins: \
          both are one step, in one `withLock`.
          """
        )
      }
    }
  }

  @Test func `readers that come and go on two threads leave nothing behind`() async throws {
    try await expectNoCrash(crashLesson) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        report(
          comingAndGoing(),
          """
          On each of two threads, a reader left and another joined, and one of them updated. What is found under the lock holds \
          only as long as the lock.
          """
        )
      }
    }
  }
}

// MARK: - Fixtures

private typealias Values = any AsyncSequence<Int, Never> & Sendable

/// Records a complaint of a race, with what to make of it.
private func report(_ complaint: String?, _ lesson: String, sourceLocation: SourceLocation = #_sourceLocation) {
  if let complaint { Issue.record("\(complaint) \(lesson)", sourceLocation: sourceLocation) }
}

/// One thread registers a reader while the other updates twice.
private func joiningDuringUpdates() -> String? {
  complaint(after: 3_000) { _ in
    Platform(readers: 0)
  } onBothThreads: { platform, thread in
    if thread == 0 { return platform.join() }
    for number in 1...2 { platform.feed.update(number) }
  } look: { platform in
    let heard = platform.heard()
    return [[[0, 1, 2]], [[1, 2]], [[2]]].contains(heard)
      ? nil : "A newcomer read \(heard[0]); expected: the end of [0, 1, 2], at least [2]."
  }
}

/// What three readers have read that waited, when another thread updated to 2 in the middle of the update to 1.
private func updatingInTheMiddle() -> [[String]] {
  let feed = Feed(0)
  let schedulers = Recorder<Scheduler>()
  let heard = Recorder<[String]>()
  let (isInside, isDone) = (ThreadFlag(), ThreadFlag())
  onThreads(2) { thread in
    guard thread == 0 else {
      isInside.wait()
      schedulers.events[0].collectJobs { feed.update(2) }
      return isDone.raise()
    }
    Scheduler.play { scheduler in
      schedulers.record(scheduler)
      let readers = (0..<3).map { _ in Reader(feed.values()) }
      for reader in readers { reader.read() }
      scheduler.run()
      scheduler.interrupt {
        isInside.raise()
        isDone.giveTime(200)
      }
      feed.update(1)
      scheduler.interrupt(nil)
      isInside.raise()
      isDone.wait()
      scheduler.run()
      for reader in readers { heard.record(reader.takeHeard()) }
    }
  }
  return heard.events
}

/// Two threads update once each, and all readers are to read both in the same order.
private func updatingOnTwoThreads() -> String? {
  complaint(after: 1_000, interruptions: 500) { _ in
    Platform(readers: 3)
  } onBothThreads: { platform, thread in
    platform.feed.update(thread + 1)
  } look: { platform in
    platform.join()
    let heard = platform.heard()
    for read in heard.dropLast() {
      if read.sorted() != [0, 1, 2] { return "A reader read \(read); expected: 0, 1 and 2, once each." }
      if read != heard[0] { return "One reader read \(heard[0]), and another \(read)." }
    }
    if heard[3] == heard[0].suffix(1) { return nil }
    return "The readers read \(heard[0]), but then a newcomer began with \(heard[3])."
  }
}

/// On each thread, one reader leaves and another joins, and one of the threads updates.
private func comingAndGoing() -> String? {
  complaint(after: 1_000, interruptions: 500) { _ in
    Platform(readers: 3)
  } onBothThreads: { platform, thread in
    platform.dropReader(thread)
    platform.join()
    if thread == 0 { platform.feed.update(1) }
  } look: { platform in
    let count = platform.feed.readerCount
    if count != 3 {
      return "Two of three readers left, and two others joined, but then readerCount was \(count); expected: 3."
    }
    platform.feed.update(2)
    let heard = platform.heard()
    if heard[0] != [0, 1, 2] { return "The reader that stayed read \(heard[0]); expected: [0, 1, 2]." }
    return heard.first { $0.last != 2 }.map { "After a last update to 2, a newcomer had read \($0)." }
  }
}

/// A feed at 0, and the sequences of those who read it.
private final class Platform: Sendable {
  let feed = Feed(0)
  private let readers: [Kept<Values>]
  private let newcomers = Recorder<Values>()

  init(readers count: Int) {
    readers = (0..<count).map { [feed] _ in Kept(feed.values()) }
  }

  func join() {
    newcomers.record(feed.values())
  }

  func dropReader(_ index: Int) {
    _ = readers[index].take()
  }

  /// What each has read in the end that has not left, the newcomers last.
  func heard() -> [[Int]] {
    (readers.compactMap { $0.take() } + newcomers.events).map(heardSoFar)
  }
}

/// What waits in a sequence.
private func heardSoFar(_ values: Values) -> [Int] {
  Scheduler.play { scheduler in
    let reader = Reader(values)
    reader.read()
    scheduler.run()
    reader.cancel()
    return reader.takeHeard().compactMap { Int($0) }
  }
}
