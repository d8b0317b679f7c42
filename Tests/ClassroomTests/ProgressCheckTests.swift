import Testing

@testable import Classroom

@Suite struct `The check of a student's progress` {
  private let test: TestKit

  init() throws { test = try TestKit() }

  @Test func `gives each step its title, its tests and its verdict`() throws {
    let progress = try progress([TestRun([(1, .green), (2, .green), (2, .grey)])])
    #expect(progress.title == "A counter")
    #expect(progress.steps.map(\.title) == ["Count", "Begin again"])
    #expect(progress.steps.map(\.verdict) == [.green, .grey])
    #expect(progress.steps.map(\.greenCount) == [1, 1])
    #expect(progress.next?.step == Step(2))
    #expect(!progress.isDone)
  }

  @Test(arguments: [
    ([Verdict.green, .green], Verdict.green), ([.green, .grey], .grey), ([.grey, .red], .red), ([.red, .green], .red),
    ([.green, .unfinished], .unfinished), ([.green, .skipped], .unfinished), ([], .unfinished),
  ])
  func `calls a step red if anything is, and green only if all is`(verdicts: [Verdict], expected: Verdict) {
    let tests = verdicts.map { TestResult(name: "a", step: Step(1), verdict: $0) }
    #expect(StepProgress(step: Step(1), title: nil, tests: tests).verdict == expected)
    let abort = StepProgress.Abort(test: "a", end: .crash, crashReport: nil)
    #expect(StepProgress(step: Step(1), title: nil, tests: tests, abort: abort).verdict == .red)
  }

  @Test func `is done when all is green`() throws {
    let progress = try progress([TestRun([(1, .green), (2, .green)])])
    #expect(progress.isDone)
    #expect(progress.next == nil)
  }

  @Test func `reports what does not compile`() throws {
    let runner = ScriptedRunner([])
    runner.outcome = .failure(errors: ["Exercises/A.swift:1:2: error: a"])
    let check = ProgressCheck(chapter: test.chapter, runner: runner)
    let progress = try check.progress(on: Submission(files: [:]))
    #expect(progress.state == .doesNotCompile(["Exercises/A.swift:1:2: error: a"]))
  }

  @Test(arguments: [TestRun.End.crash, .hang])
  func `runs the other steps again if a test ended the run`(end: TestRun.End) throws {
    let died = run(end, [(1, .green), (2, .unfinished), (3, .unfinished), (4, .green)], at: 1)
    let runner = ScriptedRunner([died, TestRun([(3, .red)])])
    let steps = try progress(runner).steps
    #expect(steps.map(\.verdict) == [.green, .red, .red, .green])
    #expect(steps.map(\.abort) == [nil, .init(test: "b", end: end, crashReport: Remark("oh")), nil, nil])
    #expect(runner.asked == [[], [Step(3)]])
  }

  @Test func `goes on until no step is open`() throws {
    let runner = ScriptedRunner([
      run(.crash, [(1, .unfinished), (2, .unfinished), (3, .unfinished)], at: 1),
      run(.hang, [(1, .unfinished), (3, .unfinished)], at: 0),
      TestRun([(3, .green)]),
    ])
    #expect(try progress(runner).steps.map(\.verdict) == [.red, .red, .green])
    #expect(runner.asked == [[], [Step(1), Step(3)], [Step(3)]])
  }

  @Test func `leaves steps open if a run ended between tests`() throws {
    let runner = ScriptedRunner([TestRun(end: .crash, [(1, .green), (2, .unfinished)])])
    #expect(try progress(runner).steps.map(\.verdict) == [.green, .unfinished])
    #expect(runner.asked == [[]])
  }

  @Test func `reports a run that ended before the first test`() throws {
    var run = TestRun(end: .crash, [])
    run.crashReport = Remark("oh")
    #expect(try progress([run]).error?.sentence == "the run ended before the first test began: oh")
  }

  private func progress(_ runs: [TestRun]) throws -> ChapterProgress {
    try progress(ScriptedRunner(runs))
  }

  private func progress(_ runner: ScriptedRunner) throws -> ChapterProgress {
    try ProgressCheck(chapter: test.chapter, runner: runner).progress(on: Submission(files: [:]))
  }
}

// MARK: - Fixtures

/// A runner without a compiler, which plays one run after the other.
private final class ScriptedRunner: SpecRunner {
  var outcome = BuildOutcome.success(warnings: [])
  private var runs: [TestRun]
  private(set) var asked: [[Step]] = []

  init(_ runs: [TestRun]) {
    self.runs = runs
  }

  func build(_ submission: Submission, isClean: Bool) -> BuildOutcome { outcome }

  func test(_ steps: [Step], isSerial: Bool) throws -> TestRun {
    try #require(isSerial)
    asked.append(steps)
    return runs.removeFirst()
  }
}

private func run(_ end: TestRun.End, _ tests: [(Int, Verdict)], at index: Int) -> TestRun {
  let results = TestRun(tests).results
  return TestRun(end: end, results: results, interrupted: [results[index]], crashReport: Remark("oh"))
}
