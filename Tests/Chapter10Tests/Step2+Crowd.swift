import SpecSupport
import Testing

@testable import Chapter10

// What shows only where there are many, or have been.
extension Step2 {
  @Test func `hundreds of readers come and go`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      let scheduler = Scheduler.beginExitTest()
      let feed = Feed(0)
      var readers: [(name: String, reader: Reader)] = []
      var number = 0
      let present = expectOrderOfCrowd { name in
        let reader = Reader(feed.values()).waiting(in: scheduler)
        readers.append((name, reader))
        reader.takeValues()
      } leaving: { name in
        guard let index = readers.firstIndex(where: { $0.name == name }) else { return }
        readers.remove(at: index).reader.cancel()
        scheduler.run()
      } notifying: {
        number += 1
        feed.update(number)
        scheduler.run()
        return readers.filter { $0.reader.takeValues() == ["\(number)"] }.map(\.name)
      }
      expect("readerCount", feed.readerCount, is: present.count, "Hundreds left. Only those who stayed may count.")
    }
  }

  @Test func `thousands of values that wait are released with their sequence`() async {
    await #expect(
      processExitsWith: .success,
      "Does each value that waits hold the next, so that releasing one releases all?"
    ) {
      beginExitTest()
      let readerCount = EventRecorder<Int>()
      onThreadWithSmallStack {
        Scheduler.begin()
        let feed = Feed(0)
        let unread = Kept(feed.values())
        for number in 1...12_500 { feed.update(number) }
        unread.take()
        readerCount.record(feed.readerCount)
      }
      expect("readerCount", readerCount.events, is: [0], "The sequence was released, with 12500 values unread.")
    }
  }

  @Test func `releasing a reader that has left already removes no other reader`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      let scheduler = Scheduler.beginExitTest()
      let feed = Feed(0)
      var ada: Reader? = Reader(feed.values(), isKept: true).waiting(in: scheduler)
      ada?.cancel()
      scheduler.run()
      let ben = Reader(feed.values()).waiting(in: scheduler)
      ada = nil
      scheduler.run()
      feed.update(1)
      scheduler.run()
      let story: Comment = """
        Ada was cancelled and no longer counted, then Ben called values(), and then Ada's sequence was released. She \
        has left already: does Ben have her place now, or her number?
        """
      expect("readerCount", feed.readerCount, is: 1, story)
      expect("Ben read", ben.takeValues(), is: ["0", "1"], story)
    }
  }
}
