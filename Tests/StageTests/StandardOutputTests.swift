import SpecSupport
import Stage
import Testing

/// What is printed can be read from a process of its own alone.
///
/// Others may print there too, the testing library among them: so each test looks for what lies
/// between a first and a last line of its own.
@Suite struct StandardOutputTests {
  @Test func `each line is printed with one line break`() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardOutputContent]) {
      let transcript: some Transcript = .standardOutput
      for line in ["<", "one", "", "two", ">"] { transcript.write(line) }
    }
    #expect(printed(by: result).contains("<\none\n\ntwo\n>\n"))
  }

  @Test func `the lines of several threads are printed whole, and each thread keeps its own order`() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardOutputContent]) {
      startWatchdog(seconds: 300)
      StandardOutput().write("<")
      onThreads(4) { thread in
        for number in 0..<2_500 { StandardOutput().write("thread \(thread), line \(number)") }
      }
      StandardOutput().write(">")
    }
    let lines = printed(by: result).split(separator: "\n").drop { $0 != "<" }.dropFirst().prefix { $0 != ">" }
    #expect(lines.count == 10_000)
    for thread in 0..<4 {
      #expect(lines.filter { $0.hasPrefix("thread \(thread),") } == (0..<2_500).map { "thread \(thread), line \($0)" })
    }
  }

  // MARK: - Fixtures

  private func printed(by result: ExitTest.Result) -> String {
    String(decoding: result.standardOutputContent, as: UTF8.self)
  }
}
