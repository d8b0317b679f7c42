import Classroom
import Foundation
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
    let isWell = try Command.verify([chapter(1), chapter(2)]).run(on: transcript, style: .plain)
    #expect(!isWell)
    #expect(transcript.lines.filter { $0.hasPrefix("Chapter ") } == ["Chapter 1", "Chapter 2"])
    #expect(transcript.lines.filter { $0.hasPrefix("  FAULT  ") }.count == 2)
    #expect(transcript.lines.last?.hasPrefix("2 chapters, 0 tests, 0 misconceptions: 2 faults (") == true)
    #expect(transcript.lines.filter { $0.count > 80 } == [])
  }
}

// MARK: - Fixtures

private func chapter(_ number: Int) -> Chapter {
  Chapter(number, of: Kit(root: URL(filePath: "/nowhere")))
}
