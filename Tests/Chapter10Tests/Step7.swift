import ScheduleSpec
import SpecSupport
import Testing

import enum Interleavings.Interleaving

@testable import Chapter10

@Suite(.exercise) struct Step7 {
  @Test func `a reader of two sequences reads the next value of either`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      let scheduler = Scheduler.beginExitTest()
      for values in [["S1", "S2", "N1", "S3", "N2", "N3"], ["N1", "N2", "S1"]] {
        let (north, northEnd) = AsyncStream.makeStream(of: Report.self)
        let (south, southEnd) = AsyncStream.makeStream(of: Report.self)
        let ada = Reader(merge(Reports(stream: north), south)).waiting(in: scheduler)
        for value in values {
          (value.hasPrefix("N") ? northEnd : southEnd).yield(Report(description: value))
          scheduler.run()
          expect("Ada read after \(value)", ada.takeValues(), is: [value]) {
            "\(values) came one by one, N from the first sequence, S from the second. Neither may wait for the other."
          }
        }
      }
    }
  }

  @Test func `each feed stays in order, and nothing is lost while the reader is slow`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      let scheduler = Scheduler.beginExitTest()
      let north = Feed(0)
      let south = Feed(10_000)
      let ada = Reader(merge(north.values(), south.values()))
      scheduler.run()
      for number in 1...2000 {
        north.update(number / 2)
        if number.isMultiple(of: 2) { south.update(10_000 + number / 4) }
        if number.isMultiple(of: 5) { scheduler.run() }
      }
      let all = ada.waiting(in: scheduler).takeValues().compactMap { Int($0) }
      let ofNorth = (0...2000).map { $0 / 2 }
      let ofSouth = [10_000] + (1...1000).map { 10_000 + $0 / 2 }
      let story: Comment = "Ada has to read each value once, and those of a feed in order, however many wait for her."
      expect("of the first, Ada read", all.filter { $0 < 10_000 }, is: ofNorth, story)
      expect("of the second, Ada read", all.filter { $0 >= 10_000 }, is: ofSouth, story)
    }
  }

  @Test func `a feed that ends does not end the other`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      let scheduler = Scheduler.beginExitTest()
      for released in ["first", "second"] {
        var feeds = [Feed(0), Feed(0)]
        let ada = Reader(merge(feeds[0].values(), feeds[1].values())).waiting(in: scheduler)
        feeds.remove(at: released == "first" ? 0 : 1)
        scheduler.run()
        let story = "Of two feeds, the \(released) was released"
        expect("Ada read first", ada.takeValues(), is: ["0", "0"], "\(story). The merged sequence has to go on.")
        feeds[0].update(1)
        scheduler.run()
        expect("Ada read after update(1)", ada.takeValues(), is: ["1"], "\(story), and the other was updated to 1.")
        feeds[0].update(2)
        feeds = []
        scheduler.run()
        expect("Ada read last", ada.takeValues(), is: ["2", "the end"], "\(story), then the other, after update(2).")
      }
    }
  }

  @Test func `what waits when both sequences end is still read`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      let scheduler = Scheduler.beginExitTest()
      for (first, second) in [(2, 1), (1, 5), (5, 1), (0, 1), (1, 0), (0, 0)] {
        let (north, northEnd) = AsyncStream.makeStream(of: String.self)
        let (south, southEnd) = AsyncStream.makeStream(of: String.self)
        let ada = Reader(merge(north, south))
        scheduler.run()
        let ofNorth = (0..<first).map { "N\($0)" }
        let ofSouth = (0..<second).map { "S\($0)" }
        for value in ofNorth { northEnd.yield(value) }
        for value in ofSouth { southEnd.yield(value) }
        scheduler.run()
        for end in [northEnd, southEnd] { end.finish() }
        scheduler.run()
        let all = ada.waiting(in: scheduler).takeValues()
        let story: Comment = """
          Both sequences had ended when Ada began to read, the first with \(first) values, the second with \(second). \
          Ada has to read all that waits for her, and then her loop has to end.
          """
        expect("of the first sequence, Ada read", all.filter { $0.hasPrefix("N") }, is: ofNorth, story)
        expect("of the second sequence, Ada read", all.filter { $0.hasPrefix("S") }, is: ofSouth, story)
        expect("the last that Ada read", Array(all.suffix(1)), is: ["the end"], story)
      }
    }
  }

  @Test func `both sequences may end on two threads at the same time`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      beginExitTest()
      let lesson = "Counting an end and finding that it is the last have to be one step, in one `withLock`."
      let threads: [@Sendable (MergeScene) -> Void] = [{ $0.runTasks() }, { $0.runTasks() }]
      expectInEverySchedule(MergeScene(), threads, lesson, sharesByLock: false) { scene in
        scene.read() == ["the end"] ? nil : "Both sequences have ended, and Ada's loop has not."
      }
    }
  }

  @Test func `when the reader of merged sequences leaves, both lose it`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      let scheduler = Scheduler.beginExitTest()
      for way in WayToLeave.allCases {
        let north = Feed(0)
        let south = Feed(0)
        var both = [north.values(), south.values()]
        let alsoKept = way.isCancellation ? both : []
        let (hasEnded, kept) = way.leave(merge(both.removeFirst(), both.removeFirst()), in: scheduler)
        scheduler.run()
        expect("the loop has ended", hasEnded, is: true, "\(way.rawValue) The reader's loop has to end.")
        let counts = [north.readerCount, south.readerCount]
        let addition = alsoKept.isEmpty ? "" : " Other code also has the two sequences that were merged."
        let lesson =
          if counts[0] != counts[1] {
            """
            The code that runs when the reader leaves has to end the reading of both sequences. Is `onTermination` set \
            twice? A continuation has one, and the second replaces the first.
            """
          } else if way == .cancelledBeforeReading {
            "Nothing has been read: what begins with the first value has not begun. What ends the reading of both then?"
          } else {
            """
            What ends the reading of both? No more values come, so what `yield` returns says nothing about the reader. \
            Cancelling a task cancels its child tasks, but none made with `Task { … }`.
            """
          }
        expect("readerCounts of the two feeds", counts, is: [0, 0], "\(way.rawValue)\(addition) \(lesson)")
        withExtendedLifetime((kept, alsoKept)) {}
      }
    }
  }

  @Test func `a reader leaves the one feed that is left`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      let scheduler = Scheduler.beginExitTest()
      for released in ["first", "second"] {
        var feeds = [Feed(0), Feed(0)]
        let ada = Reader(merge(feeds[0].values(), feeds[1].values())).waiting(in: scheduler)
        feeds.remove(at: released == "first" ? 0 : 1)
        scheduler.run()
        ada.cancel()
        scheduler.run()
        let story: Comment = "The \(released) feed was deallocated, then the reader cancelled: none may be left."
        expect("readerCount of the other", feeds[0].readerCount, is: 0, story)
      }
    }
  }
}

// MARK: - Fixtures

/// Two sequences that have just ended, and a reader, Ada, who waits for what they have.
private final class MergeScene: Sendable {
  private let scheduler = Scheduler.play { $0 }
  private let ada: Reader

  init() {
    let (north, northEnd) = AsyncStream.makeStream(of: Int.self)
    let (south, southEnd) = AsyncStream.makeStream(of: Int.self)
    ada = scheduler.collectJobs { [scheduler] in
      let ada = Reader(merge(north, south)).waiting(in: scheduler)
      for end in [northEnd, southEnd] { end.finish() }
      return ada
    }
  }

  /// What Ada has read when all tasks wait.
  func read() -> [String] {
    runTasks()
    return ada.takeValues()
  }

  /// Runs tasks until all wait.
  func runTasks() { Interleaving.action("tasks go on") { scheduler.collectJobs { scheduler.run() } } }
}

// A value and a sequence of types that no answer can name, so what it does for those that it knows is not enough.

private struct Report: CustomStringConvertible {
  let description: String
}

private struct Reports: AsyncSequence {
  let stream: AsyncStream<Report>

  func makeAsyncIterator() -> AsyncStream<Report>.Iterator { stream.makeAsyncIterator() }
}
