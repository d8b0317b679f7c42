package import Foundation

/// Finds out how far a student is in a chapter.
///
/// The tests run serially, so that the test that crashes the run is known. The remaining tests of
/// its step stay open; those of the other steps run again without it.
package struct ProgressCheck {
  let chapter: Chapter
  let runner: any SpecRunner
  private let runsRefused: Bool

  /// - Parameters:
  ///   - chapter: The chapter.
  ///   - runner: What builds and runs.
  ///   - runsRefused: Whether a submission runs that would be refused: a student's own.
  package init(chapter: Chapter, runner: any SpecRunner, runsRefused: Bool = true) {
    self.chapter = chapter
    self.runner = runner
    self.runsRefused = runsRefused
  }

  private static let adviceOnSpecs = """
    the specs don't compile with your declarations: keep those of the starter as they are, without further parameters \
    even with a default, and rename what the errors below find twice, or make it private
    """

  /// Builds the submission and runs the specs on it; the calling thread waits.
  ///
  /// - Throws: The errors of the runner.
  package func progress(on submission: Submission) throws -> ChapterProgress {
    let brief = try? chapter.brief()
    func progress(_ state: ChapterProgress.State) -> ChapterProgress {
      ChapterProgress(chapter: chapter.number, title: brief?.title, state: state)
    }
    var violations: [Violation] = []
    switch try runner.build(submission, isClean: false) {
    case .failure(let errors):
      let areInSpecs = errors.allSatisfy { $0.hasPrefix("Tests/") }
      return progress(.doesNotCompile((areInSpecs ? [Self.adviceOnSpecs] : []) + errors))
    case .stopped(let limit): return progress(.doesNotCompile(["the build took more than \(limit), and was stopped"]))
    case .success(let warnings):
      let unsafeUses = warnings.filter { $0.contains("[#StrictMemorySafety]") }.map { Violation($0) }
      violations = try unsafeUses + (runsRefused ? [] : runner.violations())
    }
    guard runsRefused || violations.isEmpty else {
      var refused = progress(.refused)
      refused.violations = violations
      return refused
    }

    var run = try runner.test([], .serial)
    let mistake = Fingerprints(of: chapter).mistake(in: run)
    let numbers = run.steps
    guard !numbers.isEmpty else {
      let reason = run.crashReport.map { ": \($0.text)" } ?? ""
      return progress(.unknown(EnvironmentError("the run ended before the first test began\(reason)")))
    }
    var steps: [Step: StepProgress] = [:]
    for step in numbers {
      steps[step] = StepProgress(step: step, title: brief?.title(of: step), scene: brief?.scene(of: step))
      steps[step]?.isExtra = brief?.extras.contains(step.number) == true
    }
    var open = Set(numbers)
    var hangCount = 0
    while true {
      for step in open { steps[step]?.tests = run.results.filter { $0.step == step } }
      if run.end == .complete { break }
      let interrupted = run.interrupted.filter { $0.step.map(open.contains) ?? false }
      for test in interrupted {
        guard let step = test.step else { continue }
        steps[step]?.abort = .init(test: test.name, end: run.end, crashReport: run.crashReport)
      }
      let rest = open.filter { steps[$0]?.abort == nil && steps[$0]?.verdict == .unfinished }
      if run.end == .hang { hangCount += 1 }
      // A run that ended between two tests would end there again. A hang takes long, and a third tells nothing new.
      guard !interrupted.isEmpty, !rest.isEmpty, hangCount < 2 else { break }
      open = rest
      run = try runner.test(rest.sorted(), .serial)
    }
    var found = progress(.steps(numbers.compactMap { steps[$0] }))
    found.mistake = mistake
    found.violations = violations
    return found
  }
}

/// Finds out how far a student is in several chapters, each in a workbench of its own.
///
/// A chapter that doesn't compile, crashes or hangs so hides none of the others.
package struct ProgressRun: Sendable {
  let chapters: [Chapter]
  let folder: URL?
  let limits: Workbench.Limits

  /// - Parameters:
  ///   - chapters: The chapters to run.
  ///   - folder: The folder with the submissions, if not the kit; nothing is recorded about those.
  ///   - limits: When to stop a build or a run.
  package init(over chapters: [Chapter], in folder: URL? = nil, limits: Workbench.Limits = .interactive) {
    self.chapters = chapters
    self.folder = folder
    self.limits = limits
  }

  /// Runs the chapters concurrently, and records the results; the calling thread waits.
  ///
  /// - Parameters:
  ///   - activity: Called every second with what is going on, on any thread.
  ///   - finished: Receives the chapters' progress in order, on the calling thread.
  /// - Returns: The same, in the same order.
  @discardableResult
  package func run(
    activity: @escaping @Sendable (Activity) -> Void = { _ in },
    finished: (ChapterProgress) -> Void = { _ in }
  ) -> [ChapterProgress] {
    concurrently(chapters.count, make: { progress(in: chapters[$0], activity: activity) }, deliver: finished)
  }

  private func progress(in chapter: Chapter, activity: @escaping @Sendable (Activity) -> Void) -> ChapterProgress {
    do {
      return try folder.map { try progress(in: chapter, ofStranger: $0, activity) }
        ?? ownProgress(in: chapter, activity)
    } catch {
      let title = try? chapter.brief().title
      return ChapterProgress(chapter: chapter.number, title: title, state: .unknown(EnvironmentError(wrapping: error)))
    }
  }

  private func ownProgress(
    in chapter: Chapter,
    _ activity: @escaping @Sendable (Activity) -> Void
  ) throws -> ChapterProgress {
    let submission = try chapter.submission()
    var graded = submission
    let remarks = try GivenCode(of: chapter).restore(&graded.files)
    // A student's files are not touched: with what is given in its place, the answer is built elsewhere.
    let check = try check(chapter, limits, activity, for: remarks.isEmpty ? nil : "restored", isOwn: true)
    var progress = try check.progress(on: graded)
    progress.remarks = remarks
    let files = Dictionary(uniqueKeysWithValues: graded.files.map { ("Exercises/\(chapter.name)/\($0)", $1) })
    progress.violations += try SubmissionGate(to: chapter).violations(in: files)
    // A student's machine may lack a tool that only grading needs, and nobody hands in what isn't done.
    if progress.isDone { progress.violations += (try? check.runner.violations()) ?? [] }
    ProgressRecord(progress, on: submission).save(for: chapter)
    return progress
  }

  /// The progress of a stranger, whose code passes the gate or isn't run, and runs in a sandbox.
  private func progress(
    in chapter: Chapter,
    ofStranger folder: URL,
    _ activity: @escaping @Sendable (Activity) -> Void
  ) throws -> ChapterProgress {
    // Read once, so that what is built is what the gate has seen.
    let files = try SubmissionFiles(for: chapter, in: folder, by: AnswerFinder(for: chapter.kit.chapters))
    let violations = try SubmissionGate(to: chapter).violations(in: files)
    guard violations.isEmpty else {
      var progress = ChapterProgress(chapter: chapter.number, title: try? chapter.brief().title, state: .refused)
      progress.violations = violations
      return progress
    }
    var limits = limits
    limits.sandbox = Sandbox()
    limits.build = .seconds(300)
    let check = try check(chapter, limits, activity, for: "progress", isOwn: false)
    var progress = try check.progress(on: Submission(files: files.texts))
    progress.remarks = files.remarks
    return progress
  }

  private func check(
    _ chapter: Chapter,
    _ limits: Workbench.Limits,
    _ activity: @escaping @Sendable (Activity) -> Void,
    for purpose: String?,
    isOwn: Bool
  ) throws -> ProgressCheck {
    func show(_ what: String, _ seconds: Int) {
      let text = seconds == 0 ? what : "\(what), \(seconds) s"
      activity(Activity(chapter: chapter.number, text: text, isMilestone: seconds % 15 == 0))
    }
    let folder = try BuildFolder(of: chapter, for: purpose) { show("waiting for another run of the command", 0) }
    let runner = Workbench(for: chapter, in: folder, limits: limits, activity: show)
    return ProgressCheck(chapter: chapter, runner: runner, runsRefused: isOwn)
  }
}
