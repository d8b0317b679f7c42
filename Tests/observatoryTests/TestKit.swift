import Foundation
import Locks
import Transcripts

@testable import Classroom
@testable import Console
@testable import observatory

/// A kit with two small chapters, in a temporary folder whose path has spaces.
final class TestKit: ScratchFolder {
  var chapters: [Chapter] { Kit(root: url).chapters }

  init() throws {
    try super.init(name: "test kit")
    let fixture = URL(filePath: #filePath).appending(path: "../../ClassroomTests/Fixtures/Kit").standardizedFileURL
    for (name, copy) in [
      ("Exercises", "Exercises"), ("Solutions", "Solutions"), ("Tests", "Tests"),
      ("Exercises/Chapter1", "Exercises/Chapter2"),
      ("Solutions/Chapter1", "Solutions/Chapter2"),
    ] {
      try FileManager.default.copyItem(at: fixture.appending(path: name), to: file(copy))
    }
    let brief = "Exercises/Chapter2/README.md"
    try write(text(of: brief).replacing("# Chapter 1", with: "# Chapter 2"), to: brief)
    try FileManager.default.copyItem(at: file("Exercises"), to: file(".starters"))
    try write("", to: "Package.swift")
  }

  /// Creates a kit, enters its chapter 2, and runs the command there, which ends the process.
  static func run(_ words: [String], after prepare: (TestKit) throws -> Void = { _ in }) throws -> Never {
    let kit = try TestKit()
    folderToRemove.withLock { $0 = kit.url }
    // `exit` deinitializes nothing.
    atexit { TestKit.folderToRemove.withLock { $0.map { try? FileManager.default.removeItem(at: $0) } } }
    _ = FileManager.default.changeCurrentDirectoryPath(kit.file("Exercises/Chapter2").path)
    try prepare(kit)
    withExtendedLifetime(kit) { Observatory.run(words) }
  }

  private static let folderToRemove = Mutex<URL?>(nil)

  func text(of path: String) throws -> String { try String(contentsOf: file(path), encoding: .utf8) }

  func remove(_ path: String) throws { try FileManager.default.removeItem(at: file(path)) }

  /// The lines that a command writes here, and whether all was well.
  @discardableResult
  func run(
    _ words: [String],
    style: Style = .plain,
    terminal: Terminal = Terminal()
  ) throws -> (lines: [String], isWell: Bool) {
    let transcript = CollectedLines()
    let isWell = try Command(words) { chapters }.run(on: transcript, style: style, terminal: terminal)
    return (transcript.lines, isWell)
  }

  /// The error that a command ends with here.
  func error(of words: [String]) -> EnvironmentError? {
    do {
      try run(words)
      return nil
    } catch {
      return error as? EnvironmentError
    }
  }
}

extension String {
  /// The text without control sequences for bold and color.
  var withoutEscapes: String { replacing(/\u{1B}\[[0-9;]*m/, with: "") }
}

/// A chapter that doesn't exist.
func chapter(_ number: Int) -> Chapter {
  Chapter(number, of: Kit(root: URL(filePath: "/nowhere")))
}
