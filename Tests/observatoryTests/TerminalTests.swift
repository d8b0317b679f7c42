import Testing

@testable import observatory

@Suite struct `A terminal` {
  @Test(arguments: [(40, 40), (100, 100), (200, 100)])
  func `gives prose at most 100 columns`(columns: Int, width: Int) {
    #expect(Terminal(columns: columns).width == width)
  }

  @Test(arguments: [
    (true, "xterm" as String?, true), (true, "dumb", false), (true, "", false), (true, nil, false),
    (false, "xterm", false),
  ])
  func `is no screen to empty where it is dumb`(isTerminal: Bool, term: String?, expected: Bool) {
    #expect(Terminal.isCapable(isTerminal: isTerminal) { $0 == "TERM" ? term : nil } == expected)
  }
}
