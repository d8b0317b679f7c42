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
  @Test(arguments: [
    (["progress"], [1, 2, 3], false), (["progress", "2"], [2], false), (["progress", "3", "-q", "1"], [1, 3], true),
    (["progress", "--quiet"], [1, 2, 3], true),
  ])
  func `takes chapters and an option, in any order`(words: [String], numbers: [Int], isQuiet: Bool) throws {
    guard case .progress(let chapters, nil, isQuiet) = try command(words) else {
      Issue.record("It is taken for something else.")
      return
    }
    #expect(chapters.map(\.number) == numbers)
  }

  @Test func `knows its own option, and no other`() {
    let error = #expect(throws: UnknownWord.self) { try command(["progress", "--loud"]) }
    #expect(error?.sentence == "there is no option \"--loud\"; choose from --quiet, -q, --help, -h")
  }

  @Test func `takes a folder of answers before one chapter`() throws {
    guard case .progress(let chapters, "/class/ann", isQuiet: false) = try command(["progress", "/class/ann", "2"])
    else {
      Issue.record("It is taken for something else.")
      return
    }
    #expect(chapters.map(\.number) == [2])
    let error = #expect(throws: UnknownWord.self) { try command(["progress", "", "2"]) }
    #expect(error?.sentence == "progress was given an empty name; name a folder, and then a chapter")
    #expect(throws: UnknownWord.self) { try command(["progress", "/class/ann", "9"]) }
    #expect(throws: UnknownWord.self) { try command(["progress", "/class/ann", "1", "2"]) }
  }

  @Test func `says in its row what could not be run, then why, and exits 69`() {
    let transcript = CollectedLines()
    let complaints = Mutex<[String]>([])
    let terminal = Terminal(complain: { complaint in complaints.withLock { $0.append(complaint) } })
    let refusal = #expect(throws: Refusal.self) {
      try Command.progress([chapter(1), chapter(2)], isQuiet: false)
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
    #expect(refusal?.sentence == sentence(2))
    #expect(refusal?.code == EX_UNAVAILABLE)
  }

  @Test func `says nothing but the summary when it is to be quiet`() {
    let transcript = CollectedLines()
    #expect(throws: Refusal.self) {
      try Command.progress([chapter(1)], isQuiet: true).run(on: transcript, style: .plain)
    }
    #expect(transcript.lines == ["Chapter 1: could not be run"])
  }

  @Test func `says where there are no answers in a folder`() {
    let refusal = #expect(throws: Refusal.self) {
      try Command.progress([chapter(1)], in: "/no/such", isQuiet: true).run(on: CollectedLines(), style: .plain)
    }
    #expect(refusal?.sentence == "chapter 1: there is no folder \"/no/such\" to look into")
  }
}

@Suite struct `watch` {
  @Test func `takes one chapter, or else the first that is not done`() throws {
    for (words, number) in [(["watch"], 1), (["watch", "3"], 3)] {
      guard case .watch(let chapter) = try command(words) else {
        Issue.record("It is taken for something else.")
        return
      }
      #expect(chapter.number == number)
    }
    let error = #expect(throws: UnknownWord.self) { try command(["watch", "1", "2"]) }
    #expect(error?.sentence == "\"2\" is one word too many; write \"swift run observatory watch [chapter]\"")
  }

  @Test func `wants a chapter to be there`() {
    let error = #expect(throws: UnknownWord.self) { try Command(["watch"]) }
    #expect(error?.sentence == "there are no chapters here; go to a clone of the kit")
  }

  @Test func `shows the progress, and again after a save, until nobody is left`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "watched \(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let watched = Chapter(1, of: Kit(root: folder))
    let pauses = Mutex(0)
    let terminal = Terminal(pause: {
      let number = pauses.withLock { number in
        number += 1
        return number
      }
      let exercise = folder.appending(path: "Exercises/Chapter1")
      if number == 2 { try? FileManager.default.createDirectory(at: exercise, withIntermediateDirectories: true) }
      if number == 2 { try? "".write(to: exercise.appending(path: "A.swift"), atomically: true, encoding: .utf8) }
      return number < 6
    })
    let transcript = CollectedLines()
    try Command.watch(watched).run(on: transcript, style: .plain, terminal: terminal)
    #expect(transcript.lines.count { $0.hasPrefix("Chapter 1:") } == 2)
    let note = "Watching Exercises/Chapter1, twice a second. Ctrl-C ends it."
    #expect(transcript.lines.count { $0 == note } == 2)
    #expect(pauses.withLock(\.self) == 6)
  }

  @Test func `begins on an empty screen, where there is one`() throws {
    let transcript = CollectedLines()
    try Command.watch(chapter(1)).run(on: transcript, style: .plain, terminal: Terminal(isScreen: true))
    #expect(transcript.lines.first == "\u{1B}[H\u{1B}[2J")
  }
}

// MARK: - Fixtures

private func command(_ words: [String]) throws(UnknownWord) -> Command {
  try Command(words) { () throws(UnknownWord) in (1...3).map(chapter) }
}

private func chapter(_ number: Int) -> Chapter {
  Chapter(number, of: Kit(root: URL(filePath: "/nowhere")))
}
