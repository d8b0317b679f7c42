import Foundation

extension Workbench {
  package func test(_ steps: [Step], _ mode: RunMode) throws -> TestRun {
    let scratch = folder.appending(path: "run")
    try? FileManager.default.removeItem(at: scratch)
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    let stream = try EventStreamFile(scratch.appending(path: "events.jsonl"))
    let names = steps.map(\.description).joined(separator: "|")
    let suites = "^\(chapter.name)Tests\\." + (steps.isEmpty ? "" : "(\(names))/")
    let options =
      ["--filter", suites, "--event-stream-output-path", stream.url.path] + (mode == .serial ? ["--no-parallel"] : [])
    let what = steps.isEmpty ? "running the tests" : "running the remaining tests"
    let variables = Self.environment.merging(["BRIEF_RACES": mode == .brief ? "1" : nil]) { $1 }
    let end = try run(options, variables, scratch, what)

    let (records, isWhole) = try stream.records()
    let isEndless = limits.sandbox == nil && end == .signal(SIGXCPU)
    var run = TestRun(records, wasStopped: end == .stopped || isEndless, in: folder.path)
    run.contradictions = EventStreamCheck(records, isWhole: isWhole, end: end).contradictions
    if !stream.isInPlace { run.contradictions.append("another file took the place of the record of the run") }
    if run.end == .crash {
      var crashReport = CrashReport.remark(in: try output.lastPart, folder: folder.path)
      if crashReport == nil, case .signal(let signal) = end { crashReport = Remark(signalReport(signal)) }
      run.crashReport = crashReport
      if limits.sandbox != nil, end.isLimit || crashReport?.isOutOfMemory == true {
        run.end = .limit
      }
    }
    return run
  }

  /// Runs the tests, in the sandbox if there is one.
  private func run(
    _ options: [String],
    _ variables: [String: String?],
    _ scratch: URL,
    _ what: String
  ) throws -> Subprocess.End {
    let words = testCommand + options
    guard let sandbox = limits.sandbox else {
      // An endless loop shows in the processor time, of which each process of an honest run takes a few seconds.
      let limited = ["sh", "-c", "ulimit -S -t \(limits.processorSeconds); exec \"$@\"", "sh"] + words
      let subprocess = Subprocess(words: limited, environment: variables, output: output)
      return try subprocess.run(atMost: limits.test) { activity(what, $0) }
    }
    let subprocess = Subprocess(
      words: sandbox.words(running: words, writingTo: scratch),
      environment: variables.merging(["TMPDIR": scratch.path]) { $1 },
      output: output,
      outputLimit: sandbox.limits.fileSizeInMegabytes << 20
    )
    let end = try subprocess.run(atMost: limits.test) { activity(what, $0) }
    guard case .exit(let code) = end, code > 125 else { return end }
    if code == 126 { throw EnvironmentError("the sandbox can't be set up; check that \"unshare\" and \"mount\" work") }
    return .signal(code - 128)
  }

  // On Linux, the program runs without SwiftPM, which takes 0.5 seconds to start and writes to the package's folder.
  private var testCommand: [String] {
    #if os(Linux)
      return [folder.appending(path: ".build/debug/\(chapter.name)Tests").path]
    #else
      return ["swift", "test", "--skip-build", "--disable-xctest", "--package-path", folder.path]
    #endif
  }
}

/// What is known of a crash without a message.
private func signalReport(_ signal: Int32) -> String {
  "signal \(signal)" + (signal == SIGSEGV ? ", most likely a function that calls itself without end" : "")
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
