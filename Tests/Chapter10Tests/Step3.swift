import SpecSupport
import Testing

@testable import Chapter10

@Suite(.exercise) struct Step3 {
  @Test func `a reader that wants the newest alone reads nothing old`() async {
    await expectDiagram(
      """
      feed        0  1...5  -      6  7
      .newest(2)  _  _      4,5    6  7
      .newest(1)  _  _      5      6  7
      .newest(3)  _  _      3,4,5  6  7
      """,
      """
      Five updates came before anyone read. The newest values have to wait, the newest last, and the first value has \
      to be discarded like any other. After that, each reader keeps up, and may miss nothing.
      """
    )
  }

  @Test func `a reader that wants the oldest values reads those that came before its buffer was full`() async {
    await expectDiagram(
      """
      feed        6  7  -
      .oldest(1)  _  _  6
      """,
      "Nobody had read when 7 came. The first value, 6, takes the only place of .oldest(1), so 7 has to be discarded."
    )
    await expectDiagram(
      """
      feed        6  7,8  -    9,10  -
      .oldest(2)  _  _    6,_  _     7,9
      .newest(2)  _  _    7,_  _     9,10
      .all        _  _    _    _     6...10
      """,
      "With .oldest(2), 8 and 10 have to be discarded; with .newest(2), 6 and 8. All other values have to wait."
    )
  }

  @Test func `each reader has its own buffering, and updating waits for none`() async {
    await expectDiagram(
      """
      feed        0  1...5000  -            6
      .all        _  _         0...5000     6
      .newest(3)  _  _         4998...5000  6
      .oldest(1)  _  _         0            6
      .oldest(3)  _  _         0,1,2        6
      """,
      """
      All values have to wait for .all. For the others, the first value has to take a place as well; and when a reader \
      has read what waited, there has to be a place again, here for 6.
      """,
      crashLesson: "Does an update wait for a reader?"
    )
  }

  @Test func `a reader that keeps up misses nothing, whatever may wait for it`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      let scheduler = Scheduler.beginExitTest()
      let feed = Feed(0)
      let bufferings: [Buffering] = [.newest(1), .oldest(1), .oldest(2), .all]
      let readers = bufferings.map { (name: ".\($0)", reader: Reader(feed.values($0))) }
      for (_, reader) in readers { reader.read() }
      for number in 0...5 {
        if number > 0 { feed.update(number) }
        scheduler.run()
        for (name, reader) in readers {
          let story: Comment = """
            The reader asked for each value before it came, so no value waited, and all places were free. Does a value \
            that goes straight to a reader take a place?
            """
          guard expect("the reader with \(name) reads", reader.takeValues(), is: ["\(number)"], story) else { return }
        }
      }
    }
  }

  @Test func `a discarded value is released immediately`() async {
    await #expect(processExitsWith: .success, "\(crashLesson)") {
      Scheduler.beginExitTest()
      let lives = LeakTracker()
      let feed = Feed(lives.track(Captive(), as: "value 0"))
      let newest = feed.values(.newest(2))
      let oldest = feed.values(.oldest(1))
      for number in 1...6 {
        feed.update(lives.track(Captive(), as: "value \(number)"))
        let story: Comment = """
          Nobody has read yet. The last two values have to wait with .newest(2), and value 0 with .oldest(1). The feed \
          has to release every other value as soon as it discards it, not at a later update or when a reader reads.
          """
        let waiting = Set([0, max(number - 1, 0), number]).sorted().map { "value \($0)" }
        guard expect("alive after update \(number)", lives.alive, is: waiting, story) else { return }
      }
      withExtendedLifetime((newest, oldest)) {}
    }
  }

  @Test func `any story of slow readers goes as the brief says`() async throws {
    let lesson = "Is memory reserved for as many values as may wait? \(crashLesson)"
    try await FeedStories.check(ofStep: 3, crashLesson: lesson)
  }
}
