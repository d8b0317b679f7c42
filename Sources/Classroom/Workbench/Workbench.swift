import Foundation

/// A scratch package with one chapter and its dependencies, so that no other chapter's errors affect it.
///
/// It lies below the kit's `.build` and persists, so that only what has changed is built again. The submission lies
/// in `Exercises`, wherever it comes from.
package final class Workbench {
  /// Time limits for builds and runs.
  ///
  /// An exit test's watchdog waits for 60 seconds; a run with such a test has to outlast it.
  package struct Limits: Sendable {
    var build: Duration = .seconds(900)
    var test: Duration = .seconds(150)

    package init() {}

    /// The limits for a student who waits: a run just outlasts the watchdog.
    package static var interactive: Self {
      var limits = Self()
      limits.test = .seconds(75)
      return limits
    }
  }

  /// Called every second with what is going on and its duration in seconds.
  var activity: (_ what: String, _ seconds: Int) -> Void = { _, _ in }

  private let chapter: Chapter
  private let limits: Limits
  private let folder: URL
  private let lock: FileLock
  private var mirror: Mirror

  /// Creates the workbench of a chapter, or updates it.
  ///
  /// - Throws: ``EnvironmentError`` if it can't be written, or if another process uses it.
  package init(for chapter: Chapter, limits: Limits = Limits()) throws {
    self.chapter = chapter
    self.limits = limits
    folder = chapter.kit.root.appending(path: ".build/workbench/\(chapter.name)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    lock = try FileLock(folder.appending(path: "lock"), of: chapter.name)
    mirror = Mirror(of: chapter.kit.root, in: folder)
    try mirror.write(manifest, to: "Package.swift")
    for path in ["Sources/Locks", "Sources/ExerciseSupport", "Tests/SpecSupport", "Tests/\(chapter.name)Tests"] {
      try mirror.copy(path)
    }
  }

  /// The kit's manifest, reduced to the chapter by a few lines at its end: so the settings are those of the kit.
  private var manifest: Data {
    get throws {
      let kept = [chapter.name, "\(chapter.name)Tests", "SpecSupport", "ExerciseSupport", "Locks"]
      let reduction = """

        // Added by the workbench.
        package.products = []
        package.targets.removeAll { !\(kept).contains($0.name) }
        for target in package.targets { target.exclude = [] }

        """
      return try Data(contentsOf: chapter.kit.root.appending(path: "Package.swift")) + Data(reduction.utf8)
    }
  }

  private func swift(_ words: [String], _ what: String, limit: Duration) throws -> Subprocess.End {
    // The manifest reads the variable, which the user may have set.
    let subprocess = Subprocess(words: ["swift"] + words, environment: ["ANSWERS": nil], output: output)
    return try subprocess.run(atMost: limit) { activity(what, $0) }
  }

  private var output: URL { folder.appending(path: "output") }
}

extension Workbench: SpecRunner {
  func build(_ submission: Submission, isClean: Bool) throws -> BuildOutcome {
    let files = submission.files.mapValues { Data($0.utf8) }
    try mirror.put(files, in: "Exercises/\(chapter.name)", isClean: isClean)
    let words = ["build", "--build-tests", "--package-path", folder.path]
    let end = try swift(words, "building", limit: limits.build)
    let text = String(decoding: try Data(contentsOf: output), as: UTF8.self)
    let diagnostics = Diagnostics(text, in: folder)
    switch end {
    case .exit(code: 0): return .success(warnings: diagnostics.warnings)
    case .stopped: return .failure(errors: ["the build took more than \(limits.build), and was stopped"])
    case .exit, .signal:
      guard diagnostics.errorsInCode.isEmpty else { return .failure(errors: diagnostics.errorsInCode) }
      let reason = diagnostics.errors.first ?? "no reason given"
      throw EnvironmentError("the build failed, but not because of the code (\(reason)); \(EnvironmentError.checkDisk)")
    }
  }

  func test(_ steps: [Step], isSerial: Bool) throws -> TestRun {
    let stream = folder.appending(path: "events.jsonl")
    try? FileManager.default.removeItem(at: stream)
    let names = steps.map(\.description).joined(separator: "|")
    let suites = "^\(chapter.name)Tests\\." + (steps.isEmpty ? "" : "(\(names))/")
    let end = try swift(
      [
        "test", "--skip-build", "--disable-xctest", "--package-path", folder.path, "--filter", suites,
        "--event-stream-output-path", stream.path,
      ] + (isSerial ? ["--no-parallel"] : []),
      steps.isEmpty ? "running the tests" : "running the remaining tests",
      limit: limits.test
    )
    let records = EventRecord.records(in: (try? Data(contentsOf: stream)) ?? Data())
    var run = TestRun(records, wasStopped: end == .stopped, in: folder.path)
    if run.end == .crash {
      let text = String(decoding: try Data(contentsOf: output), as: UTF8.self)
      run.crashReport = CrashReport.remark(in: text, folder: folder.path)
    }
    return run
  }
}
