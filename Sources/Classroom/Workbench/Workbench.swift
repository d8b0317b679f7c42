import Foundation

/// A scratch package with one chapter and what that stands on, so that its errors stay its own.
///
/// It lies below the kit's `.build` and is kept from one use to the next, so that only what has
/// changed is built again. Its manifest is a copy of the kit's, which leaves out the other targets where
/// the variable `WORKBENCH` names a chapter. The answers, whoever's they are, lie in `Exercises`.
package final class Workbench {
  /// How long things may take before they are stopped.
  ///
  /// An exit test's watchdog waits for 60 seconds; a run with such a test has to outlast it.
  package struct Limits: Sendable {
    var build: Duration = .seconds(900)
    var test: Duration = .seconds(150)

    package init() {}
  }

  /// Told what is being done and for how many seconds, every second.
  var activity: (_ what: String, _ seconds: Int) -> Void = { _, _ in }

  private let chapter: Chapter
  private let limits: Limits
  private let folder: URL
  private let lock: FileLock
  private var mirror: Mirror

  /// Sets up the bench of a chapter, or brings it up to date.
  ///
  /// - Throws: ``Trouble`` if it can't be written, or if somebody else is at work on it.
  package init(for chapter: Chapter, limits: Limits = Limits()) throws {
    self.chapter = chapter
    self.limits = limits
    folder = chapter.kit.root.appending(path: ".build/workbench/\(chapter.name)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    lock = try FileLock(folder.appending(path: "lock"), of: chapter.name)
    mirror = Mirror(of: chapter.kit.root, in: folder)
    try mirror.copy(file: "Package.swift")
    for path in ["Sources/Locks", "Sources/ExerciseSupport", "Tests/SpecSupport", "Tests/\(chapter.name)Tests"] {
      try mirror.copy(folder: path)
    }
  }

  private func swift(_ words: [String], _ what: String, atMost limit: Duration) throws -> Subprocess.End {
    let subprocess = Subprocess(
      words: ["swift"] + words,
      environment: environment,
      output: output
    )
    return try subprocess.run(atMost: limit) { activity(what, $0) }
  }

  /// The variables that the manifest reads: a student may have set one of them.
  var environment: [String: String?] { ["WORKBENCH": chapter.name, "ANSWERS": nil, "CHAPTERS": nil] }

  private var output: URL { folder.appending(path: "output") }
}

extension Workbench: Bench {
  func build(_ answers: Answers, anew: Bool) throws -> Build {
    var files = answers.files.mapValues { Data($0.utf8) }
    // The manifest names these, so they have to be there; nobody reads them.
    for text in ["README.md", "HINTS.md"] { files[text] = Data() }
    try mirror.put(files, in: "Exercises/\(chapter.name)", anew: anew)
    let words = ["build", "--build-tests", "--package-path", folder.path]
    let end = try swift(words, "building", atMost: limits.build)
    let text = String(decoding: try Data(contentsOf: output), as: UTF8.self)
    let diagnostics = Diagnostics(text, in: folder)
    switch end {
    case .exit(code: 0):
      try mirror.requireBuilt(in: folder.appending(path: ".build/debug"))
      return .success(warnings: diagnostics.warnings)
    case .stopped: return .failure(errors: ["the build took over \(limits.build), and was stopped"])
    case .exit, .signal:
      if diagnostics.errorsInCode.isEmpty { throw Trouble.inBuilding(diagnostics.errors.first) }
      return .failure(errors: diagnostics.errorsInCode)
    }
  }

  func test(_ steps: [Step], inTurn: Bool) throws -> TestRun {
    let stream = folder.appending(path: "events.jsonl")
    try? FileManager.default.removeItem(at: stream)
    let names = steps.map(\.description).joined(separator: "|")
    let suites = "^\(chapter.name)Tests\\." + (steps.isEmpty ? "" : "(\(names))/")
    let end = try swift(
      [
        "test", "--skip-build", "--disable-xctest", "--package-path", folder.path, "--filter", suites,
        "--event-stream-output-path", stream.path,
      ] + (inTurn ? ["--no-parallel"] : []),
      steps.isEmpty ? "running the tests" : "running the tests that were not reached",
      atMost: limits.test
    )
    let records = EventRecord.records(in: (try? Data(contentsOf: stream)) ?? Data())
    var run = TestRun(records, wasStopped: end == .stopped, in: folder.path)
    if run.end == .crash {
      let text = String(decoding: try Data(contentsOf: output), as: UTF8.self)
      run.lastWords = LastWords.remark(in: text, folder: folder.path)
    }
    return run
  }
}
