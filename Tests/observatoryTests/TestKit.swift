import Classroom
import Foundation
import Transcripts

@testable import observatory

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A kit with two small chapters, in a temporary folder whose path has spaces; its deinitialization removes it.
final class TestKit {
  let root: URL
  var chapters: [Chapter] { Kit(root: root).chapters }

  convenience init() throws {
    try self.init(at: FileManager.default.temporaryDirectory.appending(path: "test kit \(UUID())"))
  }

  /// Creates a kit that lasts as long as the process, and enters its chapter 2.
  static func aroundThisProcess() throws -> TestKit {
    let kit = try TestKit(at: folderOfThisProcess)
    // `exit` deinitializes nothing.
    atexit { try? FileManager.default.removeItem(at: TestKit.folderOfThisProcess) }
    _ = FileManager.default.changeCurrentDirectoryPath(kit.file("Exercises/Chapter2").path)
    return kit
  }

  private static var folderOfThisProcess: URL {
    FileManager.default.temporaryDirectory.appending(path: "test kit \(getpid())")
  }

  private init(at folder: URL) throws {
    root = folder.resolvingSymlinksInPath()
    let tests = URL(filePath: #filePath).appending(path: "../..").standardizedFileURL
    try FileManager.default.copyItem(at: tests.appending(path: "ClassroomTests/Fixtures/Kit"), to: root)
    for folder in ["Exercises", "Solutions"] {
      try FileManager.default.copyItem(at: file("\(folder)/Chapter1"), to: file("\(folder)/Chapter2"))
    }
    let brief = "Exercises/Chapter2/README.md"
    try write(text(of: brief).replacing("# Chapter 1", with: "# Chapter 2"), to: brief)
    try FileManager.default.copyItem(at: file("Exercises"), to: file(".starters"))
    try write("", to: "Package.swift")
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  func file(_ path: String) -> URL { root.appending(path: path) }

  func write(_ text: String, to path: String) throws {
    let file = file(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: false, encoding: .utf8)
  }

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
  func error(of words: [String]) -> CommandError? {
    do {
      try run(words)
      return nil
    } catch {
      return error as? CommandError
    }
  }
}

extension String {
  /// The text without control sequences for bold and colour.
  var withoutEscapes: String { replacing(/\u{1B}\[[0-9;]*m/, with: "") }
}

/// A chapter that doesn't exist.
func chapter(_ number: Int) -> Chapter {
  Chapter(number, of: Kit(root: URL(filePath: "/nowhere")))
}
