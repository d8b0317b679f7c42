import Foundation
import PlainLocks

/// Builds a chapter's specs with an answer by SwiftPM, as `CHAPTER` has it, and runs them.
///
/// No other chapter is built, so that its errors don't matter.
package final class Workbench {
  /// What builds and runs may use.
  ///
  /// An exit test's watchdog waits for 60 seconds; a run with such a test has to outlast it.
  package struct Limits: Sendable {
    package var build: Duration = .seconds(900)
    package var test: Duration = .seconds(150)
    /// What the code may use besides time.
    package var sandbox = Sandbox.forOwnCode

    package init() {}

    /// The limits for a student who waits: a run just outlasts the watchdog.
    package static var interactive: Self {
      var limits = Self()
      limits.test = .seconds(90)
      return limits
    }
  }

  /// Called every second with what is going on and its duration in seconds.
  package var activity: (_ what: String, _ seconds: Int) -> Void

  let chapter: Chapter
  /// What a build or a run may use.
  package var limits: Limits
  let folder: BuildFolder
  /// Where the answers lie that are built.
  let answers: URL

  /// - Parameters:
  ///   - chapter: The chapter.
  ///   - folder: Where to build.
  ///   - limits: What builds and runs may use.
  ///   - activity: Called every second with what is going on and its duration in seconds.
  package init(
    for chapter: Chapter,
    in folder: BuildFolder,
    limits: Limits = Limits(),
    activity: @escaping (_ what: String, _ seconds: Int) -> Void = { _, _ in }
  ) {
    self.chapter = chapter
    self.folder = folder
    self.limits = limits
    self.activity = activity
    answers = chapter.kit.root.appending(path: "\(folder.answers)/\(chapter.name)")
  }

  /// What the last command printed.
  var output: URL { folder.url.appending(path: "output") }

  /// How places are named in messages.
  var names: PathNames {
    PathNames(root: chapter.kit.root, answers: answers, as: "Exercises/\(chapter.name)")
  }
}

extension Workbench: SpecRunner {
  package func build(_ submission: Submission, isClean: Bool) throws -> BuildOutcome {
    let root = chapter.kit.root
    if let character = root.path.first(where: { #""\%"#.contains($0) }) {
      throw EnvironmentError("SwiftPM can't build in \(root.path), which has a \(character) in it; rename the folder")
    }
    if let file = submission.secondProgram { return .failure(errors: ["Exercises/\(chapter.name)/\(file)"]) }
    try folder.prepare(toBuild: root, to: folderOfPrograms)
    var times = EditTimes(in: folder.url.appending(path: "times"))
    if !folder.isStudentsOwn { try times.write(submission.files, to: answers) }
    try times.advance(submission.files, in: answers, isClean: isClean)

    // To index the toolchain's modules takes a third of the first build. The place of a crash needs no more debug
    // information than that of lines.
    var options = ["-index-ignore-system-modules", "-gline-tables-only"]
    // Unsafe code needs no name that the gate could look for; only the compiler finds all of it.
    if limits.sandbox.isForStrangers { options += ["-Werror", "StrictMemorySafety"] }
    let words = swift("build") + ["--build-tests"] + options.flatMap { ["-Xswiftc", $0] }
    let subprocess = Subprocess(
      words: ["sh", "-c", "ulimit -v 8388608 2>/dev/null; exec \"$@\"", "sh"] + words,
      environment: environment,
      output: output,
      outputLimit: limits.sandbox.outputLimit
    )
    let end = try subprocess.run(atMost: limits.build) { activity("building", $0) }
    // A line of warnings is repeated for each of them.
    let text = String(decoding: try Data(contentsOf: output).prefix(1 << 22), as: UTF8.self)
    let diagnostics = Diagnostics(text, of: chapter.name, names)
    switch end {
    case .exit(code: 0): return .success(warnings: diagnostics.warnings)
    case .stopped: return .stopped(after: limits.build)
    case .exit, .signal, .stoppedByOutput:
      let errors = diagnostics.errorsOfAnswer
      if !errors.isEmpty { return .failure(errors: errors) }
      if end == .stoppedByOutput { return .failure(errors: ["the build printed too many warnings, and was stopped"]) }
      throw EnvironmentError("the build failed, but not because of the code: \(diagnostics.cause)")
    }
  }

  package func violations() throws -> [Violation] {
    // The build systems have them in different places.
    let files = FileManager.default.enumerator(at: folder.url, includingPropertiesForKeys: nil)
    let folders = files?.lazy.compactMap { $0 as? URL }.filter { $0.pathExtension == "build" } ?? []
    func objects(of module: String) -> URL {
      folders.first { $0.lastPathComponent == "\(module).build" } ?? folder.url
    }
    return try SymbolRules(of: chapter)
      .violations(inSpecs: objects(of: "\(chapter.name)Tests"), answer: objects(of: chapter.name))
  }

  package func test(_ steps: [Step], _ mode: RunMode) throws -> TestRun {
    let scratch = folder.url.appending(path: "run")
    try? FileManager.default.removeItem(at: scratch)
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    let stream = try EventStreamFile(scratch.appending(path: "events.jsonl"))
    let steps = steps.map(\.description).joined(separator: "|")
    let suites = "^\(chapter.name)Tests\\." + (steps.isEmpty ? "" : "(\(steps))/")
    let options =
      ["--filter", suites, "--event-stream-version", "6.3", "--event-stream-output-path", stream.url.path]
      + (mode == .serial ? ["--no-parallel"] : [])
    let what = steps.isEmpty ? "running the tests" : "running the remaining tests"
    var variables: [String: String?] = ["TMPDIR": scratch.path]
    #if os(Linux)
      // What exit tests ask for: a process with threads should not have to change its own environment.
      variables["SWIFT_BACKTRACE"] =
        "enable=yes,color=no,interactive=no,threads=crashed,registers=none,images=none,output-to=stderr"
    #endif
    let end = try limits.sandbox.run(
      try program + options,
      writingTo: scratch,
      environment: environment.merging(variables) { $1 },
      output: output,
      atMost: limits.test
    ) { activity(what, $0) }

    let (records, isWhole) = try stream.records()
    // An endless loop shows in the processor time, of which each process of an honest run takes a few seconds.
    var run = TestRun(records, wasStopped: end == .stopped || end == .signal(SIGXCPU), names)
    run.contradictions = EventStreamCheck(records, isWhole: isWhole, end: end).contradictions
    if !stream.isInPlace { run.contradictions.append("another file took the place of the record of the run") }
    if run.end == .crash {
      let report = CrashReport.remark(in: try output.lastPart, names)
      if let excess = limits.sandbox.excess(in: end, report: report) {
        run.end = .limit
        run.crashReport = Remark(excess, place: report?.place)
      } else if report == nil, case .signal(let signal) = end {
        run.crashReport = Remark(signalReport(signal))
      } else {
        run.crashReport = report
      }
    }
    return run
  }
}

// MARK: - SwiftPM

extension Workbench {
  /// The variables of a command: those that the manifest reads, and none that would have SwiftPM build otherwise.
  private var environment: [String: String?] {
    let others = ProcessInfo.processInfo.environment.keys.filter { $0.hasPrefix("SWIFTPM_") }
    return Dictionary(uniqueKeysWithValues: (others + ["ONLY"]).map { ($0, nil) }).merging(
      ["CHAPTER": "\(chapter.number)", "ANSWERS": folder.answers]
    ) { $1 }
  }

  private func swift(_ command: String) -> [String] {
    ["swift", command, "--package-path", chapter.kit.root.path, "--scratch-path", folder.url.path]
  }

  /// The built specs as a program; elsewhere than on Linux, SwiftPM has to start them, which takes half a second.
  private var program: [String] {
    get throws {
      #if os(Linux)
        // The build systems have programs of different names.
        let names = ["ObservatoryPackageTests.xctest", "\(chapter.name)Tests-test-runner"]
        let programs = try names.map { try folderOfPrograms.appending(path: $0).path }
        guard let program = programs.first(where: FileManager.default.isExecutableFile) else {
          throw EnvironmentError("the build made no program that runs the tests of \(chapter.name); try again")
        }
        return [program, "--testing-library", "swift-testing"]
      #else
        return swift("test") + ["--skip-build", "--disable-xctest"]
      #endif
    }
  }

  private var folderOfPrograms: URL {
    get throws {
      if let known = Self.foldersOfPrograms.withLock({ $0[folder.url] }) { return known }
      let words = swift("build") + ["--show-bin-path"]
      let end = try Subprocess(words: words, environment: environment, output: output).run(atMost: limits.build)
      let text = try String(contentsOf: output, encoding: .utf8)
      guard end == .exit(code: 0), let path = text.split(separator: "\n").last(where: { $0.hasPrefix("/") }) else {
        throw EnvironmentError("SwiftPM can't build here: \(Diagnostics(text, of: chapter.name, names).cause)")
      }
      let found = URL(filePath: String(path))
      Self.foldersOfPrograms.withLock { $0[folder.url] = found }
      return found
    }
  }

  // Asking takes a quarter of a second.
  private static let foldersOfPrograms = Mutex<[URL: URL]>([:])
}

/// What is known of a crash without a message.
private func signalReport(_ signal: Int32) -> String {
  "signal \(signal)" + (signal == SIGSEGV ? ", most likely a function that calls itself without end" : "")
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
