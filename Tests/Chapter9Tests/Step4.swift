// What goes wrong here by the luck of threads needs many tries; what is right passes each of them.

import SpecSupport
import Testing

@testable import Chapter9

@Suite(.exercise, .serialized) struct Step4 {
  @Test func `a newcomer that joins while another thread updates misses nothing and repeats nothing`() async throws {
    try await expectNoCrash(crashLesson) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        for heard in (0..<rounds(40)).lazy.flatMap({ _ in joiningDuringUpdates() }) {
          let first = heard.first ?? 0
          let expected = Array(first..<(first + max(heard.count, 1)))
          guard heard != expected else { continue }
          expect(
            "a newcomer read",
            heard,
            is: expected,
            """
            One thread updated to 1, 2, 3 and so on, while another called values(). Taking the current value and \
            registering are one step, in one `withLock`; so are changing the value and handing it over. \(raceNote)
            """
          )
          return
        }
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
        for (readers, newcomer) in (0..<rounds(80)).lazy.map({ _ in updatingOnTwoThreads() }) {
          if let complaint = complaint(readers, newcomer) {
            Issue.record(
              """
              \(complaint) Two threads updated at once, ten times each. An update has reached the current value and \
              all readers before the next one begins: both are one step, in one `withLock`. \(raceNote)
              """
            )
            return
          }
        }
      }
    }
  }

  @Test func `readers that come and go on two threads leave nothing behind`() async throws {
    try await expectNoCrash(crashLesson) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        for (count, steady, staying) in (0..<rounds(150)).lazy.map({ _ in comingAndGoing() }) {
          expect(
            "readerCount",
            count,
            is: 21,
            """
            Two threads called values() twenty times each, while a third updated, and dropped every second of the sequences. \
            With the one that was there before, 21 are left. What is found under the lock holds only as long as the lock. \
            \(raceNote)
            """
          )
          expect(
            "the reader from before read",
            steady,
            is: Array(0...10),
            "Others came and went. The reader from before misses nothing. \(raceNote)"
          )
          expect(
            "the last that each of the others read",
            staying,
            is: Array(repeating: 10, count: 20),
            "When the threads were done, all readers that had not left were there for the last update. \(raceNote)"
          )
          if count != 21 || steady != Array(0...10) || staying != Array(repeating: 10, count: 20) { return }
        }
      }
    }
  }
}

// MARK: - Fixtures

private typealias Values = any AsyncSequence<Int, Never> & Sendable

/// What the first values are that each of fifty newcomers has read, who joined while another thread updated.
private func joiningDuringUpdates() -> [[Int]] {
  let feed = Feed(0)
  let sequences = Recorder<Values>()
  let isOver = Flag()
  onThreads(2) { thread in
    if thread == 0 {
      for _ in 0..<50 { sequences.record(feed.values(.oldest(3))) }
      isOver.raise()
    } else {
      var number = 0
      while !isOver.isRaised || number < 3 {
        number += 1
        feed.update(number)
      }
    }
  }
  return sequences.events.map(heardSoFar)
}

/// What three readers have read that waited, when another thread updated to 2 in the middle of the update to 1.
private func updatingInTheMiddle() -> [[String]] {
  let feed = Feed(0)
  let schedulers = Recorder<Scheduler>()
  let heard = Recorder<[String]>()
  let (isInside, isDone) = (Flag(), Flag())
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
        isDone.giveTime()
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

/// What eight readers have read while two threads updated ten times each, and a newcomer after that.
private func updatingOnTwoThreads() -> (readers: [[Int]], newcomer: [Int]) {
  let feed = Feed(0)
  let sequences = (0..<8).map { _ in feed.values() }
  onThreads(2) { thread in
    for number in 1...10 { feed.update(10 * thread + number) }
  }
  return (sequences.map(heardSoFar), heardSoFar(feed.values()))
}

private func complaint(_ readers: [[Int]], _ newcomer: [Int]) -> String? {
  for heard in readers {
    if heard.sorted() != Array(0...20) { return "A reader read \(heard); each update should be there once." }
    if heard != readers[0] { return "One reader read \(readers[0]), and another \(heard)." }
  }
  if newcomer == readers[0].suffix(1) { return nil }
  return "The readers read \(readers[0]), but then a newcomer began with \(newcomer)."
}

/// How many readers are left after two threads have let some come and go, and what was read by one that was there before
/// and, as the last, by those that stayed.
private func comingAndGoing() -> (count: Int, steady: [Int], staying: [Int]) {
  let feed = Feed(0)
  let steady = feed.values()
  let staying = Recorder<Values>()
  onThreads(3) { thread in
    if thread == 2 {
      for number in 1...9 { feed.update(number) }
    } else {
      for _ in 0..<10 {
        staying.record(feed.values(.newest(1)))
        _ = feed.values()
      }
    }
  }
  feed.update(10)
  let count = feed.readerCount
  return (count, heardSoFar(steady), staying.events.map { heardSoFar($0).last ?? -1 })
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
