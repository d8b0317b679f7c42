import Foundation
import Testing

@testable import Classroom

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite struct `A reset` {
  private let tiny: TinyKit
  private let chapter: Chapter

  init() throws {
    tiny = try TinyKit()
    chapter = Chapter(1, of: tiny.kit)
    try FileManager.default.createDirectory(
      at: tiny.root.appending(path: ".starters"),
      withIntermediateDirectories: true
    )
    try FileManager.default.copyItem(at: chapter.exercise, to: chapter.shipped)
  }

  @Test func `does nothing where nothing has changed, and writes nothing`() throws {
    let before = try everything()
    #expect(try reset() == Reset.Outcome(changes: [:], backup: nil))
    #expect(try everything() == before)
  }

  @Test func `restores what was edited, adds what is missing, takes out what is extra`() throws {
    try mess()
    let outcome = try reset()
    #expect(
      outcome.changes == [
        "Counter.swift": .restored, "HINTS.md": .added, "Own.swift": .removed, "Deep/Own.swift": .removed,
      ]
    )
    #expect(try content(of: chapter.exercise) == content(of: chapter.shipped))
    #expect(try FolderListing(of: chapter.exercise).folders == [])
    #expect(try reset().changes == [:])
  }

  @Test func `keeps a whole copy of what was there`() throws {
    try mess()
    let before = try content(of: chapter.exercise)
    let backup = try #require(try reset().backup)
    #expect(backup.path == tiny.root.appending(path: ".observatory/reset/Chapter1-2026-02-03-1").path)
    #expect(try content(of: backup) == before)
    #expect(Reset.backups(of: chapter).map(\.path) == [backup.path])
  }

  @Test func `never replaces an older copy`() throws {
    for number in 1...11 {
      try tiny.write("\(number)", to: "Exercises/Chapter1/Counter.swift")
      try reset()
    }
    #expect(
      try Reset.backups(of: chapter).map { try text($0.appending(path: "Counter.swift")) } == (1...11).map(String.init)
    )
  }

  @Test func `keeps bytes that are no text, empty files, and links as they are`() throws {
    let bytes = Data([0xFF, 0x00, 0x0D, 0x0A])
    try bytes.write(to: tiny.root.appending(path: "Exercises/Chapter1/Counter.swift"))
    try tiny.write("", to: "Exercises/Chapter1/Empty.swift")
    try tiny.write("mine", to: "Mine.txt")
    try link("README.md", to: "../../Mine.txt")
    try link("loop", to: ".")
    let backup = try #require(try reset().backup)
    #expect(try Data(contentsOf: backup.appending(path: "Counter.swift")) == bytes)
    #expect(try text(backup.appending(path: "Empty.swift")) == "")
    #expect(try FolderListing(of: backup).things["README.md"] == .link)
    #expect(try FolderListing(of: backup).things["loop"] == .link)
    #expect(try text(tiny.root.appending(path: "Mine.txt")) == "mine")
    #expect(try FolderListing(of: chapter.exercise).things["README.md"] == .file)
  }

  @Test func `leaves hidden files, and other chapters, alone`() throws {
    try mess()
    try tiny.write("unsaved", to: "Exercises/Chapter1/.Counter.swift.swp")
    try tiny.write("unsaved", to: "Exercises/Chapter1/Deep/.Own.swift.swp")
    try tiny.write("other", to: "Exercises/Chapter2/Counter.swift")
    try reset()
    #expect(try text(chapter.exercise.appending(path: ".Counter.swift.swp")) == "unsaved")
    #expect(try text(chapter.exercise.appending(path: "Deep/.Own.swift.swp")) == "unsaved")
    #expect(try text(tiny.root.appending(path: "Exercises/Chapter2/Counter.swift")) == "other")
  }

  @Test func `brings back a chapter whose folder is gone, with nothing to put away`() throws {
    try tiny.remove("Exercises/Chapter1")
    let outcome = try reset()
    #expect(outcome.backup == nil)
    #expect(Set(outcome.changes.values) == [.added])
    #expect(try content(of: chapter.exercise) == content(of: chapter.shipped))
  }

  @Test func `works through a link to the chapter's folder`() throws {
    try mess()
    let elsewhere = tiny.root.appending(path: "elsewhere")
    try FileManager.default.moveItem(at: chapter.exercise, to: elsewhere)
    try FileManager.default.createSymbolicLink(atPath: chapter.exercise.path, withDestinationPath: elsewhere.path)
    try reset()
    #expect(try content(of: elsewhere) == content(of: chapter.shipped))
  }

  @Test func `replaces a folder that has the name of a file`() throws {
    try tiny.remove("Exercises/Chapter1/Counter.swift")
    try tiny.write("mine", to: "Exercises/Chapter1/Counter.swift/Mine.swift")
    let backup = try #require(try reset().backup)
    #expect(try content(of: chapter.exercise) == content(of: chapter.shipped))
    #expect(try text(backup.appending(path: "Counter.swift/Mine.swift")) == "mine")
  }

  @Test func `forgets which hints of the chapter were shown`() throws {
    try HintMemory(of: chapter).note(2, of: Step(1))
    try reset()
    #expect(HintMemory(of: chapter).count(of: Step(1)) == 2)
    try mess()
    try reset()
    #expect(HintMemory(of: chapter).count(of: Step(1)) == 0)
  }

  @Test func `changes nothing where the copy can't be made`() throws {
    try mess()
    try tiny.write("", to: ".observatory/reset")
    try expectRefusal("/.observatory/reset can't be written to, so nothing was changed; see whether")
    try tiny.remove(".observatory/reset")

    try tiny.write("", to: ".observatory/reset/.lock/in the way")
    try expectRefusal("/.observatory/reset/.lock can't be opened; see whether")
    try tiny.remove(".observatory/reset")

    // A name that is too long for the copy, since it is there twice.
    let trouble = try refusal { try Reset(of: chapter, on: String(repeating: "x", count: 300)).run() }
    #expect(trouble.contains("can't be put away in "))
    #expect(Reset.backups(of: chapter) == [])
  }

  @Test func `changes nothing where something is no ordinary file`() throws {
    try mess()
    #expect(unsafe mkfifo(chapter.exercise.appending(path: "pipe").path, 0o600) == 0)
    try expectRefusal("/Exercises/Chapter1/pipe is no ordinary file; move it away and try again")
    try tiny.remove("Exercises/Chapter1")
    try tiny.write("", to: "Exercises/Chapter1")
    try expectRefusal("/Exercises/Chapter1 is no folder; move it away and try again")
  }

  @Test func `changes nothing where the kit's own copy is gone`() throws {
    try mess()
    try tiny.remove(".starters")
    try expectRefusal("the kit's copy of the starter, .starters/Chapter1, can't be read; fetch the kit anew")
  }

  @Test func `does not replace what is saved while it is at work`() throws {
    for name in ["Counter.swift", "Own.swift", "HINTS.md"] {
      try tiny.write("mine", to: "Exercises/Chapter1/Counter.swift")
      try tiny.write("mine", to: "Exercises/Chapter1/Own.swift")
      try? tiny.remove("Exercises/Chapter1/HINTS.md")
      var reset = Reset(of: chapter, on: "2026-02-03")
      reset.hasBackedUp = { try? "newer".write(to: file(name), atomically: false, encoding: .utf8) }
      let sentence = try refusal { try reset.run() }
      #expect(
        sentence.contains("/\(name) was edited just now; save what is open and try again; all that was there is in /")
      )
      #expect(try text(file(name)) == "newer")
    }
  }

  @Test func `replaces a link to the kit's own copy, which nobody is to edit`() throws {
    try link("Counter.swift", to: "../../.starters/Chapter1/Counter.swift")
    #expect(try reset().changes == ["Counter.swift": .restored])
    #expect(try FolderListing(of: chapter.exercise).things["Counter.swift"] == .file)
  }

  @Test func `is for one at a time`() throws {
    try mess()
    try tiny.write("", to: ".observatory/reset/.lock")
    let lock = try FileLock(tiny.root.appending(path: ".observatory/reset/.lock"), of: "it")
    try withExtendedLifetime(lock) {
      try expectRefusal("another run of the command is at work on reset; wait until that is over")
    }
  }

  @Test func `clears away what an interrupted one has begun to copy`() throws {
    try mess()
    try tiny.write("half", to: ".observatory/reset/.unfinished/Half.swift")
    try tiny.write("half", to: "Exercises/Chapter1/.unfinished")
    let backup = try #require(try reset().backup)
    #expect(try content(of: backup)["Half.swift"] == nil)
    #expect(
      try Set(FileManager.default.contentsOfDirectory(atPath: backup.deletingLastPathComponent().path))
        == [".lock", backup.lastPathComponent]
    )
    #expect(try !FileManager.default.contentsOfDirectory(atPath: chapter.exercise.path).contains(".unfinished"))
  }

  @Test func `loses nothing on a disk that is full`() async throws {
    await #expect(processExitsWith: .success) {
      let tiny = try TinyKit()
      let chapter = Chapter(1, of: tiny.kit)
      try FileManager.default.createDirectory(
        at: tiny.root.appending(path: ".starters"),
        withIntermediateDirectories: true
      )
      try FileManager.default.copyItem(at: chapter.exercise, to: chapter.shipped)
      let mine = String(repeating: "// mine\n", count: 1000)
      try tiny.write(mine, to: "Exercises/Chapter1/Counter.swift")
      // Past the limit a write fails, as on a full disk, once the signal is ignored.
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 4000, rlim_max: 4000)
      #if canImport(Darwin)
        unsafe setrlimit(RLIMIT_FSIZE, &limit)
      #else
        unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      #endif
      let trouble = #expect(throws: Trouble.self) { try Reset(of: chapter, on: "2026-02-03").run() }
      #expect(trouble?.sentence.contains("so nothing was changed") == true)
      #expect(try String(contentsOf: chapter.exercise.appending(path: "Counter.swift"), encoding: .utf8) == mine)
      #expect(Reset.backups(of: chapter) == [])
    }
  }
}

// MARK: - Fixtures

extension `A reset` {
  @discardableResult
  private func reset() throws -> Reset.Outcome { try Reset(of: chapter, on: "2026-02-03").run() }

  private func file(_ name: String) -> URL { chapter.exercise.appending(path: name) }

  private func mess() throws {
    try tiny.write("mine", to: "Exercises/Chapter1/Counter.swift")
    try tiny.write("mine", to: "Exercises/Chapter1/Own.swift")
    try tiny.write("mine", to: "Exercises/Chapter1/Deep/Own.swift")
    try tiny.remove("Exercises/Chapter1/HINTS.md")
  }

  // Whoever refuses has left all of the chapter as it was.
  private func expectRefusal(_ part: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let before = try? content(of: chapter.exercise)
    let sentence = try refusal { try reset() }
    #expect(sentence.contains(part), sourceLocation: sourceLocation)
    #expect((try? content(of: chapter.exercise)) == before, sourceLocation: sourceLocation)
    #expect(Reset.backups(of: chapter) == [], sourceLocation: sourceLocation)
  }

  private func refusal(_ body: () throws -> some Any) throws -> String {
    try #require(#expect(throws: Trouble.self) { _ = try body() }).sentence
  }

  private func content(of folder: URL) throws -> [String: String] {
    try Dictionary(
      uniqueKeysWithValues: FolderListing(of: folder).things.filter { $0.value == .file }.keys.map { path in
        (path, try text(folder.appending(path: path)))
      }
    )
  }

  private func everything() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: tiny.root.path).sorted()
  }

  private func text(_ file: URL) throws -> String { try String(contentsOf: file, encoding: .utf8) }

  private func link(_ name: String, to target: String) throws {
    let path = chapter.exercise.appending(path: name).path
    try? FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }
}
