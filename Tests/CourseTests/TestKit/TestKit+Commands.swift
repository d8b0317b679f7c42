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
    withExtendedLifetime(kit) { Command.run(words) }
  }

  private static let folderToRemove = Mutex<URL?>(nil)

  /// The lines that a command writes here, and whether all was well.
  @discardableResult
  func run(
    _ words: [String],
    style: Style = .plain,
    terminal: Terminal = Terminal()
  ) throws -> (lines: [String], isWell: Bool) {
    let transcript = CollectedLines()
    let isWell = try Command(words, in: kit).run(on: transcript, style: style, terminal: terminal)
    return (transcript.lines, isWell)
  }

  /// The error that a command ends with here.
  func error(of words: [String]) -> EnvironmentError? {
    do {
      try run(words)
      return nil
    } catch {
      return EnvironmentError(wrapping: error)
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
