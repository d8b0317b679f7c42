import Classroom
import Foundation
import Locks
import Testing
import Transcripts

@testable import observatory

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite struct `progress` {
  @Test func `says which chapters could not be run, and why, and exits 66 for a missing folder`() {
    let complaints = Mutex<[String]>([])
    let terminal = Terminal(complain: { complaint in complaints.withLock { $0.append(complaint) } })
    let transcript = CollectedLines()
    let error = #expect(throws: CommandError.self) {
      try Command.progress(ProgressArguments(of: [chapter(1), chapter(2)]))
        .run(on: transcript, style: .plain, terminal: terminal)
    }
    #expect(
      transcript.lines == [
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
    #expect(complaints.withLock(\.self) == [sentence(1)])
    #expect(error == CommandError(sentence: sentence(2), code: EX_NOINPUT))
  }

  @Test func `prints only the summary if it is quiet`() {
    var arguments = ProgressArguments(of: [chapter(1)])
    arguments.isQuiet = true
    let transcript = CollectedLines()
    #expect(throws: CommandError.self) { try Command.progress(arguments).run(on: transcript, style: .plain) }
    #expect(transcript.lines == ["Chapter 1: could not be run"])
  }

  @Test(arguments: [["progress", "/no/such", "1"], ["progress", "/no/such"]])
  func `exits 66 for a missing folder of answers`(words: [String]) throws {
    let error = try TestKit().error(of: words)
    #expect(error == CommandError(sentence: "chapter 1: there is no folder \"/no/such\"", code: EX_NOINPUT))
  }
}

@Suite struct `verify` {
  @Test func `says which chapters could not be checked, and why, and exits with the code for that`() {
    let transcript = CollectedLines()
    let kit = Kit(root: URL(filePath: "/dev/null"))
    let error = #expect(throws: CommandError.self) {
      try Command.verify([Chapter(1, of: kit)]).run(on: transcript, style: .plain)
    }
    #expect(transcript.lines.prefix(2) == ["Chapter 1", "  FAULT  could not be checked"])
    #expect(transcript.lines.last?.contains(": 1 could not be checked (") == true)
    #expect(error?.code == EX_CANTCREAT)
    #expect(error?.sentence.hasPrefix("chapter 1: /dev/null/.build can't be written; ") == true)
  }

  @Test(arguments: [
    (EnvironmentError.Kind.unreadable, EX_NOINPUT), (.unwritable, EX_CANTCREAT), (.unavailable, EX_UNAVAILABLE),
  ])
  func `has the same exit codes as progress`(kind: EnvironmentError.Kind, code: Int32) {
    #expect(CommandError(EnvironmentError("why", kind: kind), context: "it: ").code == code)
  }
}

@Suite struct `watch` {
  @Test func `shows the progress, and again after a save`() throws {
    let kit = try TestKit()
    try kit.remove("Exercises/Chapter1")
    let watched = try #require(kit.chapters.first)
    let exercise = watched.exercise
    let pauses = Mutex(0)
    let terminal = Terminal(pause: {
      let number = pauses.withLock { number in
        number += 1
        return number
      }
      if number == 2 { try? FileManager.default.createDirectory(at: exercise, withIntermediateDirectories: true) }
      if number == 2 { try? "".write(to: exercise.appending(path: "A.txt"), atomically: true, encoding: .utf8) }
      return number < 6
    })
    let lines = try kit.run(["watch", "1"], terminal: terminal).lines
    #expect(lines.count { $0.hasPrefix("Chapter 1:") && $0.hasSuffix("could not be run") } == 2)
    #expect(lines.count { $0 == "Watching Exercises/Chapter1, twice a second. Ctrl-C ends it." } == 2)
    #expect(pauses.withLock(\.self) == 6)
  }

  @Test func `begins on an empty screen, if there is one`() throws {
    let transcript = CollectedLines()
    try Command.watch(chapter(1)).run(on: transcript, style: .plain, terminal: Terminal(isScreen: true))
    #expect(transcript.lines.first == "\u{1B}[H\u{1B}[2J")
  }
}
