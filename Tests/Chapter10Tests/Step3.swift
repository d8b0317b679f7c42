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
      Five updates came before anyone read. The newest values wait, the newest last; the first value is discarded like \
      any other. A reader that keeps up misses nothing.
      """
    )
  }

  @Test func `a reader that wants the oldest values reads those that came before its buffer was full`() async {
    await expectDiagram(
      """
      feed        6  7  -
      .oldest(1)  _  _  6
      """,
      "Nobody has read when 7 comes. The first value, 6, takes the only place of .oldest(1), so 7 is discarded."
    )
    await expectDiagram(
      """
      feed        6  7,8  -    9,10  -
      .oldest(2)  _  _    6,_  _     7,9
      .newest(2)  _  _    7,_  _     9,10
      .all        _  _    _    _     6...10
      """,
      "8 and 10 found no place with .oldest(2), and .newest(2) discarded 6 and 8. What nobody has asked for yet waits."
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
      All values wait for the reader that wants all. For the others, the first value takes a place as well, and when \
      what waits has been read, there are places again.
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
            The reader asks for each value before it comes, so no value waits, and all places are free. A value that \
            goes straight to a reader takes no place.
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
          Nobody has read yet. The last two values wait with .newest(2), and value 0 with .oldest(1). The feed \
          releases every other value as soon as it discards it, not at a later update, and not when somebody reads.
          """
        let waiting = Set([0, max(number - 1, 0), number]).sorted().map { "value \($0)" }
        guard expect("alive after update \(number)", lives.alive, is: waiting, story) else { return }
      }
      withExtendedLifetime((newest, oldest)) {}
    }
  }

  @Test func `any story of slow readers goes as the brief says`() async throws {
    try await FeedStories.check(
      ofStep: 3,
      crashLesson: "Is memory reserved for as many values as may wait? \(crashLesson)"
    )
  }
}
