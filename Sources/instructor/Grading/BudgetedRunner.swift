import Course

private let longestBuild = Duration.seconds(60)
private let longestRun = Duration.seconds(45)

/// Lends a workbench to a submission: it stops when the time is up, and at the second hang.
final class BudgetedRunner: SpecRunner {
  private let workbench: Workbench
  private let clock = SuspendingClock()
  private let deadline: SuspendingClock.Instant
  private(set) var ends: [TestRun.End] = []
  private(set) var contradictions: [String] = []
  private(set) var firstRun: TestRun?
  private(set) var isBuildStopped = false

  init(_ workbench: Workbench, budget: Duration) {
    self.workbench = workbench
    deadline = clock.now + budget
  }

  func build(_ submission: Submission, isClean: Bool) throws -> BuildOutcome {
    workbench.limits.build = min(longestBuild, deadline - clock.now)
    let outcome = try workbench.build(submission, isClean: isClean)
    if case .stopped = outcome { isBuildStopped = true }
    return outcome
  }

  func violations() throws -> [Violation] { try workbench.violations() }

  func test(_ steps: [Step], _ mode: RunMode) throws -> TestRun {
    let rest = deadline - clock.now
    // What has not run by now stays open: a run without results says so.
    guard rest > .seconds(1), ends.count(where: { $0 == .hang }) < 2 else { return TestRun(end: .hang, results: []) }
    workbench.limits.test = min(longestRun, rest)
    let run = try workbench.test(steps, mode)
    ends.append(run.end)
    contradictions += run.contradictions
    firstRun = firstRun ?? run
    return run
  }
}
