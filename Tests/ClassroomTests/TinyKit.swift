import Classroom
import Foundation

/// A kit with one small chapter, in a temporary folder that goes when this does.
final class TinyKit {
  let root: URL
  var kit: Kit { Kit(root: root) }

  // Whole is one that can be built, which takes the manifest and what a chapter stands on.
  init(isWhole: Bool = false) throws {
    root = FileManager.default.temporaryDirectory.appending(path: "tiny kit \(UUID())").resolvingSymlinksInPath()
    for (path, text) in chapter { try write(text, to: path) }
    guard isWhole else { return }
    let clone = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL
    for path in ["Package.swift", "Sources/Locks", "Sources/ExerciseSupport", "Tests/SpecSupport"] {
      let copy = root.appending(path: path)
      try FileManager.default.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: clone.appending(path: path), to: copy)
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  func write(_ text: String, to path: String) throws {
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: false, encoding: .utf8)
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: root.appending(path: path))
  }

  /// Writes a misconception that changes one line of the solution.
  func writeMisconception(_ name: String, header: String, line: Int, from old: String, to new: String) throws {
    try write(
      """
      \(header)

      --- a/Solutions/Chapter1/Counter.swift
      +++ b/Solutions/Chapter1/Counter.swift
      @@ -\(line) +\(line) @@
      -\(old)
      +\(new)

      """,
      to: "Tests/Misconceptions/Chapter1/\(name).patch"
    )
  }
}

// MARK: - Fixtures

private let chapter = [
  "Exercises/Chapter1/README.md": """
  # Chapter 1: A counter

  ## Steps

  1. **Count.** `add(_:)` adds to `total`.
  2. **Begin again.** `reset()` makes it zero.

  """,
  "Exercises/Chapter1/HINTS.md": """
  # Hints for chapter 1

  ## Step 1

  1. One?
  2. Two.
  3. Three.

  ## Step 2

  1. One?
  2. Two.
  3. Three.

  """,
  "Exercises/Chapter1/Counter.swift": """
  import ExerciseSupport

  final class Counter {
    var total: Int { unimplemented(placeholder: 0) }

    func add(_ number: Int) { unimplemented() }

    func reset() { unimplemented() }
  }

  """,
  "Solutions/Chapter1/Counter.swift": """
  import ExerciseSupport

  final class Counter {
    private(set) var total = 0

    func add(_ number: Int) { total += number }

    func reset() { total = 0 }
  }

  """,
  "Tests/Chapter1Tests/Step1.swift": """
  import SpecSupport
  import Testing

  @testable import Chapter1

  @Suite(.exercise) struct Step1 {
    @Test func `adding counts`() {
      let counter = Counter()
      counter.add(3)
      #expect(counter.total == 3, "It is the number that counts.")
    }
  }

  """,
  "Tests/Chapter1Tests/Step2.swift": """
  import SpecSupport
  import Testing

  @testable import Chapter1

  @Suite(.exercise) struct Step2 {
    @Test(arguments: [1, 2]) func `a counter begins again`(number: Int) {
      let counter = Counter()
      counter.add(number)
      counter.reset()
      #expect(counter.total == 0, "Nothing is left of what was.")
    }

    @Test func `a counter goes on`() {
      let counter = Counter()
      counter.reset()
      counter.add(1)
      #expect(counter.total == 1, "It counts from zero.")
    }
  }

  """,
]
