import SpecSupport
import Testing

@testable import Chapter10

// What shows only where there are many, or have been.
extension Step2 {
  @Test func `hundreds of readers come and go`() async throws {
    try await expectNoCrash(crashLesson) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        Scheduler.play { scheduler in
          let feed = Feed(0)
          var readers: [(name: String, reader: Reader)] = []
          var number = 0
          let present = expectOrder { name in
            let reader = Reader(feed.values())
            reader.read()
            scheduler.run()
            _ = reader.takeHeard()
            readers.append((name, reader))
          } leaves: { name in
            guard let index = readers.firstIndex(where: { $0.name == name }) else { return }
            readers.remove(at: index).reader.cancel()
            scheduler.run()
          } isTold: {
            number += 1
            feed.update(number)
            scheduler.run()
            return readers.filter { $0.reader.takeHeard() == ["\(number)"] }.map(\.name)
          }
          expect("readerCount", feed.readerCount, is: present.count, "Hundreds have joined and left.")

          let crowd = (0..<300).map { _ in Reader(feed.values()) }
          feed.update(number + 1)
          for reader in crowd { reader.read() }
          scheduler.run()
          expect(
            "of three hundred readers, those that read both values",
            crowd.count { $0.takeHeard() == ["\(number)", "\(number + 1)"] },
            is: 300,
            "Three hundred have called values() before an update, and each has a sequence of its own."
          )
        }
      }
    }
  }

  @Test func `thousands of values that wait are released with their sequence`() async throws {
    try await expectNoCrash(
      "A sequence was dropped with 12500 values unread. Does each hold the next, so that releasing one releases all?"
    ) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        let readerCount = Recorder<Int>()
        onThreadWithSmallStack {
          Scheduler.play { scheduler in
            let feed = Feed(0)
            var unread = Kept(feed.values()) as Kept?
            for number in 1...12_500 { feed.update(number) }
            unread = nil
            readerCount.record(feed.readerCount)
            _ = unread
          }
        }
        expect("readerCount", readerCount.events, is: [0], "The sequence was dropped, with 12500 values unread.")
      }
    }
  }

  @Test func `a reader that has left already removes no other reader`() async throws {
    try await expectNoCrash(crashLesson) {
      await #expect(processExitsWith: .failure) {
        beginExitTest()
        Scheduler.play { scheduler in
          let feed = Feed(0)
          var ada = Reader(feed.values(), isKept: true) as Reader?
          ada?.read()
          scheduler.run()
          ada?.cancel()
          scheduler.run()
          let ben = Reader(feed.values())
          ben.read()
          scheduler.run()
          ada = nil
          scheduler.run()
          feed.update(1)
          scheduler.run()
          let story: Comment = """
            Ada was cancelled and no longer counted, then Ben joined, and then Ada's sequence was dropped. She has left already: \
            does Ben have her place now, or her number?
            """
          expect("readerCount", feed.readerCount, is: 1, story)
          expect("Ben read", ben.takeHeard(), is: ["0", "1"], story)
          _ = ada
        }
      }
    }
  }
}
