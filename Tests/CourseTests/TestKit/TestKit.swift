import Foundation

@testable import Course

/// A kit with one or two small chapters, in a temporary folder whose path has a space.
final class TestKit: ScratchFolder {
  var kit: Kit { Kit(root: url) }
  var chapter: Chapter { Chapter(1, of: kit) }

  /// Creates a kit, in which a chapter can be built if it copies the right paths of this clone.
  init(hasSecondChapter: Bool = false, copying clonedPaths: [String] = []) throws {
    try super.init(name: "test kit")
    func copy(_ original: URL, to path: String) throws {
      let folder = file(path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try? remove(path)
      try FileManager.default.copyItem(at: original, to: file(path))
    }

    let fixture = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixture")
    for name in ["Exercises", "Solutions", "Tests"] { try copy(fixture.appending(path: name), to: name) }
    if hasSecondChapter {
      for name in ["Exercises", "Solutions"] { try copy(file("\(name)/Chapter1"), to: "\(name)/Chapter2") }
      let brief = "Exercises/Chapter2/README.md"
      try write(text(of: brief).replacing("# Chapter 1", with: "# Chapter 2"), to: brief)
    }
    try copy(file("Exercises"), to: ".starters")
    try write("", to: "Package.swift")
    for path in clonedPaths { try copy(Self.clone.root.appending(path: path), to: path) }
  }

  /// The clone that the tests are in, or the one that the variable `CLONE` names.
  static let clone = Kit(
    root: ProcessInfo.processInfo.environment["CLONE"].map { URL(filePath: $0) }
      ?? URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
  )

  /// Writes a misconception that replaces one line of the solution.
  func writeMisconception(_ name: String, header: String, from old: String, to new: String) throws {
    let path = "Solutions/Chapter1/Counter.swift"
    let lines = try text(of: path).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let hunk = lines.map { $0 == old ? "-\(old)\n+\(new)\n" : " \($0)\n" }.joined()
    try write(
      "\(header)\n\n--- a/\(path)\n+++ b/\(path)\n@@ -1,\(lines.count) +1,\(lines.count) @@\n\(hunk)",
      to: "Tests/Misconceptions/Chapter1/\(name).patch"
    )
  }
}

extension ScratchFolder {
  func text(of path: String) throws -> String { try String(contentsOf: file(path), encoding: .utf8) }

  /// Returns the names of the entries of a folder, sorted.
  func names(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: file(path).path).sorted()
  }

  func remove(_ path: String) throws { try FileManager.default.removeItem(at: file(path)) }

  /// Makes a symbolic link, in place of whatever is there.
  func link(_ path: String, to target: String) throws {
    try? remove(path)
    try FileManager.default.createSymbolicLink(atPath: file(path).path, withDestinationPath: target)
  }

  /// Puts a script in the place of a program, for this process, which should be that of an exit test.
  ///
  /// The other programs are those of the system.
  func replace(_ program: String, by script: String) throws {
    try write("#!/bin/sh\n\(script)\n", to: "bin/\(program)")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file("bin/\(program)").path)
    unsafe setenv("PATH", "\(file("bin").path):/usr/bin:/bin", 1)
  }
}

extension TestRun {
  /// Creates a run of tests with the names a, b and so on.
  init(end: Ending = .complete, _ tests: [(step: Int, verdict: Verdict)]) {
    let results = zip("abcdefghijklmnopqrstuvwxyz", tests).map { name, test in
      TestResult(name: "\(name)", step: Step(test.step), verdict: test.verdict)
    }
    self.init(end: end, results: results)
  }
}

/// Returns the steps from the first on, each with one test of this verdict.
func steps(_ verdicts: [Verdict]) -> [StepProgress] {
  verdicts.enumerated().map { index, verdict in
    let test = TestResult(name: "a", step: Step(index + 1), verdict: verdict)
    return StepProgress(step: Step(index + 1), title: nil, tests: [test])
  }
}
