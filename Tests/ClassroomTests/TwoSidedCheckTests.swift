import Foundation
import Locks
import Testing

@testable import Classroom

@Suite struct `The two-sided check` {
  private let tiny: TinyKit
  private var chapter: Chapter { Chapter(1, of: tiny.kit) }

  init() throws {
    tiny = try TinyKit()
    try tiny.writeMisconception(
      "wrong",
      header: "Belief: A.\nCaught by: Step2",
      line: 8,
      from: "  func reset() { total = 0 }",
      to: "  wrong"
    )
  }

  @Test func `finds a sound chapter sound`() throws {
    let report = try TwoSidedCheck(chapter: chapter, bench: SoundBench()).report()
    #expect(report.title == "A counter")
    #expect(report.findings.map(\.part) == ["texts", "starter", "solution", "wrong"])
    #expect(report.findings.map(\.note) == ["2 steps", "2 tests grey", "2 tests green", "Step2 (1 red)"])
    #expect(report.findings.flatMap(\.faults) == [])
    #expect((report.tests, report.misconceptions, report.faultCount) == (2, 1, 0))
    #expect(report.idleTests == ["Step1: a"])
  }

  @Test func `says what comes next`() throws {
    let told = Mutex<[String]>([])
    let check = TwoSidedCheck(chapter: chapter, bench: SoundBench()) { part, number, count in
      told.withLock { $0.append("\(number)/\(count) \(part)") }
    }
    _ = try check.report()
    #expect(told.withLock(\.self) == ["1/3 starter", "2/3 solution", "3/3 wrong"])
  }

  @Test func `wants the starter grey and without a warning`() throws {
    let bench = SoundBench()
    bench.starter = (.success(warnings: ["a warning"]), TestRun([(1, .green), (2, .red)]))
    #expect(
      try faults(bench) == ["a warning", "green, not grey: Step1: a", "red, not grey: Step2: b"]
    )
  }

  @Test func `wants the solution green, and tries no misconception where it isn't`() throws {
    let bench = SoundBench()
    bench.solution = (.success(warnings: []), TestRun([(1, .green), (2, .skipped)]))
    let report = try TwoSidedCheck(chapter: chapter, bench: bench).report()
    #expect(report.findings.flatMap(\.faults) == ["skipped, not green: Step2: b"])
    #expect(report.misconceptions == 0)
    #expect(report.idleTests == [])
  }

  @Test func `says what does not build`() throws {
    let bench = SoundBench()
    bench.misconception = (.failure(errors: ["an error"]), TestRun([]))
    #expect(try faults(bench) == ["does not build", "an error"])
  }

  @Test func `runs the steps one by one where a run died, up to the last that is named`() throws {
    let bench = SoundBench()
    bench.misconception.run = TestRun(end: .crash, [(1, .unfinished), (2, .unfinished)])
    bench.steps = [Step(1): TestRun([(1, .green)]), Step(2): TestRun(end: .crash, [(2, .unfinished)])]
    #expect(try faults(bench) == ["Step2 ends by a crash, which the header does not allow"])
    #expect(bench.alone == [Step(1), Step(2)])
  }

  @Test func `leaves the steps after the last that is named alone where a run died`() throws {
    try tiny.remove("Tests/Misconceptions/Chapter1/wrong.patch")
    let old = "  func reset() { total = 0 }"
    try tiny.writeMisconception("a", header: "Belief: A.\nCaught by: Step1", line: 8, from: old, to: "  wrong")
    let bench = SoundBench()
    bench.misconception.run = TestRun(end: .hang, [(1, .unfinished), (2, .unfinished)])
    bench.steps = [Step(1): TestRun([(1, .red)])]
    #expect(try faults(bench) == [])
    #expect(bench.alone == [Step(1)])
  }

  @Test func `wants as many steps in the texts as in the specs, counted from one`() throws {
    let bench = SoundBench()
    bench.starter.run = TestRun([(2, .grey)])
    bench.solution.run = TestRun([(2, .green)])
    bench.misconception.run = TestRun([(2, .red)])
    #expect(
      try faults(bench) == [
        "the suites are not numbered from Step1 on: Step2",
        "README.md has 2 steps, the specs have 1",
        "HINTS.md has 2 steps, the specs have 1",
      ]
    )
  }

  @Test func `wants a chapter before it, unless it is the first`() throws {
    for folder in ["Exercises", "Solutions"] {
      try FileManager.default.moveItem(
        at: tiny.root.appending(path: "\(folder)/Chapter1"),
        to: tiny.root.appending(path: "\(folder)/Chapter3")
      )
    }
    try tiny.remove("Tests")
    let third = Chapter(3, of: tiny.kit)
    #expect(third.faultsOfTexts(specs: [Step(1), Step(2)]).first == "there is no Chapter2 before it")
    try tiny.write("", to: "Solutions/Chapter2/Counter.swift")
    #expect(!third.faultsOfTexts(specs: [Step(1), Step(2)]).contains("there is no Chapter2 before it"))
  }

  @Test func `wants every test in a step, and every issue in a test`() {
    let run = TestRun(
      end: .complete,
      results: [.init(name: "a", step: nil, verdict: .green)],
      strayIssues: ["an issue"]
    )
    #expect(
      run.faults(unlessAll: .green) == [
        "in no suite that is named for a step: a", "an issue that belongs to no test: an issue",
      ]
    )
    #expect(
      TestRun(end: .hang, []).faults(unlessAll: .green) == [
        "the run ended by a hang", "no test ran; is the chapter on the list in Package.swift?",
      ]
    )
  }

  @Test func `wants the same files on both sides`() throws {
    try tiny.write("", to: "Solutions/Chapter1/More.swift")
    #expect(try faults(SoundBench()) == ["the starter and the solution have files of different names"])
  }

  @Test func `takes the kit's own copy of the starter, and says where the exercise is another`() throws {
    let starter = tiny.root.appending(path: "Exercises/Chapter1/Counter.swift")
    try tiny.write(String(contentsOf: starter, encoding: .utf8), to: ".starters/Chapter1/Counter.swift")
    #expect(try faults(SoundBench()) == [])
    try tiny.write("let mine = 1", to: "Exercises/Chapter1/Counter.swift")
    let found = try faults(SoundBench())
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("Exercises/Chapter1 is not what .starters/Chapter1 has: ") == true)
  }

  @Test(arguments: ["Exercises", "Solutions", "Tests/Misconceptions"])
  func `misses a part that is missing`(folder: String) throws {
    try tiny.remove("\(folder)/Chapter1")
    let found = try faults(SoundBench())
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("a part is missing or can't be read: ") == true)
  }

  @Test func `wants a misconception, and its steps among those of the chapter`() throws {
    try tiny.remove("Tests/Misconceptions/Chapter1/wrong.patch")
    #expect(try faults(SoundBench()) == ["there are none"])
    try tiny.writeMisconception(
      "odd",
      header: "Belief: A.\nCaught by: Step3",
      line: 1,
      from: "import ExerciseSupport",
      to: ""
    )
    #expect(try faults(SoundBench()) == ["the header names Step3, and there is no such step"])
  }

  private func faults(_ bench: SoundBench) throws -> [String] {
    try TwoSidedCheck(chapter: chapter, bench: bench).report().findings.flatMap(\.faults)
  }
}

// MARK: - Fixtures

/// A bench without a compiler, where a chapter of two tests is as it should be unless a test says otherwise.
private final class SoundBench: Bench {
  var starter = (build: Build.success(warnings: []), run: TestRun([(1, .grey), (2, .grey)]))
  var solution = (build: Build.success(warnings: []), run: TestRun([(1, .green), (2, .green)]))
  var misconception = (build: Build.success(warnings: []), run: TestRun([(1, .green), (2, .red)]))
  var steps: [Step: TestRun] = [:]
  private(set) var alone: [Step] = []
  private var current = TestRun([])

  func build(_ answers: Answers, anew: Bool) -> Build {
    let text = answers.files["Counter.swift"] ?? ""
    let side = text.contains("unimplemented") ? starter : text.contains("wrong") ? misconception : solution
    current = side.run
    return side.build
  }

  func test(_ only: [Step], inTurn: Bool) -> TestRun {
    alone += only
    return only.isEmpty ? current : only.first.flatMap { steps[$0] } ?? TestRun([])
  }
}
