import Foundation
import PlainLocks
import Stage

@testable import Course
@testable import observatory

extension TestKit {
  /// Creates a kit, enters its chapter 2, and runs the command there, which ends the process.
  static func run(_ words: [String], after prepare: (TestKit) throws -> Void = { _ in }) throws -> Never {
    let kit = try TestKit(hasSecondChapter: true)
    folderToRemove.withLock { $0 = kit.url }
    // `exit` deinitializes nothing.
    atexit { TestKit.folderToRemove.withLock { $0.map { try? FileManager.default.removeItem(at: $0) } } }
    _ = FileManager.default.changeCurrentDirectoryPath(kit.file("Exercises/Chapter2").path)
    try prepare(kit)
    withExtendedLifetime(kit) { Program.run(words, parse: Observatory.command) }
  }

  private static let folderToRemove = Mutex<URL?>(nil)

  typealias Outcome = (lines: [String], isWell: Bool)

  /// Runs a command here, and returns the lines that it writes, and whether all was well.
  @discardableResult
  func run(_ words: [String], style: Style = .plain, terminal: Terminal = .unknown) throws -> Outcome {
    let transcript = CollectedLines()
    let command = try Observatory.command(words, in: kit)
    let isWell = try command.run(on: transcript, style: style, terminal: terminal)
    return (transcript.lines, isWell)
  }

  /// Runs a command here, and returns the error that it ends with.
  func error(of words: [String]) -> EnvironmentError? { environmentError { try run(words) } }
}

/// Returns the error that a command would end with, if its body threw what this one throws.
func environmentError(of body: () throws -> Void) -> EnvironmentError? {
  do {
    try body()
    return nil
  } catch {
    return EnvironmentError(wrapping: error)
  }
}

/// Returns the lines that a body writes.
func lines(of body: (CollectedLines) throws -> Void) rethrows -> [String] {
  let transcript = CollectedLines()
  try body(transcript)
  return transcript.lines
}

extension String {
  /// The text without control sequences for bold and color.
  var withoutEscapes: String { replacing(/\u{1B}\[[0-9;]*m/, with: "") }
}

/// Returns a chapter that doesn't exist.
func chapter(_ number: Int) -> Chapter { Chapter(number, of: Kit(root: URL(filePath: "/nowhere"))) }
