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

  @Test func `has at most 80 columns, uses all of them, and keeps a longer word whole`() {
    let (word, long) = (String(repeating: "x", count: 39), String(repeating: "x", count: 81))
    expect(
      ["\(word) \(word)y \(word)", "\(word) \(word)yy \(word)", "a b", "a \(long) b"].map(\.wrapped),
      is: ["\(word) \(word)y\n\(word)", "\(word)\n\(word)yy\n\(word)", "a b", "a\n\(long)\nb"]
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
}
