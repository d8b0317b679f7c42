import Stage
import Testing

/// What is printed can be read from a process of its own alone.
///
/// Others may print there too, the testing library among them: so the test looks for what lies
/// between a first and a last line of its own.
@Suite struct StandardOutputTests {
  @Test func `each line is printed with one line break`() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardOutputContent]) {
      let transcript: some Transcript = .standardOutput
      for line in ["<", "one", "", "two", ">"] { transcript.write(line) }
    }
    #expect(String(decoding: result.standardOutputContent, as: UTF8.self).contains("<\none\n\ntwo\n>\n"))
  }
}
