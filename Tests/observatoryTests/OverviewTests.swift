import Classroom
import Foundation
import Testing
import Transcripts

@testable import observatory

@Suite struct `Without a word, the command` {
  @Test func `lists the chapters, says how far somebody is, and what to run next`() throws {
    #expect(
      try lines() == [
        "Observatory: the Observer pattern", "", "Chapters", "  1  First   files are missing",
        "  2  Second  1 to write", "", "Next: swift run observatory reset 1",
        "All commands: swift run observatory help",
      ]
    )
  }

  @Test func `puts what is too long for the line below it`() throws {
    #expect(
      try lines(width: 20).dropFirst(3).prefix(4) == [
        "  1  First ", "     files are missing", "  2  Second", "     1 to write",
      ]
    )
  }

  @Test func `takes the chapters as they are`() throws {
    guard case .overview(let chapters) = try Command([], chapters: { () throws(UnknownWord) in [chapter(1)] }) else {
      Issue.record("It is taken for something else.")
      return
    }
    #expect(chapters.map(\.number) == [1])
  }

  private func lines(width: Int = 80) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "overview \(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in [
      "Exercises/Chapter1/README.md": "# Chapter 1: First\n\n## Steps\n\n1. **One.** Do.\n",
      "Exercises/Chapter2/README.md": "# Chapter 2: Second\n\n## Steps\n\n1. **One.** Do.\n",
      "Exercises/Chapter2/HINTS.md": "", "Exercises/Chapter2/A.swift": "func a() { unimplemented() }\n",
    ] {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let transcript = CollectedLines()
    try Command.overview(Kit(root: folder).chapters).run(
      on: transcript,
      style: .plain,
      terminal: Terminal(columns: width)
    )
    return transcript.lines
  }
}

// MARK: - Fixtures

private func chapter(_ number: Int) -> Chapter {
  Chapter(number, of: Kit(root: URL(filePath: "/nowhere")))
}
