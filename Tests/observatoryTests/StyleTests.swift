import Testing

@testable import observatory

@Suite struct `The style` {
  @Test(arguments: [
    (true, ["TERM": "xterm-256color"], Style.terminal),
    (true, ["TERM": "xterm", "NO_COLOR": ""], .terminal),
    (true, ["TERM": "xterm", "NO_COLOR": "1"], .plain),
    (true, ["TERM": "xterm", "NO_COLOR": "0"], .plain),
    (true, ["TERM": "dumb"], .plain),
    (true, ["TERM": ""], .plain),
    (true, [:], .plain),
    (false, ["TERM": "xterm"], .plain),
    (false, [:], .plain),
  ])
  func `is plain for no terminal, a dumb one, and where NO_COLOR is not empty`(
    isTerminal: Bool,
    environment: [String: String],
    expected: Style
  ) {
    #expect(Style(isTerminal: isTerminal) { environment[$0] } == expected)
  }

  @Test func `leaves plain text alone`() {
    #expect(Style.plain.heading("a") == "a")
    #expect(Style.plain.name("a") == "a")
  }

  @Test func `sets headings in bold and names in one colour on a terminal`() {
    #expect(Style.terminal.heading("a") == "\u{1B}[1ma\u{1B}[0m")
    #expect(Style.terminal.name("a") == "\u{1B}[36ma\u{1B}[0m")
  }
}
