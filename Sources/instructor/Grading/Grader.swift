import Course
import Foundation

/// Grades submissions for one chapter, one after another, in a sandbox.
///
/// Before the first one it runs the solution, and so learns which tests there are.
final class Grader {
  let chapter: Chapter

  /// Called every second with what is going on.
  var activity: (Activity) -> Void = { _ in }

  private let gate: SubmissionGate
  private let workbench: Workbench
  private let limits: Limits
  private var controlTests: [String]?

  /// What a submission may use for its chapter.
  struct Limits {
    /// The time for builds and runs together.
    var budget = Duration.seconds(90)
    var longestBuild = Duration.seconds(60)
    var longestRun = Duration.seconds(45)
    var sandbox = Sandbox()
  }

  /// Prepares a workbench.
  ///
  /// - Parameters:
  ///   - chapter: The chapter.
  ///   - folder: Where to build; an earlier grader of the same chapter may have used it.
  ///   - limits: What a submission may use.
  /// - Throws: ``EnvironmentError`` if the chapter can't be read.
  init(for chapter: Chapter, in folder: BuildFolder, limits: Limits = Limits()) throws {
    self.chapter = chapter
    self.limits = limits
    gate = try SubmissionGate(to: chapter)
    workbench = Workbench(for: chapter, in: folder)
    workbench.limits.sandbox = limits.sandbox
    workbench.activity = { [unowned self] what, seconds in
      let text = seconds == 0 ? what : "\(what), \(seconds) s"
      activity(Activity(chapter: chapter.number, text: text, isMilestone: seconds % 15 == 0))
    }
  }

  /// Grades the files of a submission; the calling thread waits.
  ///
  /// - Returns: The grade; ``Grade/Outcome/notRun`` if the machine is at fault.
  func grade(_ files: SubmissionFiles) -> Grade {
    do {
      let violations = gate.violations(in: files)
      guard violations.isEmpty else { return grade(.refused, reasons: violations.map(\.description)) }
      let tests = try controlRun()
      return try grade(Submission(files: files.texts), tests)
    } catch {
      return grade(.notRun, reasons: [EnvironmentError(wrapping: error).sentence])
    }
  }

  /// Runs the specs on the solution, once.
  ///
  /// - Returns: The descriptions of the tests, sorted.
  /// - Throws: ``EnvironmentError`` if it isn't green.
  private func controlRun() throws -> [String] {
    if let controlTests { return controlTests }
    workbench.limits.build = Workbench.Limits().build
    workbench.limits.test = Workbench.Limits().test
    guard case .success = try workbench.build(Submission(in: chapter.solution), isClean: false) else {
      throw EnvironmentError("the solution of chapter \(chapter.number) does not compile here; check the clone")
    }
    let run = try workbench.test([], .serial)
    guard run.end == .complete, run.contradictions.isEmpty, run.results.allSatisfy({ $0.verdict == .green }) else {
      throw EnvironmentError("the solution of chapter \(chapter.number) is not green here; check the clone")
    }
    let tests = run.results.map(\.description).sorted()
    controlTests = tests
    return tests
  }

  private func grade(_ submission: Submission, _ tests: [String]) throws -> Grade {
    let runner = BudgetedRunner(workbench, limits)
    let progress = try ProgressCheck(chapter: chapter, runner: runner, runsRefused: false).progress(on: submission)
    var contradictions = runner.contradictions
    if let first = runner.firstRun, first.results.map(\.description).sorted() != tests {
      contradictions.append("the run doesn't have the same tests as a run of the solution")
    }
    return grade(progress, runner, contradictions)
  }

  private func grade(_ progress: ChapterProgress, _ runner: BudgetedRunner, _ contradictions: [String]) -> Grade {
    let steps = progress.steps.map(Grade.Step.init)
    var reasons = contradictions
    switch progress.state {
    case .doesNotCompile(let errors):
      let unsafe = errors.filter { $0.contains("[#StrictMemorySafety]") }
      if !unsafe.isEmpty { return grade(.refused, reasons: unsafe) }
      return grade(runner.isBuildStopped ? .overLimits : .doesNotCompile, reasons: errors)
    case .unknown(let error): reasons.append(error.sentence)
    case .refused: return grade(.refused, reasons: progress.violations.map(\.description))
    case .steps: break
    }
    let outcome: Grade.Outcome =
      if !contradictions.isEmpty {
        .notTrusted
      } else if runner.ends.contains(.limit) {
        .overLimits
      } else if runner.ends.contains(.hang) {
        .hung
      } else if runner.ends.contains(.crash) {
        .crashed
      } else if steps.contains(where: { $0.verdict == .red }) {
        .red
      } else {
        progress.isDone ? .green : .grey
      }
    return grade(outcome, steps: steps, reasons: reasons, misconceptions: [progress.mistake?.name].compactMap { $0 })
  }

  private func grade(
    _ outcome: Grade.Outcome,
    steps: [Grade.Step] = [],
    reasons: [String] = [],
    misconceptions: [String] = []
  ) -> Grade {
    let hasRun = ![.refused, .notRun, .doesNotCompile].contains(outcome)
    return Grade(
      chapter: chapter.number,
      outcome: outcome,
      steps: steps,
      reasons: reasons.prefix(100).map(\.cut),
      isolation: hasRun ? limits.sandbox.isolation : "",
      misconceptions: misconceptions
    )
  }
}

extension String {
  /// As a report may have it: of a message of any length, the part that somebody reads.
  fileprivate var cut: String { (count > 4000 ? prefix(4000) + "…" : self[...]).escaped(keepingLineBreaks: true) }
}

extension Grade.Step {
  init(_ step: StepProgress) {
    let red = step.tests.filter { $0.verdict == .red }.map { test in
      let remark = test.remarks.first.map { ([$0.text] + $0.comments).joined(separator: "\n") } ?? ""
      return "\(test.name): \(remark)".cut
    }
    let abort = step.abort.map { abort in
      let what =
        switch abort.end {
        case .hang: "did not come to an end: a loop, a call that waits for itself, or work that takes long"
        case .limit: "used more than a run may"
        case .crash, .complete: "crashed"
        }
      let report = abort.crashReport.map { ": \($0.text)" } ?? ""
      return "\(abort.test): the code \(what)\(report)".cut
    }
    self.init(
      number: step.step.number,
      title: step.title ?? "",
      verdict: step.verdict,
      testCount: step.tests.count,
      greenTestCount: step.greenCount,
      messages: red + [abort].compactMap { $0 }
    )
  }
}
