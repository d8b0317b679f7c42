import Foundation
import SpecSupport
import Stage
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

@Suite struct `The line of progress` {
  private let written = CollectedLines()

  @Test func `is overwritten, and gives way to other output`() {
    let line = ProgressLine(columns: 30, write: written.write)
    line.show(2, "Chapter 2: 2 of 9, solution")
    line.show(1, "Chapter 1: 1 of 9, starter")
    line.makeRoom(after: 2) { written.write("Chapter 2\n") }
    line.show(1, "Chapter 1: 2 of 9, solution")
    expect(
      written.lines.joined().split(separator: "\r").map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " ")) },
      is: [
        "Chapter 2: 2 of 9, solution", "Chapter 1: 1 of 9, starter; C", "", "Chapter 2\n",
        "Chapter 1: 2 of 9, solution",
      ]
    )
  }

  @Test func `is a line for the beginning of each job if it can't be overwritten`() {
    let line = ProgressLine(columns: nil, write: written.write)
    for second in 0...2 { line.show(1, "Chapter 1: building, \(second) s") }
    line.makeRoom(after: 1) { written.write("Chapter 1\n") }
    expect(written.lines, is: ["Chapter 1: building, 0 s\n", "Chapter 1\n"])
  }
}

@Suite struct `The keyboard` {
  @Test func `asks for the next step by Return, and for the end by q or the end of the input`() async {
    await #expect(processExitsWith: .success) {
      var ends: [Int32] = [0, 0]
      unsafe pipe(&ends)
      dup2(ends[0], STDIN_FILENO)
      unsafe _ = write(ends[1], "\n\nq\n", 4)
      close(ends[1])
      expect((1...4).map { _ in Program.awaitReturn(on: false) }, is: [true, true, false, false])
    }
  }
}

@Suite struct `Text on lines` {
  @Test func `is broken between words, but never in a command, which is to be pasted`() {
    let text = "It is lost; \"swift run observatory reset 1\" brings it back, \"all\" of it."
    expect(
      text.lines(atMost: 20, first: "- ", next: "  "),
      is: ["- It is lost;", "  \"swift run observatory reset 1\"", "  brings it back,", "  \"all\" of it."]
    )
  }

  @Test func `keeps several spaces, in which a text may differ from what is expected, but no breaks of its own`() {
    expect("  Platform 2:  07:05\n  Lindholm".lines(atMost: 24), is: ["Platform 2:  07:05", "Lindholm"])
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
