import SpecSupport
import Stage
import Testing

@Suite struct CollectedLinesTests {
  @Test func `several threads lose no line, and each keeps its own order`() {
    let transcript = CollectedLines()
    onThreads(4) { thread in
      for number in 0..<2_500 { transcript.write("thread \(thread), line \(number)") }
    }
    #expect(transcript.lines.count == 10_000 && transcript.text == transcript.lines.joined(separator: "\n"))
    for thread in 0..<4 {
      let lines = transcript.lines.filter { $0.hasPrefix("thread \(thread),") }
      #expect(lines == (0..<2_500).map { "thread \(thread), line \($0)" })
    }
  }
}
