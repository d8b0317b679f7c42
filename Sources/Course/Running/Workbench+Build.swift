import Foundation

extension Workbench {
  package func build(_ submission: Submission, isClean: Bool) throws -> BuildOutcome {
    beginning = SuspendingClock().now
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
      if end == .stoppedByOutput { return .failure(errors: ["the build printed too many warnings, and was stopped"]) }
      let reason = diagnostics.errors.first ?? "no reason given"
      throw EnvironmentError("the build failed, but not because of the code (\(reason)); \(EnvironmentError.checkDisk)")
    }
  }

  package func violations() throws -> [Violation] {
    let objects = folder.appending(path: ".build/debug")
    return try SymbolRules(of: chapter).violations(
      inSpecs: objects.appending(path: "\(chapter.name)Tests.build"),
      answer: objects.appending(path: "\(chapter.name).build")
    )
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
    let compileSpecs = plan.compileSpecs(by: limits.compilers)
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
    get throws {
      // A line of warnings is repeated for each of them.
      Diagnostics(String(decoding: try Data(contentsOf: output).prefix(1 << 22), as: UTF8.self), in: folder)
    }
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
    let limited = ["sh", "-c", "ulimit -v 8388608 2>/dev/null; exec \"$@\"", "sh"] + words
    let words = limits.sandbox == nil ? words : limited
    let outputLimit = limits.sandbox.map { $0.limits.fileSizeInMegabytes << 20 } ?? .max
    let subprocess = Subprocess(words: words, environment: Self.environment, output: output, outputLimit: outputLimit)
    return try subprocess.run(atMost: limits.build - duration) { _ in
      activity("building", Int(duration.components.seconds))
    }
  }

  /// The manifest reads these variables, which the user may have set.
  static let environment: [String: String?] = ["ANSWERS": nil, "CHAPTER": nil, "ONLY": nil]

  /// The duration of the build so far.
  private var duration: Duration { SuspendingClock().now - beginning }

  // The compiler keeps what it builds of the toolchain's modules; all chapters share that. Nothing reads the index.
  // The plan is the native build system's.
  private func swiftBuild(_ options: String...) throws -> Subprocess.End {
    let cache = folder.deletingLastPathComponent().appending(path: "ModuleCache").path
    let settings = ["--build-system", "native", "--disable-index-store"]
    let cacheSettings = ["-Xswiftc", "-module-cache-path", "-Xswiftc", cache]
    return try run(["swift", "build", "--package-path", folder.path] + settings + cacheSettings + options)
  }
}
