import Foundation
import PlainLocks
import SpecSupport
import Stage
import TestKit
import Testing

@testable import Course
@testable import instructor
@testable import observatory

@Suite struct `progress` {
  @Test func `says which chapters could not be run, and why, and exits 66 for a missing folder`() {
    let complaints = Mutex<[String]>([])
    let terminal = Terminal(complain: { complaint in complaints.withLock { $0.append(complaint) } })
    let transcript = CollectedLines()
    let error = #expect(throws: EnvironmentError.self) {
      try Command.progress(ProgressCommand(over: [chapter(1), chapter(2)]))
        .run(on: transcript, style: .plain, terminal: terminal)
    }
    expect(
      transcript.lines,
      is: [
        "Chapter 1", "  ✘ red    could not be run", "", "Chapter 2", "  ✘ red    could not be run", "",
        "2 chapters: chapter 1 could not be run, chapter 2 could not be run",
      ]
    )
    func sentence(_ number: Int) -> String {
      """
      chapter \(number): Exercises/Chapter\(number) is missing; "swift run observatory reset \(number)" \
      brings the starter back
      """
    }
    expect(complaints.withLock(\.self), is: [sentence(1)])
    expect(error, is: EnvironmentError(sentence(2), kind: .unreadable))
  }

  @Test func `says where files belong that are another chapter's`() throws {
    let kit = try TestKit(hasSecondChapter: true)
    func remarks() throws -> [String] {
      let transcript = CollectedLines()
      // Nothing can be built without a manifest.
      _ = try? Command.progress(ProgressCommand(over: [kit.chapter])).run(on: transcript, style: .plain)
      return transcript.lines.filter { $0.hasPrefix("    ") }
    }
    for file in ["Bridges.swift", "Feed.swift"] { try kit.write("", to: ".starters/Chapter2/\(file)") }
    try kit.write("struct Feed {}\n", to: "Exercises/Chapter1/Feed.swift")
    try expect(remarks(), is: [])
    try kit.write("struct Bridge {}\n", to: "Exercises/Chapter1/Bridges.swift")
    expect(
      try remarks().joined(separator: "\n"),
      is: """
            Bridges.swift, Feed.swift belong to chapter 2. To move them there: mv
            Exercises/Chapter1/Bridges.swift Exercises/Chapter1/Feed.swift
            Exercises/Chapter2/
        """
    )
  }

  @Test func `prints only the summary if it is quiet, and exits 66 for a missing folder of answers`() throws {
    let transcript = CollectedLines()
    let missing = EnvironmentError("chapter 1: there is no folder \"/no/such\"", kind: .unreadable)
    #expect(throws: missing) {
      try Command(["progress", "/no/such", "-q"]) { [chapter(1)] }.run(on: transcript, style: .plain)
    }
    expect(transcript.lines, is: ["Chapter 1: could not be run"])
  }
}

@Suite struct `verify` {
  @Test func `says which chapters could not be checked, and why, and exits with the code for that`() {
    let transcript = CollectedLines()
    let kit = Kit(root: URL(filePath: "/dev/null"))
    let error = #expect(throws: EnvironmentError.self) {
      try InstructorCommand.verify([Chapter(1, of: kit)]).run(on: transcript, style: .plain)
    }
    expect(transcript.lines.prefix(2), is: ["Chapter 1", "  FAULT  could not be checked"])
    #expect(transcript.lines.last?.contains(": 1 could not be checked (") == true)
    let sentence = "chapter 1: /dev/null/.build can't be written; \(EnvironmentError.checkDisk)"
    expect(error, is: EnvironmentError(sentence, kind: .unwritable))
  }

  @Test func `has the same exit codes as progress`() {
    let kinds = [EnvironmentError.Kind.unreadable, .unwritable, .unavailable]
    expect(kinds.map(\.exitCode), is: [66, 73, 69])
  }
}
