import Testing

@testable import Classroom

@Suite struct `The check of somebody's progress` {
  private let tiny: TinyKit
  private var chapter: Chapter { Chapter(1, of: tiny.kit) }

  init() throws {
    tiny = try TinyKit()
  }

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
    let tests = verdicts.map { TestRun.Result(name: "a", step: Step(1), verdict: $0) }
    #expect(StepProgress(step: Step(1), title: nil, tests: tests).verdict == expected)
    let death = StepProgress.Death(test: "a", end: .crash, lastWords: nil)
    #expect(StepProgress(step: Step(1), title: nil, tests: tests, death: death).verdict == .red)
  }

  @Test func `is done when all is green`() throws {
    let progress = try progress([TestRun([(1, .green), (2, .green)])])
    #expect(progress.isDone)
    #expect(progress.next == nil)
  }

  @Test func `says what does not compile`() throws {
    let bench = ScriptedBench([])
    bench.outcome = .failure(errors: ["Exercises/A.swift:1:2: error: a"])
    let check = ProgressCheck(chapter: chapter, bench: bench)
    #expect(try check.progress(on: Answers(files: [:])).state == .doesNotCompile(["Exercises/A.swift:1:2: error: a"]))
  }

  @Test(arguments: [TestRun.End.crash, .hang])
  func `runs the other steps again where a test ended the run`(end: TestRun.End) throws {
    let died = run(end, [(1, .green), (2, .unfinished), (3, .unfinished), (4, .green)], at: 1)
    let bench = ScriptedBench([died, TestRun([(3, .red)])])
    let steps = try progress(bench).steps
    #expect(steps.map(\.verdict) == [.green, .red, .red, .green])
    #expect(steps.map(\.death) == [nil, .init(test: "b", end: end, lastWords: Remark("oh")), nil, nil])
    #expect(bench.asked == [[], [Step(3)]])
  }

  @Test func `goes on until no step is open`() throws {
    let bench = ScriptedBench([
      run(.crash, [(1, .unfinished), (2, .unfinished), (3, .unfinished)], at: 1),
      run(.hang, [(1, .unfinished), (3, .unfinished)], at: 0),
      TestRun([(3, .green)]),
    ])
    #expect(try progress(bench).steps.map(\.verdict) == [.red, .red, .green])
    #expect(bench.asked == [[], [Step(1), Step(3)], [Step(3)]])
  }

  @Test func `leaves steps open where a run died between tests`() throws {
    let bench = ScriptedBench([TestRun(end: .crash, [(1, .green), (2, .unfinished)])])
    #expect(try progress(bench).steps.map(\.verdict) == [.green, .unfinished])
    #expect(bench.asked == [[]])
  }

  @Test func `says so where a run died before the first test`() throws {
    var run = TestRun(end: .crash, [])
    run.lastWords = Remark("oh")
    #expect(try progress([run]).trouble == "the tests ended before the first of them began: oh")
  }

  private func progress(_ runs: [TestRun]) throws -> ChapterProgress {
    try progress(ScriptedBench(runs))
  }

  private func progress(_ bench: ScriptedBench) throws -> ChapterProgress {
    try ProgressCheck(chapter: chapter, bench: bench).progress(on: Answers(files: [:]))
  }
}

// MARK: - Fixtures

/// A bench without a compiler, which plays one run after the other.
private final class ScriptedBench: Bench {
  var outcome = Build.success(warnings: [])
  private var runs: [TestRun]
  private(set) var asked: [[Step]] = []

  init(_ runs: [TestRun]) {
    self.runs = runs
  }

  func build(_ answers: Answers, anew: Bool) -> Build { outcome }

  func test(_ steps: [Step], inTurn: Bool) throws -> TestRun {
    try #require(inTurn)
    asked.append(steps)
    return runs.removeFirst()
  }
}

private func run(_ end: TestRun.End, _ tests: [(Int, Verdict)], at suspect: Int) -> TestRun {
  let results = TestRun(tests).results
  return TestRun(end: end, results: results, suspects: [results[suspect]], lastWords: Remark("oh"))
}
