import Foundation
import PlainLocks
import Stage

@testable import Course
@testable import observatory

/// A kit with one or two small chapters, in a temporary folder whose path has a space and an accent.
final class TestKit: ScratchFolder {
  var kit: Kit { Kit(root: url) }
  var chapter: Chapter { Chapter(1, of: kit) }

  /// Creates a kit, in which a chapter can be built if it copies the right paths of this clone.
  init(hasSecondChapter: Bool = false, copying clonedPaths: [String] = []) throws {
    try super.init(name: "tést kit")
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

  /// Writes a misconception that has the line "wrong" in place of the last function of the solution.
  func writeMisconception(_ name: String, header: String) throws {
    let path = "Solutions/Chapter1/Counter.swift"
    let hunk = "@@ -9,2 +9,2 @@\n-  func reset() { total = 0 }\n+  wrong\n }\n"
    let patch = "\(header)\n\n--- a/\(path)\n+++ b/\(path)\n\(hunk)"
    try write(patch, to: "Tests/Misconceptions/Chapter1/\(name).patch")
  }

  // MARK: Commands

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

extension ScratchFolder {
  func text(of path: String) throws -> String { try String(contentsOf: file(path), encoding: .utf8) }

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
  /// Creates a run of tests with the names a, b and so on, which may have ended in one of them, with a report.
  init(
    outcome: Outcome = .complete,
    inTest index: Int? = nil,
    report: String? = nil,
    _ tests: [(step: Int, verdict: Verdict)]
  ) {
    let results = zip("abcdefghijklmnopqrstuvwxyz", tests).map { name, test in
      TestResult(name: "\(name)", step: Step(test.step), verdict: test.verdict)
    }
    self.init(outcome: outcome, results: results)
    interrupted = index.map { [results[$0]] } ?? []
    crashReport = report.map { Remark($0) }
  }
}

/// A runner without a compiler: a test decides what comes of each submission.
final class FakeRunner: SpecRunner {
  /// How a build ends, and the runs of what was built, of which the last one is repeated.
  typealias Outcome = (build: BuildOutcome, runs: [TestRun])

  private(set) var built: [Submission] = []
  /// The steps of each run.
  private(set) var asked: [[Step]] = []
  private var runs: [TestRun] = []
  private let outcome: (Submission) -> Outcome

  init(outcome: @escaping (Submission) -> Outcome) { self.outcome = outcome }

  convenience init(_ runs: [TestRun], build: BuildOutcome = .success(warnings: [])) {
    self.init { _ in (build, runs) }
  }

  func build(_ submission: Submission, isClean: Bool) -> BuildOutcome {
    built.append(submission)
    let (build, runs) = outcome(submission)
    self.runs = runs
    return build
  }

  func violations() -> [Violation] { [] }

  func test(_ steps: [Step]) -> TestRun {
    asked.append(steps)
    return runs.count > 1 ? runs.removeFirst() : runs[0]
  }
}

/// Returns the steps from the first on, each with one test of this verdict.
func steps(_ verdicts: [Verdict]) -> [StepProgress] { verdicts.enumerated().map { step($0 + 1, $1) } }

func step(_ number: Int, _ verdict: Verdict, _ remarks: Remark...) -> StepProgress {
  let test = TestResult(name: "a", step: Step(number), verdict: verdict, remarks: remarks)
  return StepProgress(step: Step(number), title: nil, tests: [test])
}

/// Returns the error that a command would end with, if its body threw what this one throws.
func environmentError(of body: () throws -> Void) -> EnvironmentError? {
  if case .failure(let error) = Result(catching: body) { EnvironmentError(wrapping: error) } else { nil }
}

/// Runs a command, and returns the lines that it writes.
func lines(of command: any Command, style: Style = .plain, on terminal: Terminal = .unknown) throws -> [String] {
  let transcript = CollectedLines()
  try command.run(on: transcript, style: style, terminal: terminal)
  return transcript.lines
}

extension String {
  /// The text without control sequences for bold and color.
  var withoutEscapes: String { replacing(/\u{1B}\[[0-9;]*m/, with: "") }
}

/// Returns a chapter that doesn't exist.
func chapter(_ number: Int) -> Chapter { Chapter(number, of: Kit(root: URL(filePath: "/nowhere"))) }
