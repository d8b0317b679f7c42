import SpecSupport
import Stage
import Testing

@Suite struct CollectedLinesTests {
  private let transcript = CollectedLines()

  @Test func `lines are kept in the order in which they were written, and the text is what a reader sees`() {
    for line in ["one", "", "two"] { transcript.write(line) }
    expect(transcript.lines, is: ["one", "", "two"])
    expect(transcript.text, is: "one\n\ntwo")
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
