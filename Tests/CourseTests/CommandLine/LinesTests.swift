import SpecSupport
import Testing

@testable import Course

@Suite struct `Text on lines` {
  @Test func `is broken between words, but never in a command, which is to be pasted`() {
    let text = "It is lost; \"swift run observatory reset 1\" brings it back, \"all\" of it."
    expect(
      text.lines(atMost: 20, first: "- ", next: "  "),
      is: ["- It is lost;", "  \"swift run observatory reset 1\"", "  brings it back,", "  \"all\" of it."]
    )
  }
}

@Suite struct `A text from a stranger` {
  @Test(arguments: [
    ("plain, naïve 👩‍👩‍👧", "plain, naïve 👩‍👩‍👧", "plain, naïve 👩‍👩‍👧"),
    ("\u{1B}[2J\u{9B}", "\\u{1B}[2J\\u{009B}", "\\u{1B}[2J\\u{009B}"),
    ("a\r\nb\t\0", "a\\r\\nb\\t\\0", "a\\r\nb\t\\0"),
    ("\u{202E}left\u{2028}", "\\u{202E}left\\u{2028}", "\\u{202E}left\\u{2028}"),
  ])
  func `shows its control characters instead of sending them`(text: String, all: String, lines: String) {
    #expect(text.escaped == all)
    #expect(text.escaped(keepingLineBreaks: true) == lines)
  }

  @Test func `is no work of minutes, however many control characters it has`() {
    expect(String(repeating: "\u{202E}", count: 300_000).escaped.utf8.count, is: 2_400_000)
  }
}
