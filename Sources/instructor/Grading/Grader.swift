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
  private let controlTests = Mutex<[URL: [String]]>([:])

  init(for chapter: Chapter, limits: Limits = .stranger) throws {
    self.chapter = chapter
    self.limits = limits
    gate = try SubmissionGate(to: chapter)
  }

  func grade(_ files: SubmissionFiles, activity: @escaping (String) -> Void) -> Grade {
    do {
      var tests: [String] = []
      let progress = try ProgressCheck.progress(on: files, of: chapter, through: gate) {
        let folder = try BuildFolder.firstFree(of: chapter, for: "grade")
        let workbench = Workbench(for: chapter, in: folder, limits: limits, activity: activity)
        // A stranger's answer has no time to build the chapter anew, because of the one before it.
        let known = workbench.buildsAnew ? nil : controlTests.withLock { $0[folder.url] }
        tests = try known ?? controlRun(in: workbench)
        controlTests.withLock { [tests] in $0[folder.url] = tests }
        return workbench
      }
      return grade(from: progress, knowing: tests)
    } catch {
      return Grade(of: chapter, .notRun, reasons: [EnvironmentError(wrapping: error).sentence])
    }
  }

  // The first build takes far longer than the next, and several may go on at the same time.
  private func controlRun(in workbench: Workbench) throws -> [String] {
    workbench.limits.build = Limits.verification.build
    workbench.limits.run = Limits.verification.run
    workbench.limits.total = nil
    defer { workbench.limits = limits }
    guard case .success = try workbench.build(Submission(in: chapter.solution), isClean: false) else {
      throw EnvironmentError("the solution of chapter \(chapter.number) does not compile here; check the clone")
    }
    let run = try workbench.test([])
    guard run.end == .complete, run.contradictions.isEmpty, run.results.allSatisfy({ $0.verdict == .green }) else {
      throw EnvironmentError("the solution of chapter \(chapter.number) is not green here; check the clone")
    }
    return run.results.map(\.description).sorted()
  }

  private func grade(from progress: ChapterProgress, knowing tests: [String]) -> Grade {
    let steps = progress.steps.map(GradedStep.init)
    let ends = progress.runs.map(\.end)
    let isolation = Sandbox(limits).isolation
    var reasons = progress.runs.flatMap(\.contradictions)
    // A run that had no time left has no tests.
    if let first = progress.runs.first, !(first.end == .hang && first.results.isEmpty),
      first.results.map(\.description).sorted() != tests
    {
      reasons.append("the run doesn't have the same tests as a run of the solution")
    }
    let isTrusted = reasons.isEmpty
    reasons += progress.remarks
    switch progress.state {
    case .doesNotCompile(let errors):
      let unsafe = errors.filter { $0.contains("[#StrictMemorySafety]") }
      if !unsafe.isEmpty { return Grade(of: chapter, .refused, reasons: unsafe) }
      if progress.isBuildStopped { return Grade(of: chapter, .overLimits, reasons: errors, isolation: isolation) }
      return Grade(of: chapter, .doesNotCompile, reasons: errors)
    case .unknown(let error): reasons.append(error.sentence)
    case .refused: return Grade(of: chapter, .refused, reasons: progress.violations.map(\.description))
    case .steps, .outdated: break
    }
    let outcomes: [(applies: Bool, outcome: Grade.Outcome)] = [
      (!isTrusted, .notTrusted), (ends.contains(.limit), .overLimits), (ends.contains(.hang), .hung),
      (ends.contains(.crash), .crashed), (steps.contains { $0.verdict == .red }, .red), (progress.isDone, .green),
    ]
    let outcome = outcomes.first(where: \.applies)?.outcome ?? .grey
    var grade = Grade(of: chapter, outcome, steps: steps, reasons: reasons, isolation: isolation)
    grade.misconceptions = progress.mistakes.map(\.name)
    return grade
  }
}
