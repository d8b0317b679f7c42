import SpecSupport
import Testing

@testable import Course

@Suite struct `A terminal` {
  @Test(arguments: [
    (true, ["TERM": "xterm-256color"], Style.terminal, true),
    (true, ["TERM": "xterm", "NO_COLOR": ""], .terminal, true),
    (true, ["TERM": "xterm", "NO_COLOR": "0"], .plain, true),
    (true, ["TERM": "dumb"], .plain, false),
    (true, ["TERM": ""], .plain, false),
    (true, [:], .plain, false),
    (false, ["TERM": "xterm"], .plain, false),
  ])
  func `has color and control sequences unless it is dumb, a pipe, or NO_COLOR is not empty`(
    isTerminal: Bool,
    environment: [String: String],
    style: Style,
    isCapable: Bool
  ) {
    expect(Style(isTerminal: isTerminal) { environment[$0] }, is: style)
    expect(Terminal.isCapable(isTerminal: isTerminal) { environment[$0] }, is: isCapable)
  }
}
