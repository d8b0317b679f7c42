package import Foundation

/// A scratch package with one chapter and its dependencies, so that no other chapter's errors affect it.
///
/// It lies below the kit's `.build` and persists, so that only what has changed is built again. The submission lies
/// in `Exercises`, wherever it comes from.
package final class Workbench {
  /// What builds and runs may use.
  ///
  /// An exit test's watchdog waits for 60 seconds; a run with such a test has to outlast it.
  package struct Limits: Sendable {
    var build: Duration = .seconds(900)
    var test: Duration = .seconds(150)
    /// How many compilers share the specs; a second one takes time for what both import, and other work may want it.
    var compilers = 1
    /// What the code may use besides time; it runs unrestrained if there are no such limits.
    var sandbox: Sandbox?

    package init() {}

    /// The limits for a student who waits: a run just outlasts the watchdog, and every core may compile.
    package static var interactive: Self {
      var limits = Self()
      limits.test = .seconds(75)
      limits.compilers = ProcessInfo.processInfo.activeProcessorCount
      return limits
    }
  }

  /// Called every second with what is going on and its duration in seconds.
  var activity: (_ what: String, _ seconds: Int) -> Void = { _, _ in }

  private let chapter: Chapter
  /// What a build or a run may use.
  var limits: Limits
  private let folder: URL
  private let lock: FileLock
  private var mirror: Mirror
  private let clock = SuspendingClock()
  private var beginning = SuspendingClock().now

  /// Creates the workbench of a chapter, or updates it.
  ///
  /// - Throws: ``EnvironmentError`` if it can't be written, or if another process uses it.
  ///
  /// - Parameters:
  ///   - chapter: The chapter.
  ///   - limits: What builds and runs may use.
  ///   - place: The folder for it, if not the usual one below the kit's `.build`.
  package init(for chapter: Chapter, limits: Limits = Limits(), at place: URL? = nil) throws {
    self.chapter = chapter
    self.limits = limits
    folder = place ?? chapter.kit.root.appending(path: ".build/workbench/\(chapter.name)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    lock = try FileLock(folder.appending(path: "lock"), of: chapter.name)
    mirror = Mirror(of: chapter.kit.root, in: folder)
    try mirror.write(manifest, to: "Package.swift")
    for path in ["Sources/Locks", "Sources/ExerciseSupport", "Tests/SpecSupport"] { try mirror.copy(path) }
    let additions = BuildPlan.isAvailable ? ["EntryPoint.swift": entryPoint] : [:]
    try mirror.copy("Tests/\(chapter.name)Tests", adding: additions)
  }

  /// The kit's manifest, reduced to the chapter by some lines at its end: so the settings are those of the kit.
  private var manifest: Data {
    get throws {
      let kept = [chapter.name, "\(chapter.name)Tests", "SpecSupport", "ExerciseSupport", "Locks"]
      let reduction = """

        // Added by the workbench.
        package.products = []
        package.targets.removeAll { !\(kept).contains($0.name) }
        for target in package.targets { target.exclude = [] }
        \(BuildPlan.isAvailable ? specsAsProgram : "")
        \(limits.sandbox == nil ? "" : strictness)

        """
      return try Data(contentsOf: chapter.kit.root.appending(path: "Package.swift")) + Data(reduction.utf8)
    }
  }

  /// As a program, the specs need no list of tests for XCTest, whose making takes SwiftPM two seconds.
  private var specsAsProgram: String {
    """
    package.targets = package.targets.map { target in
      guard target.name == "\(chapter.name)Tests" else { return target }
      return .executableTarget(
        name: target.name, dependencies: target.dependencies, path: "Tests/\(chapter.name)Tests",
        swiftSettings: target.swiftSettings)
    }
    """
  }

  /// What SwiftPM writes for a package of tests, without XCTest.
  private var entryPoint: Data {
    let text = """
      import Testing

      @main enum EntryPoint {
        static func main() async {
          await Testing.__swiftPMEntryPoint() as Never
        }
      }

      """
    return Data(text.utf8)
  }

  /// Unsafe code needs no name that the gate could look for; only the compiler finds all of it.
  private var strictness: String {
    """
    for target in package.targets where target.name == "\(chapter.name)" {
      target.swiftSettings?.append(.treatWarning("StrictMemorySafety", as: .error))
    }
    """
  }

  /// What the plan of a build holds for, besides the code of the chapter: all other files, its files' names, the compiler.
  private func digest(of submission: Submission, _ plan: BuildPlan) throws -> StableHash {
    var hash = mirror.digest
    hash.add(try manifest, of: "Package.swift")
    let compiler = plan.compile[0]
    let date = try? FileManager.default.attributesOfItem(atPath: compiler)[.modificationDate] as? Date
    for words in submission.files.keys.sorted() + [compiler, "\(date?.timeIntervalSince1970 ?? 0)"] {
      hash.add("\(words)\0".utf8)
    }
    return hash
  }

  private func run(_ words: [String]) throws -> Subprocess.End {
    // The manifest reads the variable, which the user may have set.
    let subprocess = Subprocess(words: words, environment: ["ANSWERS": nil], output: output)
    return try subprocess.run(atMost: limits.build - duration) { _ in
      activity("building", Int(duration.components.seconds))
    }
  }

  /// The duration of the build so far.
  private var duration: Duration { clock.now - beginning }

  // The compiler keeps what it builds of the toolchain's modules; all chapters share that. Nothing reads the index.
  private func swiftBuild(_ options: String...) throws -> Subprocess.End {
    let cache = folder.deletingLastPathComponent().appending(path: "ModuleCache").path
    let settings = ["--disable-index-store", "-Xswiftc", "-module-cache-path", "-Xswiftc", cache]
    return try run(["swift", "build", "--package-path", folder.path] + settings + options)
  }

  private var output: URL { folder.appending(path: "output") }
}

extension Workbench: SpecRunner {
  func build(_ submission: Submission, isClean: Bool) throws -> BuildOutcome {
    beginning = clock.now
    let files = submission.files.mapValues { Data($0.utf8) }
    try mirror.put(files, in: "Exercises/\(chapter.name)", isClean: isClean)
    if let outcome = try buildByPlan(submission) ?? plannedBuild(submission) { return outcome }
    try Data().write(to: compiled)
    let end = try BuildPlan.isAvailable ? swiftBuild("--product", "\(chapter.name)Tests") : swiftBuild("--build-tests")
    let diagnostics = try diagnostics
    switch end {
    case .exit(code: 0): return .success(warnings: diagnostics.warnings)
    case .stopped: return .stopped(after: limits.build)
    case .exit, .signal, .stoppedByOutput:
      guard diagnostics.errorsInCode.isEmpty else { return .failure(errors: diagnostics.errorsInCode) }
      if let crash = diagnostics.compilerCrash { return .failure(errors: [crash]) }
      let reason = diagnostics.errors.first ?? "no reason given"
      throw EnvironmentError("the build failed, but not because of the code (\(reason)); \(EnvironmentError.checkDisk)")
    }
  }

  /// Has SwiftPM build what the specs of all chapters share, and so make the plan; then builds by it.
  ///
  /// - Returns: `nil` if SwiftPM has to do it, or to say what is wrong.
  private func plannedBuild(_ submission: Submission) throws -> BuildOutcome? {
    guard BuildPlan.isAvailable, try swiftBuild("--target", "SpecSupport") == .exit(code: 0),
      let plan = BuildPlan(of: chapter.name, in: folder)
    else { return nil }
    try Data(digest(of: submission, plan).digits.utf8).write(to: planned)
    return try buildByPlan(submission)
  }

  /// Builds without SwiftPM, if nothing but the chapter's code has changed since the plan was made.
  ///
  /// - Returns: `nil` if SwiftPM has to do it, or to say what is wrong.
  private func buildByPlan(_ submission: Submission) throws -> BuildOutcome? {
    guard let plan = BuildPlan(of: chapter.name, in: folder) else { return nil }
    var digest = try digest(of: submission, plan)
    guard text(of: planned) == digest.digits else { return nil }
    var warnings: [String] = []
    let compileSpecs = plan.compileSpecs + ["-driver-batch-count", "\(limits.compilers)"]
    for command in [plan.compile, compileSpecs, plan.link] {
      if command == compileSpecs {
        digest.add(try Data(contentsOf: plan.module), of: plan.module.path)
        if text(of: compiled) == digest.digits { continue }
        try Data().write(to: compiled)
        // The specs' compiler would miss a module as old as its own last run, in whole seconds.
        try mirror.touch(plan.module)
      }
      guard try run(command) == .exit(code: 0) else {
        let errors = try diagnostics.errorsInCode
        return errors.isEmpty ? nil : .failure(errors: errors)
      }
      warnings += try diagnostics.warnings
      if command == compileSpecs { try Data(digest.digits.utf8).write(to: compiled) }
    }
    return .success(warnings: warnings)
  }

  /// Where the digest for the plan lies.
  private var planned: URL { folder.appending(path: "planned") }

  /// Where that digest lies together with the module's, as the specs were last compiled.
  ///
  /// An edit inside of functions leaves the module as it is, and so the specs.
  private var compiled: URL { folder.appending(path: "compiled") }

  private func text(of file: URL) -> String {
    String(decoding: (try? Data(contentsOf: file)) ?? Data(), as: UTF8.self)
  }

  private var diagnostics: Diagnostics {
    get throws { Diagnostics(String(decoding: try Data(contentsOf: output), as: UTF8.self), in: folder) }
  }

  func test(_ steps: [Step], isSerial: Bool) throws -> TestRun {
    let scratch = folder.appending(path: "run")
    try? FileManager.default.removeItem(at: scratch)
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    let stream = try EventStreamFile(scratch.appending(path: "events.jsonl"))
    let names = steps.map(\.description).joined(separator: "|")
    let suites = "^\(chapter.name)Tests\\." + (steps.isEmpty ? "" : "(\(names))/")
    let options =
      ["--filter", suites, "--event-stream-output-path", stream.url.path] + (isSerial ? ["--no-parallel"] : [])
    let what = steps.isEmpty ? "running the tests" : "running the remaining tests"
    let end = try run(options, scratch, what)

    let (records, isWhole) = try stream.records()
    var run = TestRun(records, wasStopped: end == .stopped, in: folder.path)
    run.contradictions = RunLedger(records, isWhole: isWhole, end: end).contradictions
    if !stream.isInPlace { run.contradictions.append("another file took the place of the record of the run") }
    if run.end == .crash {
      let crashReport = CrashReport.remark(in: try output.lastPart, folder: folder.path)
      run.crashReport = crashReport
      if limits.sandbox != nil, end.isLimit || crashReport?.text.hasPrefix("failed to allocate") == true {
        run.end = .limit
      }
    }
    return run
  }

  /// Runs the tests, in the sandbox if there is one.
  private func run(_ options: [String], _ scratch: URL, _ what: String) throws -> Subprocess.End {
    let words = testCommand + options
    guard let sandbox = limits.sandbox else {
      let subprocess = Subprocess(words: words, environment: ["ANSWERS": nil], output: output)
      return try subprocess.run(atMost: limits.test) { activity(what, $0) }
    }
    let subprocess = Subprocess(
      words: sandbox.words(running: words, writingTo: scratch),
      environment: ["ANSWERS": nil, "TMPDIR": scratch.path],
      output: output,
      outputLimit: sandbox.limits.fileSizeInMegabytes << 20
    )
    let end = try subprocess.run(atMost: limits.test) { activity(what, $0) }
    guard case .exit(let code) = end, code > 125 else { return end }
    if code == 126 { throw EnvironmentError("the sandbox can't be set up; check that \"unshare\" and \"mount\" work") }
    return .signal(code - 128)
  }
}

extension Workbench {
  // On Linux, the program runs without SwiftPM, which takes 0.5 seconds to start and writes to the package's folder.
  private var testCommand: [String] {
    #if os(Linux)
      return [folder.appending(path: ".build/debug/\(chapter.name)Tests").path]
    #else
      return ["swift", "test", "--skip-build", "--disable-xctest", "--package-path", folder.path]
    #endif
  }
}

extension Subprocess.End {
  /// Whether the system ended the program for its processor time, or the size of a file.
  fileprivate var isLimit: Bool {
    switch self {
    case .exit, .stopped: false
    case .signal(let signal): [SIGXCPU, SIGXFSZ, SIGKILL].contains(signal)
    case .stoppedByOutput: true
    }
  }
}

extension URL {
  /// The last 64 kB of a file: enough for the words of a crash, however much there is before them.
  fileprivate var lastPart: String {
    get throws {
      let file = try FileHandle(forReadingFrom: self)
      let size = try file.seekToEnd()
      try file.seek(toOffset: size - min(size, 1 << 16))
      return String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
    }
  }
}
