import Course
import Foundation
import PlainLocks

/// Grades submissions for one chapter in a sandbox, on any thread, each in a folder that no other uses meanwhile.
///
/// Before the first one in a folder, and after one whose build was stopped, it runs the solution there, and so learns
/// which tests there are.
final class Grader: Sendable {
  private let chapter: Chapter
  private let gate: SubmissionGate
  private let limits: Limits
  /// The tests that the solution has run, by the folder in which it was built.
  private let controlTests = Mutex<[URL: [String]]>([:])

  init(for chapter: Chapter, limits: Limits = .stranger) throws {
    self.chapter = chapter
    self.limits = limits
    gate = try SubmissionGate(to: chapter)
  }

  func grade(_ files: SubmissionFiles, activity: @escaping (String) -> Void) throws -> Grade {
    // What the gate refuses is never built.
    let violations = gate.violations(in: files)
    if !violations.isEmpty { return Grade(of: chapter, .refused, reasons: violations.map(\.description)) }
    let folder = try BuildFolder.firstFree(of: chapter, for: "grade")
    let tests = try findTests(in: folder, activity: activity)
    let workbench = Workbench(for: chapter, in: folder, limits: limits, activity: activity)
    let check = ProgressCheck(chapter: chapter, runner: workbench, runsRefused: false)
    return try grade(from: check.progress(on: Submission(files: files.texts)), knowing: tests)
  }

  /// Returns the tests of the chapter, for which it runs the solution in this folder unless it has done so before.
  private func findTests(in folder: BuildFolder, activity: @escaping (String) -> Void) throws -> [String] {
    let workbench = Workbench(for: chapter, in: folder, limits: .control, activity: activity)
    // After a build that was stopped, the next one begins anew, for which no submission has the time.
    if !folder.isDistrusted, let tests = controlTests.withLock({ $0[folder.url] }) { return tests }
    guard case .success = try workbench.build(Submission(in: chapter.solution), isClean: false) else {
      throw EnvironmentError("the solution of chapter \(chapter.number) does not compile here; check the clone")
    }
    let run = try workbench.test([])
    guard run.outcome == .complete, run.contradictions.isEmpty, run.results.allSatisfy({ $0.verdict == .green }) else {
      throw EnvironmentError("the solution of chapter \(chapter.number) is not green here; check the clone")
    }
    let tests = run.results.map(\.description).sorted()
    controlTests.withLock { $0[folder.url] = tests }
    return tests
  }

  private func grade(from progress: ChapterProgress, knowing tests: [String]) -> Grade {
    let isolation = Sandbox(limits).isolation
    let doubts = doubts(about: progress.runs, knowing: tests)
    var reasons = doubts + progress.remarks
    switch progress.state {
    case .doesNotCompile(let errors):
      let refused = errors.filter(SubmissionGate.refuses)
      if !refused.isEmpty { return Grade(of: chapter, .refused, reasons: refused) }
      if progress.isBuildStopped { return Grade(of: chapter, .overLimits, reasons: errors, isolation: isolation) }
      return Grade(of: chapter, .doesNotCompile, reasons: errors)
    case .refused:
      return Grade(of: chapter, .refused, reasons: progress.violations.map(\.description))
    case .unknown(let error):
      reasons.append(error.sentence)
    case .steps, .outdated:
      break
    }
    let outcome = outcome(of: progress, isTrusted: doubts.isEmpty)
    let steps = progress.steps.map(GradedStep.init)
    var grade = Grade(of: chapter, outcome, steps: steps, reasons: reasons, isolation: isolation)
    grade.misconceptions = progress.mistakes.map(\.name)
    return grade
  }

  /// Lists where the runs contradict themselves or the control run.
  private func doubts(about runs: [TestRun], knowing tests: [String]) -> [String] {
    let contradictions = runs.flatMap(\.contradictions)
    guard let first = runs.first else { return contradictions }
    let hadNoTime = first.outcome == .hang && first.results.isEmpty
    if hadNoTime || first.results.map(\.description).sorted() == tests { return contradictions }
    return contradictions + ["the run doesn't have the same tests as a run of the solution"]
  }

  /// Returns the most serious outcome that applies.
  private func outcome(of progress: ChapterProgress, isTrusted: Bool) -> Grade.Outcome {
    let ends = progress.runs.map(\.outcome)
    if !isTrusted { return .notTrusted }
    if ends.contains(.limit) { return .overLimits }
    if ends.contains(.hang) { return .hung }
    if ends.contains(.crash) { return .crashed }
    if progress.steps.contains(where: { $0.verdict == .red }) { return .red }
    return progress.isDone ? .green : .grey
  }
}
