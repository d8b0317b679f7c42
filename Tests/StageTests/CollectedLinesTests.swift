import SpecSupport
import Stage
import Testing

@Suite struct CollectedLinesTests {
  private let transcript = CollectedLines()

  @Test func `lines are kept in the order in which they were written`() {
    for number in 0..<100 { transcript.write("line \(number)") }
    #expect(transcript.lines == (0..<100).map { "line \($0)" })
  }

  @Test func `the text is what a reader sees`() {
    for line in ["one", "", "two"] { transcript.write(line) }
    #expect(
      transcript.text == """
        one

        two
        """
    )
  }

  @Test func `several threads lose no line, and each keeps its own order`() {
    let transcript = transcript
    onThreads(4) { thread in
      for number in 0..<2_500 { transcript.write("thread \(thread), line \(number)") }
    }
    #expect(transcript.lines.count == 10_000)
    for thread in 0..<4 {
      let lines = transcript.lines.filter { $0.hasPrefix("thread \(thread),") }
      #expect(lines == (0..<2_500).map { "thread \(thread), line \($0)" })
    }
  }
}
