// What goes wrong here by the luck of threads needs many tries; what is right passes each of them.

import SpecSupport
import Synchronization
import Testing

@testable import Chapter9

@Suite(.exercise, .serialized) struct Step4 {
  @Test func `a newcomer that joins while another thread updates misses nothing and repeats nothing`() async throws {
    try await expectNoCrash(crashLesson) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        for heard in (0..<40).lazy.flatMap({ _ in joiningDuringUpdates() }) {
          let first = heard.first ?? 0
          let expected = Array(first..<(first + max(heard.count, 1)))
          guard heard != expected else { continue }
          expect(
            "a newcomer read",
            heard,
            is: expected,
            """
            One thread updated to 1, 2, 3 and so on, while another called values(). Taking the current value and \
            registering are one step, in one `withLock`; so are changing the value and handing it over.
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
        for (readers, newcomer) in (0..<200).lazy.map({ _ in updatingOnTwoThreads() }) {
          if let complaint = complaint(readers, newcomer) {
            Issue.record(
              """
              \(complaint) Two threads updated at once, ten times each. An update has reached the current value and \
              all readers before the next one begins: both are one step, in one `withLock`.
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
        let feed = Feed(0)
        let steady = feed.values()
        onThreads(3) { thread in
          for number in 1...300 {
            if thread == 2 { feed.update(number) } else { _ = feed.values() }
          }
        }
        expect(
          "readerCount",
          feed.readerCount,
          is: 1,
          """
          Two threads called values() and dropped what they got, 300 times each, while a third updated. One reader was \
          there from the beginning, and is left.
          """
        )
        expect(
          "that reader read",
          heardSoFar(steady),
          is: Array(0...300),
          "Others came and went. That is nothing to a reader that stays."
        )
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

private final class Flag: Sendable {
  private let raised = Atomic(false)

  var isRaised: Bool { raised.load(ordering: .acquiring) }

  func raise() {
    raised.store(true, ordering: .releasing)
  }
}
