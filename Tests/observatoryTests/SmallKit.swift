import Classroom
import Foundation
import Transcripts

@testable import observatory

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A kit with two small chapters in a temporary folder, whose path has spaces, and which goes when this does.
final class SmallKit {
  let root: URL
  var chapters: [Chapter] { Kit(root: root).chapters }

  convenience init() throws {
    try self.init(name: "small kit \(UUID())")
  }

  /// One that goes when the process exits, and in whose chapter 2 the process works.
  static func aroundThisProcess() throws -> SmallKit {
    let kit = try SmallKit(name: "small kit \(getpid())")
    // What is thrown away by `exit` isn't deinitialized.
    atexit {
      let name = "small kit \(getpid())"
      try? FileManager.default.removeItem(at: FileManager.default.temporaryDirectory.appending(path: name))
    }
    _ = FileManager.default.changeCurrentDirectoryPath(kit.file("Exercises/Chapter2").path)
    return kit
  }

  private init(name: String) throws {
    root = FileManager.default.temporaryDirectory.appending(path: name).resolvingSymlinksInPath()
    try write("", to: "Package.swift")
    for number in [1, 2] {
      for folder in ["Exercises", ".starters"] {
        let chapter = "\(folder)/Chapter\(number)"
        try write(brief(number), to: "\(chapter)/README.md")
        try write(hints, to: "\(chapter)/HINTS.md")
        try write(starter, to: "\(chapter)/Counter.swift")
      }
      try write(solution, to: "Solutions/Chapter\(number)/Counter.swift")
    }
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

  /// What is said about words that can't be understood.
  func complaint(about words: [String]) -> String? {
    do throws(UnknownWord) {
      _ = try Command(words) { chapters }
      return nil
    } catch {
      return error.sentence
    }
  }
}

extension String {
  /// The text without what makes it bold or coloured.
  var withoutEscapes: String { replacing(/\u{1B}\[[0-9;]*m/, with: "") }
}

// MARK: - Fixtures

private func brief(_ number: Int) -> String {
  """
  # Chapter \(number): A counter

  ## Steps

  1. **Count.** `add(_:)` adds to `total`.
  2. **Begin again.** `reset()` makes it zero.

  """
}

private let hints = """
  # Hints for chapter 1

  ## Step 1

  1. What has to be remembered between one call of `add(_:)` and the next, and who could do that?
  2. It is a number.
  3. Make `total` a stored property.

  ## Step 2

  1. Which number is it at the beginning?
  2. It is zero.
  3. `total = 0`.

  """

private let starter = """
  import ExerciseSupport

  final class Counter {
    /// Step 1: the sum of all that was added.
    var total: Int { unimplemented(placeholder: 0) }

    func add(_ number: Int) { unimplemented() }

    func reset() { unimplemented() }
  }

  """

private let solution = """
  import ExerciseSupport

  final class Counter {
    /// Step 1: the sum of all that was added.
    private(set) var total = 0

    func add(_ number: Int) { total += number }

    func reset() { total = 0 }
  }

  """
