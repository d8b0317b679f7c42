import Testing

@testable import Course

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
}
