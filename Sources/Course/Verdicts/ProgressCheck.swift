/// The check of how far a student is in a chapter.
///
/// The tests run serially, so that the test that crashes the run is known. The other tests of its step stay open; those
/// of other steps run again without it.
package struct ProgressCheck {
  let chapter: Chapter
  let runner: any SpecRunner
  /// Whether a submission runs although grading would refuse it, as a student's own does.
  private let runsRefused: Bool

  package init(chapter: Chapter, runner: any SpecRunner, runsRefused: Bool = true) {
    self.chapter = chapter
    self.runner = runner
    self.runsRefused = runsRefused
  }

  private static let adviceOnSpecs = """
    the specs don't compile with your declarations: keep those of the starter as they are, also Sendable and \
    @Sendable, without further parameters even with a default, and rename what the errors below find twice, or make it \
    private; if you have changed a file of the specs, "git checkout Tests" brings it back
    """

  /// Builds the specs with a submission, runs them, and returns the progress.
  package func progress(on submission: Submission) throws -> ChapterProgress {
    let brief = try? chapter.brief()
    var found = ChapterProgress(chapter: chapter.number, title: brief?.title, state: .refused)
    switch try runner.build(submission, isClean: false) {
    case .failure(let errors):
      let areInSpecs = errors.allSatisfy { $0.hasPrefix("Tests/") }
      found.state = .doesNotCompile((areInSpecs ? [Self.adviceOnSpecs] : []) + errors)
    case .stopped(let time):
      found.state = .doesNotCompile(["the build took more than \(time.components.seconds) seconds, and was stopped"])
      found.isBuildStopped = true
    case .success(let warnings):
      found.violations = warnings.filter(SubmissionGate.refuses).map { Violation($0) }
      if !runsRefused { found.violations += try runner.violations() }
      if runsRefused || found.violations.isEmpty { try run(brief, noting: &found) }
    }
    return found
  }

  /// Runs all steps, and again those that a run has left open, while that shows anything new.
  private func run(_ brief: Brief?, noting found: inout ChapterProgress) throws {
    var run = try runner.test([])
    found.runs = [run]
    found.mistakes = Fingerprints(of: chapter).mistakes(in: run)
    guard !run.steps.isEmpty else {
      found.state = .unknown(EnvironmentError("the run ended before the first test began\(run.reason)"))
      return
    }
    // A step of the brief stays open if its specs are missing.
    let numbers = Set(run.steps + (brief?.steps.indices.map { Step($0 + 1) } ?? [])).sorted()
    var steps: [Step: StepProgress] = [:]
    for step in numbers {
      let section = brief?.section(of: step)
      let isExtra = section?.isExtra == true
      steps[step] = StepProgress(step: step, title: section?.title, scene: section?.scene, isExtra: isExtra)
    }
    var open = Set(numbers)
    while true {
      for step in open { steps[step]?.tests = run.results.filter { $0.step == step } }
      if run.outcome == .complete { break }
      let interrupted = run.interrupted.filter { $0.step.map(open.contains) ?? false }
      for test in interrupted {
        guard let step = test.step else { continue }
        steps[step]?.abort = .init(test: test.name, outcome: run.outcome, crashReport: run.crashReport)
      }
      let rest = open.filter { steps[$0]?.abort == nil && steps[$0]?.verdict == .unfinished }
      if interrupted.isEmpty, run.outcome != .hang {
        found.remarks.append("the run ended between two tests, perhaps by a task that outlives its test\(run.reason)")
      }
      // A run that ended between two tests would end there again. A hang takes long, and a third one shows nothing new.
      guard !interrupted.isEmpty, !rest.isEmpty, found.runs.count(where: { $0.outcome == .hang }) < 2 else { break }
      open = rest
      run = try runner.test(rest.sorted())
      found.runs.append(run)
    }
    found.state = .steps(numbers.compactMap { steps[$0] })
  }
}

extension TestRun {
  /// The reason of a crash as the rest of a sentence; empty if there is none.
  fileprivate var reason: String { crashReport.map { ": \($0.text)" } ?? "" }
}
