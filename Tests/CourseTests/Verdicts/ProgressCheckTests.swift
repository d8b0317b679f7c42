import Foundation
import SpecSupport
import Testing

@testable import Course
@testable import instructor
@testable import observatory

@Suite struct `The check of a student's progress` {
  private let test: TestKit

  init() throws { test = try TestKit() }

  @Test func `gives each step its title, its scene, its tests and its verdict`() throws {
    let progress = try progress([TestRun([(1, .green), (2, .green), (2, .grey)])])
    let steps = progress.steps.map { step in
      [step.title ?? "", "\(step.greenCount)", step.verdict.rawValue] + (step.scene?.output ?? [])
    }
    expect(steps, is: [["Count", "1", "green", "2"], ["Begin again", "1", "grey"]])
    #expect(progress.title == "A counter" && !progress.isDone)
    #expect(try self.progress([TestRun([(1, .green), (2, .green)])]).isDone)
    // A student may have removed the specs of a step.
    let withoutSpecs = try self.progress([TestRun([(1, .green)])])
    #expect(withoutSpecs.steps.map(\.verdict) == [.green, .unfinished] && !withoutSpecs.isDone)
  }

  @Test func `needs no extra, but shows that it is one`() throws {
    let brief = "# Chapter 1: A counter\n\n## Steps\n\n### 1. Count\n\n### 2. Again\n\nAn extra: nobody needs it.\n"
    try test.write(brief, to: "Exercises/Chapter1/README.md")
    let found = try [Verdict.grey, .red].map { try progress([TestRun([(1, .green), (2, $0)])]) }
    expect(found.map(\.isDone), is: [true, false])
    let rows = ProgressTable(progress: found[0]).lines.filter { $0.contains("grey") }
    expect(rows, is: ["  ◇ grey   2 Again (0 of 1 tests, an extra)"])
  }

  @Test func `calls a step red if anything is, and green only if all is`() {
    let tests: [[Verdict]] = [
      [.green, .green], [.green, .grey], [.grey, .red], [.red, .green], [.green, .unfinished], [.green, .skipped], [],
    ]
    let steps = tests.map { verdicts in
      StepProgress(step: Step(1), title: nil, tests: TestRun(verdicts.map { (step: 1, verdict: $0) }).results)
    }
    expect(steps.map(\.verdict), is: [.green, .grey, .red, .red, .unfinished, .unfinished, .unfinished])
  }

  @Test func `builds a stranger's code only if it passes the gate`() throws {
    try test.write("import Foundation\n", to: "class/ann/Chapter1/Counter.swift")
    let folder = test.file("class/ann")
    let progress = ProgressCommand(chapters: [test.chapter], folder: folder).check()[0]
    expect(progress.state, is: .refused)
    let files = try SubmissionFiles(for: test.chapter, in: folder, knowing: ChapterFiles(for: [test.chapter]))
    let grade = try Grader(for: test.chapter).grade(files) { _ in }
    expect(grade.outcome, is: .refused)
    expect(grade.reasons, is: progress.violations.map(\.description))
    #expect(grade.reasons.count == 1 && grade.reasons[0].contains("Foundation"))
    #expect(!FileManager.default.fileExists(atPath: test.file(".build").path))
  }

  @Test func `warns of what grading takes for an error, and of no other warning`() throws {
    let refused = [
      "Exercises/A.swift:1:2: warning: expression uses unsafe constructs [#StrictMemorySafety]",
      "Exercises/A.swift:5:6: warning: capture of 'a' with non-Sendable type 'A' [#SendableClosureCaptures]",
    ]
    let warnings = ["Exercises/A.swift:3:4: warning: never used"] + refused
    let runner = FakeRunner([TestRun([(1, .green)])], build: .success(warnings: warnings))
    let check = ProgressCheck(chapter: test.chapter, runner: runner, runsRefused: false)
    try expect(check.progress(on: Submission(files: [:])).violations.map(\.sentence), is: refused)
    expect(runner.asked, is: [])
    try expect(progress(runner).violations.map(\.sentence), is: refused)
  }

  @Test func `warns of files that grading refuses for more than their text, and lends what is missing`() throws {
    try test.write("", to: "Tests/Chapter1Tests/Step1.swift")
    try test.write("struct Token {}\n@main struct Try {}\n", to: "Exercises/Chapter1/Try.swift")
    try test.write("struct Given {}\n", to: ".starters/Chapter1/Given.swift")
    // A second program is never built.
    func progress() -> ChapterProgress { ProgressCommand(chapters: [test.chapter]).check()[0] }
    let way = "To restore what is missing from the starter:\n  cp .starters/Chapter1/Given.swift Exercises/Chapter1/"
    expect(progress().remarks, is: [way])
    expect(progress().texts["Exercises/Chapter1/Given.swift"], is: "struct Given {}\n")
    try test.write("// A file of one's own\n", to: "Exercises/Chapter1/Zähler.swift")
    let letters = "letters from A to Z, digits, spaces, +, - or _; rename it"
    let odd = "Zähler.swift has characters in its name that are not \(letters)"
    let main = "Exercises/Chapter1/Try.swift:2: @main is refused; no answer needs it"
    expect(progress().violations.map(\.description), is: [odd, main])
  }

  @Test func `reports what does not compile, and a run that ended before the first test`() throws {
    func state(with error: String) throws -> ChapterProgress.SpecsState {
      try progress(FakeRunner([], build: .failure(errors: [error]))).state
    }
    let error = "Exercises/A.swift:1:2: error: a"
    try expect(state(with: error), is: .doesNotCompile([error]))
    let state = try state(with: "Tests/Chapter1Tests/Step1.swift:1:2: error: a")
    guard case .doesNotCompile(let errors) = state else { return #expect(Bool(false)) }
    #expect(errors.count == 2 && errors[0].hasPrefix("the specs don't compile with your declarations: keep those"))
    let run = TestRun(outcome: .crash, report: "oh", [])
    try expect(progress([run]).error, is: EnvironmentError("the run ended before the first test began: oh"))
  }

  @Test func `runs the other steps again if a test ended the run, until no step is open`() throws {
    let runner = FakeRunner([
      TestRun(
        outcome: .crash,
        inTest: 1,
        report: "oh",
        [(1, .unfinished), (2, .unfinished), (3, .unfinished), (4, .green)]
      ),
      TestRun(outcome: .hang, inTest: 0, report: "oh", [(1, .unfinished), (3, .unfinished)]),
      TestRun([(3, .red)]),
    ])
    let steps = try progress(runner).steps
    expect(steps.map(\.verdict), is: [.red, .red, .red, .green])
    let aborts = [("a", .hang), ("b", .crash)].map { test, outcome in
      StepProgress.Abort(test: test, outcome: outcome, crashReport: Remark("oh"))
    }
    expect(steps.map(\.abort), is: [aborts[0], aborts[1], nil, nil])
    expect(runner.asked, is: [[], [Step(1), Step(3)], [Step(3)]])
  }

  @Test func `leaves steps open after a second hang, which takes the student's time`() throws {
    let runner = FakeRunner([
      TestRun(outcome: .hang, inTest: 0, [(1, .unfinished), (2, .unfinished), (3, .unfinished)]),
      TestRun(outcome: .hang, inTest: 0, [(2, .unfinished), (3, .unfinished)]),
    ])
    try expect(progress(runner).steps.map(\.verdict), is: [.red, .red, .unfinished])
    expect(runner.asked, is: [[], [Step(2), Step(3)]])
  }

  @Test func `leaves steps open if a run ended between tests`() throws {
    let runner = FakeRunner([TestRun(outcome: .crash, report: "oh", [(1, .green), (2, .unfinished)])])
    let progress = try progress(runner)
    expect(progress.steps.map(\.verdict), is: [.green, .unfinished])
    expect(progress.remarks, is: ["the run ended between two tests, perhaps by a task that outlives its test: oh"])
    try expect(self.progress([TestRun(outcome: .hang, [(1, .unfinished)])]).remarks, is: [])
    expect(runner.asked, is: [[]])
  }

  private func progress(_ runs: [TestRun]) throws -> ChapterProgress { try progress(FakeRunner(runs)) }

  private func progress(_ runner: FakeRunner) throws -> ChapterProgress {
    try ProgressCheck(chapter: test.chapter, runner: runner).progress(on: Submission(files: [:]))
  }
}
