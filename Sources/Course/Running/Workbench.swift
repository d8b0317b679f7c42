import ExerciseSupport
import Foundation
import PlainLocks

/// A runner of specs that builds them with an answer by SwiftPM, without any other chapter and its errors.
package final class Workbench {
  let chapter: Chapter
  /// The limits for builds and runs; the limit for all of them starts with each build.
  let limits: Limits
  /// A function that is called every second with a few words about what is going on.
  package var activity: (String) -> Void
  /// A function that is called every second of a run, and ends it with an error when its verdicts are no longer needed.
  package var checkCancellation: () throws -> Void = {}
  private let folder: BuildFolder
  private let answers: URL
  private var deadline: SuspendingClock.Instant?

  package init(for chapter: Chapter, in folder: BuildFolder, limits: Limits, activity: @escaping (String) -> Void) {
    self.chapter = chapter
    self.folder = folder
    self.limits = limits
    self.activity = activity
    answers = chapter.kit.root.appending(path: "\(folder.answers)/\(chapter.name)")
  }

  /// The output of the last command.
  private var output: URL { folder.url.appending(path: "output") }

  private var names: PathNames { PathNames(root: chapter.kit.root, answers: answers, as: "Exercises/\(chapter.name)") }

  private var timeLeft: Duration { deadline.map { $0 - SuspendingClock.now } ?? .seconds(86_400) }

  /// The folder for temporary files, of which the compiler leaves some behind; it lies beside that of the build.
  private var scratch: URL { folder.url.appendingPathExtension("run") }

  private func emptyScratch() throws {
    try? FileManager.default.removeItem(at: scratch)
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
  }

  private func show(_ what: String, _ seconds: Int) { activity(seconds == 0 ? what : "\(what), \(seconds) s") }
}

extension Workbench: SpecRunner {
  package func build(_ submission: Submission, isClean: Bool) throws -> BuildOutcome {
    deadline = limits.total.map { SuspendingClock.now + $0 }
    let root = chapter.kit.root
    if let character = root.path.first(where: { #""\%"#.contains($0) }) {
      throw EnvironmentError("SwiftPM can't build in \(root.path), which has a \(character) in it; rename the folder")
    }
    if let file = try submission.secondProgram ?? fileInAnotherLanguage() {
      return .failure(errors: ["Exercises/\(chapter.name)/\(file)"])
    }
    try emptyScratch()
    try folder.prepare(toBuild: root, to: folderOfPrograms())
    if !folder.isStudentsOwn { try submission.write(to: answers) }
    let record = folder.url.appending(path: "texts/\(chapter.name).json")
    try submission.removeStaleObjects(among: objects(of: chapter.name), comparing: record, isClean: isClean)

    var options = Self.moduleCache
    if limits.isUntrusted { options += SubmissionGate.refusedWarnings.flatMap { ["-Werror", $0] } }
    // Beside other builds, one job is a quarter faster than two that read the same modules.
    let jobs = folder.isStudentsOwn ? [] : ["--jobs", "1"]
    let words = swift("build") + Self.product + ["--disable-index-store"] + jobs + options.flatMap { ["-Xswiftc", $0] }
    let subprocess = Subprocess(
      words: ["sh", "-c", "ulimit -v \(Limits.compilerKilobytes) 2>/dev/null; exec \"$@\"", "sh"] + words,
      environment: environment,
      output: output,
      outputLimit: limits.outputSize
    )
    let time = min(limits.build, timeLeft)
    let end = try subprocess.run(atMost: time) { show("building", $0) }
    if [.stopped, .stoppedByOutput].contains(end) { folder.distrust() }
    let text = String(decoding: try Data(contentsOf: output).prefix(Limits.largestBuildOutput), as: UTF8.self)
    let diagnostics = Diagnostics(text, of: chapter.name, names, endedBy: end.signal)
    switch end {
    case .exit(code: 0): return .success(warnings: diagnostics.warnings)
    case .stopped: return .stopped(after: time)
    case .exit, .signal, .stoppedByOutput:
      if folder.isStudentsOwn, diagnostics.isAboutEdit { throw CancellationError() }
      let errors = diagnostics.errorsOfAnswer
      if !errors.isEmpty { return .failure(errors: errors) }
      if end == .stoppedByOutput { return .failure(errors: ["the build printed too many warnings, and was stopped"]) }
      throw EnvironmentError("the build failed, but not because of the code: \(diagnostics.cause)")
    }
  }

  /// Returns which file of a student's folder isn't Swift, and the remedy, since SwiftPM would name only the folder.
  private func fileInAnotherLanguage() throws(EnvironmentError) -> String? {
    guard folder.isStudentsOwn else { return nil }
    let endings = ["c", "cc", "cpp", "cxx", "m", "mm", "s", "S"].map { ".\($0)" }
    let file = try answers.visiblePaths().first { path in endings.contains(where: path.hasSuffix) }
    return file.map { "\($0): this file isn't Swift, which nothing else is built with; move it away" }
  }

  package func violations() throws -> [Violation] {
    try SymbolRules(of: chapter)
      .violations(inSpecs: objects(of: "\(chapter.name)Tests"), answer: objects(of: chapter.name))
  }

  /// Finds the object files of a module, in a folder that depends on the build system; none before the first build.
  private func objects(of module: String) throws(EnvironmentError) -> [URL] {
    let paths = try folder.url.visiblePaths().filter { $0.hasSuffix(".o") && $0.contains("/\(module).build/") }
    return paths.map { folder.url.appending(path: $0) }
  }

  package func test(_ steps: [Step]) throws -> TestRun {
    let time = min(limits.run, timeLeft)
    // Tests that have not run by now stay open; an empty run says so.
    if time <= .seconds(1) { return TestRun(outcome: .hang, results: []) }
    try emptyScratch()
    // The file is opened before the run and read through the same descriptor, so that no other file can take its place.
    let stream = scratch.appending(path: "events.jsonl")
    try Data().write(to: stream)
    let events = try FileHandle(forReadingFrom: stream)
    let steps = steps.map(\.description).joined(separator: "|")
    let suites = "^\(chapter.name)Tests\\." + (steps.isEmpty ? "" : "(\(steps))/")
    // In parallel, tests that wait for processes of their own take longer, because Swift Testing then looks for the
    // ends of these processes without a pause.
    let options = [
      "--filter", suites, "--no-parallel", "--event-stream-version", "6.3", "--event-stream-output-path", stream.path,
    ]
    var variables: [String: String?] = ["TMPDIR": scratch.path]
    #if os(Linux)
      variables["SWIFT_BACKTRACE"] = CrashMessage.backtraceSettings
    #endif
    let sandbox = Sandbox(limits)
    let end = try sandbox.run(
      try program() + options,
      writingTo: scratch,
      environment: environment.merging(variables) { $1 },
      output: output,
      atMost: time
    ) { seconds in
      let doubt = seconds < 10 ? "" : " (an endless loop is stopped after \(limits.processorSeconds) s of work)"
      show((steps.isEmpty ? "running the tests" : "running the remaining tests") + doubt, seconds)
      try checkCancellation()
    }

    let (records, isWhole) = EventRecord.records(in: try events.readToEnd() ?? Data())
    // The words of a crash are in the last 64 kB, however long the output is.
    let lastWords = String(decoding: try Data(contentsOf: output).suffix(1 << 16), as: UTF8.self)
    let report = end.isOutOfTime ? nil : CrashReport.remark(in: lastWords, names)
    let excess = sandbox.excess(in: end, within: time, report: report)
    var run = TestRun(records, isWhole: isWhole, endedBy: end, excess: excess, crashReport: report, names)
    if !events.isOpen(at: stream) { run.contradictions.append("another file took the place of the record of the run") }
    return run
  }

  // MARK: - SwiftPM

  /// The variables for SwiftPM: those that the manifest reads, and none that would change the build, or which schedules
  /// are played; a student may choose a schedule.
  private var environment: [String: String?] {
    var variables: [String: String?] = [
      "CHAPTER": "\(chapter.number)", "ANSWERS": folder.answers, "SPECS": Self.formOfSpecs, "ONLY": nil,
    ]
    // In a folder whose path has other characters, the compiler of Swift 6.3 can't make temporary files.
    if scratch.path.utf8.allSatisfy({ $0 < 0x80 }) { variables["TMPDIR"] = scratch.path }
    let schedules = folder.isStudentsOwn ? [] : ["INTERLEAVING", "PREEMPTIONS"]
    for name in ProcessInfo.processInfo.environment.keys where name.hasPrefix("SWIFTPM_") || schedules.contains(name) {
      variables.updateValue(nil, forKey: name)
    }
    return variables
  }

  /// Options that give the specs the modules of C headers that were compiled for the command itself.
  ///
  /// This takes a fifth off a first build. Where the build system keeps such modules elsewhere than beside the program,
  /// there are no options, and the specs' build compiles its own.
  private static var moduleCache: [String] {
    guard let program = Bundle.main.executableURL?.resolvingSymlinksInPath() else { return [] }
    let folder = program.deletingLastPathComponent().appending(path: "ModuleCache").path
    return FileManager.default.isWritableFile(atPath: folder) ? ["-module-cache-path", folder] : []
  }

  private func swift(_ command: String) -> [String] {
    ["swift", command, "--package-path", chapter.kit.root.path, "--scratch-path", folder.url.path]
  }

  // Only on Linux can another program than that of `swift test` run tests.
  #if os(Linux)
    private static let formOfSpecs: String? = "program"
    private static let product = ["--product", "Specs"]

    private func program() throws -> [String] { [try folderOfPrograms().appending(path: "Specs").path] }
  #else
    private static let formOfSpecs: String? = nil
    private static let product = ["--build-tests", "--disable-xctest"]

    private func program() -> [String] { swift("test") + ["--skip-build", "--disable-xctest"] }
  #endif

  private func folderOfPrograms() throws -> URL {
    if let known = Self.foldersOfPrograms.withLock({ $0[folder.url] }) { return known }
    let words = swift("build") + ["--show-bin-path"]
    let (end, text) = try ScratchFolder().runProgram(words, environment: environment, atMost: Limits.student.build)
    guard end == .exit(code: 0), let path = text.split(separator: "\n").last(where: { $0.hasPrefix("/") }) else {
      throw EnvironmentError("SwiftPM can't build here: \(Diagnostics(text, of: chapter.name, names).cause)")
    }
    let found = URL(filePath: String(path))
    Self.foldersOfPrograms.withLock { $0[folder.url] = found }
    return found
  }

  // To ask takes a quarter of a second.
  private static let foldersOfPrograms = Mutex<[URL: URL]>([:])
}

extension FileHandle {
  fileprivate func isOpen(at url: URL) -> Bool {
    var opened = stat()
    var present = stat()
    guard unsafe fstat(fileDescriptor, &opened) == 0, unsafe lstat(url.path, &present) == 0 else { return false }
    return opened.st_ino == present.st_ino && opened.st_dev == present.st_dev
  }
}
