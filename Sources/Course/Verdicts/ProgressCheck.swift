package import Foundation

/// Finds out how far a student is in a chapter.
///
/// The tests run serially, so that the test that crashes the run is known. The remaining tests of
/// its step stay open; those of the other steps run again without it.
package struct ProgressCheck {
  let chapter: Chapter
  let runner: any SpecRunner
  /// Whether a submission runs that would be refused: a student's own.
  private let runsRefused: Bool

  package init(chapter: Chapter, runner: any SpecRunner, runsRefused: Bool = true) {
    self.chapter = chapter
    self.runner = runner
    self.runsRefused = runsRefused
  }

  private static let adviceOnSpecs = """
    the specs don't compile with your declarations: keep those of the starter as they are, also Sendable and \
    @Sendable, without further parameters even with a default, and rename what the errors below find twice, or make it \
    private
    """

  package func progress(on submission: Submission) throws -> ChapterProgress {
    let brief = try? chapter.brief()
    var found = ChapterProgress(chapter: chapter.number, title: brief?.title, state: .refused)
    switch try runner.build(submission, isClean: false) {
    case .failure(let errors):
      let areInSpecs = errors.allSatisfy { $0.hasPrefix("Tests/") }
      found.state = .doesNotCompile((areInSpecs ? [Self.adviceOnSpecs] : []) + errors)
      return found
    case .stopped(let time):
      found.state = .doesNotCompile(["the build took more than \(time), and was stopped"])
      found.isBuildStopped = true
      return found
    case .success(let warnings):
      found.violations = warnings.filter { $0.contains("[#StrictMemorySafety]") }.map { Violation($0) }
      if runsRefused { break }
      found.violations += try runner.violations()
      if !found.violations.isEmpty { return found }
    }

    var run = try runner.test([], .serial)
    found.runs = [run]
    found.mistake = Fingerprints(of: chapter).mistake(in: run)
    let numbers = run.steps
    guard !numbers.isEmpty else {
      let reason = run.crashReport.map { ": \($0.text)" } ?? ""
      found.state = .unknown(EnvironmentError("the run ended before the first test began\(reason)"))
      return found
    }
    var steps: [Step: StepProgress] = [:]
    for step in numbers {
      steps[step] = StepProgress(step: step, title: brief?.title(of: step), scene: brief?.scene(of: step))
      steps[step]?.isExtra = brief?.extras.contains(step.number) == true
    }
    var open = Set(numbers)
    while true {
      for step in open { steps[step]?.tests = run.results.filter { $0.step == step } }
      if run.end == .complete { break }
      let interrupted = run.interrupted.filter { $0.step.map(open.contains) ?? false }
      for test in interrupted {
        guard let step = test.step else { continue }
        steps[step]?.abort = .init(test: test.name, end: run.end, crashReport: run.crashReport)
      }
      let rest = open.filter { steps[$0]?.abort == nil && steps[$0]?.verdict == .unfinished }
      if interrupted.isEmpty, run.end != .hang {
        let reason = run.crashReport.map { ": \($0.text)" } ?? ""
        found.remarks.append("the run ended between two tests, perhaps by a task that outlives its test\(reason)")
      }
      // A run that ended between two tests would end there again. A hang takes long, and a third shows nothing new.
      guard !interrupted.isEmpty, !rest.isEmpty, found.runs.count(where: { $0.end == .hang }) < 2 else { break }
      open = rest
      run = try runner.test(rest.sorted(), .serial)
      found.runs.append(run)
    }
    found.state = .steps(numbers.compactMap { steps[$0] })
    return found
  }
}

/// Finds out how far a student is in several chapters, each in a workbench of its own.
package struct ProgressRun: Sendable {
  private let chapters: [Chapter]
  private let folder: URL?
  private let limits: Limits

  /// Takes the answers of a folder, if not the kit's; nothing is recorded about those.
  package init(over chapters: [Chapter], in folder: URL? = nil, limits: Limits = .student) {
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
  package func run(
    activity: @escaping ProgressLine.Report = { _, _ in },
    finished: (ChapterProgress) -> Void = { _ in }
  ) -> [ChapterProgress] {
    concurrently(
      chapters.count,
      make: { index in
        let chapter = chapters[index]
        do {
          guard let folder else { return try ownProgress(in: chapter, activity) }
          return try progress(in: chapter, ofStranger: folder, activity)
        } catch {
          return empty(chapter, .unknown(EnvironmentError(wrapping: error)))
        }
      },
      deliver: finished
    )
  }

  private func empty(_ chapter: Chapter, _ state: ChapterProgress.SpecsState) -> ChapterProgress {
    ChapterProgress(chapter: chapter.number, title: try? chapter.brief().title, state: state)
  }

  private func ownProgress(in chapter: Chapter, _ activity: @escaping ProgressLine.Report) throws -> ChapterProgress {
    let submission = try chapter.submission()
    let files = try SubmissionFiles(inExerciseOf: chapter)
    // What grading would refuse to read is built as it lies there.
    let graded = files.violations.isEmpty ? Submission(files: files.texts) : submission
    // A student's files are not touched: with what is given in its place, the answer is built elsewhere.
    let workbench = try Workbench(for: chapter, graded == submission ? nil : "restored", limits, activity)
    var progress = try ProgressCheck(chapter: chapter, runner: workbench).progress(on: graded)
    if graded != submission { progress.remarks += files.remarks }
    let texts = Dictionary(uniqueKeysWithValues: graded.files.map { ("Exercises/\(chapter.name)/\($0)", $1) })
    progress.violations += try files.violations + SubmissionGate(to: chapter).violations(in: texts)
    // A student's machine may lack a tool that only grading needs, and nobody hands in what isn't done.
    if progress.isDone { progress.violations += (try? workbench.violations()) ?? [] }
    // A record only saves work.
    try? ProgressRecord(progress, on: submission).save(to: chapter.progressRecord)
    return progress
  }

  /// The progress of a stranger, whose code passes the gate or isn't run, and runs in a sandbox.
  private func progress(
    in chapter: Chapter,
    ofStranger folder: URL,
    _ activity: @escaping ProgressLine.Report
  ) throws -> ChapterProgress {
    // Read once, so that what is built is what the gate has seen.
    let files = try SubmissionFiles(for: chapter, in: folder, by: AnswerFinder(for: chapter.kit.findChapters()))
    let violations = try SubmissionGate(to: chapter).violations(in: files)
    guard violations.isEmpty else {
      var progress = empty(chapter, .refused)
      progress.violations = violations
      return progress
    }
    let workbench = try Workbench(for: chapter, "progress", .strangerAlone, activity)
    let check = ProgressCheck(chapter: chapter, runner: workbench, runsRefused: false)
    var progress = try check.progress(on: Submission(files: files.texts))
    progress.remarks += files.remarks
    return progress
  }
}

extension Workbench {
  fileprivate convenience init(
    for chapter: Chapter,
    _ purpose: String?,
    _ limits: Limits,
    _ activity: @escaping ProgressLine.Report
  ) throws {
    let show = { activity(chapter.number, $0) }
    let folder = try BuildFolder(of: chapter, for: purpose) { show("waiting for another run of the command") }
    self.init(for: chapter, in: folder, limits: limits, activity: show)
  }
}
