import Classroom
import Foundation
import Locks
import Testing
import Transcripts

@testable import observatory

@Suite struct `verify` {
  @Test(arguments: [
    (["verify"], [1, 2, 3]), (["verify", "2"], [2]), (["verify", "3", "1", "3"], [1, 3]),
  ])
  func `takes the chapters that are named, once and in order, or all`(words: [String], numbers: [Int]) throws {
    let command = try Command(words) { (1...3).map(chapter) }
    guard case .verify(let chapters) = command else {
      Issue.record("It is taken for something else.")
      return
    }
    #expect(chapters.map(\.number) == numbers)
  }

  @Test func `writes a table for each chapter, then counts, and tells whether all is well`() throws {
    let transcript = CollectedLines()
    let isWell = Command.verify([chapter(1), chapter(2)]).run(on: transcript, style: .plain)
    #expect(!isWell)
    #expect(transcript.lines.filter { $0.hasPrefix("Chapter ") } == ["Chapter 1", "Chapter 2"])
    #expect(transcript.lines.filter { $0.hasPrefix("  FAULT  ") }.count == 2)
    #expect(transcript.lines.last?.hasPrefix("2 chapters, 0 tests, 0 misconceptions: 2 faults (") == true)
    #expect(transcript.lines.filter { $0.count > 80 } == [])
  }
}

@Suite struct `The line of progress` {
  private let written = Written()

  @Test func `is written over, and gives way`() {
    let line = ProgressLine(.live(columns: 30), write: written.write)
    line.show(.init(chapter: 2, part: "solution", number: 2, count: 9))
    line.show(.init(chapter: 1, part: "starter", number: 1, count: 9))
    line.makeRoom(after: 2) { written.write("Chapter 2\n") }
    line.show(.init(chapter: 1, part: "solution", number: 2, count: 9))
    #expect(
      written.text.split(separator: "\r").map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " ")) } == [
        "Chapter 2: 2 of 9, solution", "Chapter 1: 1 of 9, starter; C", "", "Chapter 2\n",
        "Chapter 1: 2 of 9, solution",
      ]
    )
  }

  @Test func `is a line now and then where it can't be written over`() {
    let line = ProgressLine(.lines, write: written.write)
    for number in 1...12 { line.show(.init(chapter: 1, part: "p\(number)", number: number, count: 12)) }
    line.makeRoom(after: 1) { written.write("Chapter 1\n") }
    #expect(written.text == "Chapter 1: 1 of 12, p1\nChapter 1: 11 of 12, p11\nChapter 1\n")
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

private func chapter(_ number: Int) -> Chapter {
  Chapter(number, of: Kit(root: URL(filePath: "/nowhere")))
}

private final class Written: Sendable {
  private let kept = Mutex("")

  var text: String { kept.withLock(\.self) }

  func write(_ text: String) {
    kept.withLock { $0 += text }
  }
}
