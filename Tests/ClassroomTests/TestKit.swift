import Foundation
import Testing

@testable import Classroom

/// A kit with one small chapter, in a temporary folder.
final class TestKit: ScratchFolder {
  var kit: Kit { Kit(root: url) }
  var chapter: Chapter { Chapter(1, of: kit) }

  // The cloned paths are copied from this clone, for a chapter that can be built.
  init(copying clonedPaths: [String] = []) throws {
    try super.init(name: "test kit")
    let fixture = testsFolder.appending(path: "ClassroomTests/Fixtures/Kit")
    let fixtures = ["Exercises", "Solutions", "Tests"].map { ($0, $0) } + [("Exercises", ".starters")]
    for (name, copy) in fixtures {
      try FileManager.default.copyItem(at: fixture.appending(path: name), to: file(copy))
    }
    for path in clonedPaths {
      try FileManager.default.createDirectory(
        at: file(path).deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try? remove(path)
      try FileManager.default.copyItem(at: testsFolder.appending(path: "../\(path)"), to: file(path))
    }
  }

  /// What a workbench copies from the clone, besides the chapter.
  static let dependencies = ["Package.swift", "Sources/Locks", "Sources/ExerciseSupport", "Tests/SpecSupport"]

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

private let testsFolder = URL(filePath: #filePath).appending(path: "../..").standardizedFileURL

extension ScratchFolder {
  func text(of path: String) throws -> String { try String(contentsOf: file(path), encoding: .utf8) }

  /// The names of what lies in a folder.
  func names(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: file(path).path).sorted()
  }

  func remove(_ path: String) throws { try FileManager.default.removeItem(at: file(path)) }

  /// Makes a symbolic link, in place of whatever is there.
  func link(_ path: String, to target: String) throws {
    try? remove(path)
    try FileManager.default.createSymbolicLink(atPath: file(path).path, withDestinationPath: target)
  }
}

extension TestRun {
  /// A run of tests with the names a, b and so on.
  init(end: End = .complete, _ tests: [(step: Int, verdict: Verdict)]) {
    let results = zip("abcdefghijklmnopqrstuvwxyz", tests).map { name, test in
      TestResult(name: "\(name)", step: Step(test.step), verdict: test.verdict)
    }
    self.init(end: end, results: results)
  }

  /// The run that an event stream in the fixtures describes.
  init(fixture name: String, wasStopped: Bool = false, in folder: String = "") throws {
    self.init(EventRecord.records(in: try fixture("\(name).jsonl")), wasStopped: wasStopped, in: folder)
  }
}

func fixture(_ name: String) throws -> Data {
  try Data(contentsOf: testsFolder.appending(path: "ClassroomTests/Fixtures/Events/\(name)"))
}

/// Steps from the first on, each with one test of this verdict.
func steps(_ verdicts: [Verdict]) -> [StepProgress] {
  verdicts.enumerated().map { index, verdict in
    let test = TestResult(name: "a", step: Step(index + 1), verdict: verdict)
    return StepProgress(step: Step(index + 1), title: nil, tests: [test])
  }
}
