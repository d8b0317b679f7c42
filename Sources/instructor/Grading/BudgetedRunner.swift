import Course

/// Lends a workbench to a submission: it stops when the time is up, and at the second hang.
final class BudgetedRunner: SpecRunner {
  private let workbench: Workbench
  private let limits: Grader.Limits
  private let clock = SuspendingClock()
  private let deadline: SuspendingClock.Instant
  private(set) var ends: [TestRun.End] = []
  private(set) var contradictions: [String] = []
  private(set) var firstRun: TestRun?
  private(set) var isBuildStopped = false

  init(_ workbench: Workbench, _ limits: Grader.Limits) {
    self.workbench = workbench
    self.limits = limits
    deadline = clock.now + limits.budget
  }

  func build(_ submission: Submission, isClean: Bool) throws -> BuildOutcome {
    workbench.limits.build = min(limits.longestBuild, deadline - clock.now)
    let outcome = try workbench.build(submission, isClean: isClean)
    if case .stopped = outcome { isBuildStopped = true }
    return outcome
  }

  func violations() throws -> [Violation] { try workbench.violations() }

  func test(_ steps: [Step], _ mode: RunMode) throws -> TestRun {
    let rest = deadline - clock.now
    // What has not run by now stays open: a run without results says so.
    guard rest > .seconds(1), ends.count(where: { $0 == .hang }) < 2 else { return TestRun(end: .hang, results: []) }
    workbench.limits.test = min(limits.longestRun, rest)
    let run = try workbench.test(steps, mode)
    ends.append(run.end)
    contradictions += run.contradictions
    firstRun = firstRun ?? run
    return run
  }
}
