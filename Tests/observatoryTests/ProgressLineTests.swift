import Classroom
import Foundation
import Locks
import Testing

@testable import observatory

@Suite struct `The line of progress` {
  private let written = Written()

  @Test func `is written over, and gives way`() {
    let line = ProgressLine(.live(columns: 30), write: written.write)
    line.show(.init(chapter: 2, text: "2 of 9, solution", isMilestone: false))
    line.show(.init(chapter: 1, text: "1 of 9, starter", isMilestone: true))
    line.makeRoom(after: 2) { written.write("Chapter 2\n") }
    line.show(.init(chapter: 1, text: "2 of 9, solution", isMilestone: false))
    #expect(
      written.text.split(separator: "\r").map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " ")) } == [
        "Chapter 2: 2 of 9, solution", "Chapter 1: 1 of 9, starter; C", "", "Chapter 2\n",
        "Chapter 1: 2 of 9, solution",
      ]
    )
  }

  @Test func `is a line at each milestone where it can't be written over`() {
    let line = ProgressLine(.lines, write: written.write)
    for second in 0..<3 {
      line.show(.init(chapter: 1, text: "building, \(second) s", isMilestone: second % 2 == 0))
    }
    line.makeRoom(after: 1) { written.write("Chapter 1\n") }
    #expect(written.text == "Chapter 1: building, 0 s\nChapter 1: building, 2 s\nChapter 1\n")
  }

  @Test(arguments: [
    (true, "xterm", 120 as Int?, 80 as Int?), (true, "xterm", 40, 40), (true, "xterm", nil, 80),
    (true, "dumb", 80, nil), (true, "", 80, nil), (false, "xterm", 80, nil),
  ])
  func `is written over on a terminal that is not dumb`(isTerminal: Bool, term: String, columns: Int?, expected: Int?) {
    let form = ProgressLine.form(isTerminal: isTerminal, columns: columns) { $0 == "TERM" ? term : nil }
    #expect(form == expected.map { .live(columns: $0) } ?? .lines)
  }
}

// MARK: - Fixtures

private final class Written: Sendable {
  private let kept = Mutex("")

  var text: String { kept.withLock(\.self) }

  func write(_ text: String) {
    kept.withLock { $0 += text }
  }
}
