import Foundation
import SpecSupport
import Stage
import Testing

@testable import Course
@testable import instructor

@Suite final class `The two-sided check` {
  private let test: TestKit
  // What comes of each part: the chapter has two tests, and is sound unless a test of this suite says otherwise.
  private var starter: FakeRunner.Outcome = (.success(warnings: []), [TestRun([(1, .grey), (2, .grey)])])
  private var solution: FakeRunner.Outcome = (.success(warnings: []), [TestRun([(1, .green), (2, .green)])])
  private var right: FakeRunner.Outcome = (.success(warnings: []), [TestRun([(1, .green), (2, .green)])])
  private var misconception: FakeRunner.Outcome = (.success(warnings: []), [TestRun([(1, .green), (2, .red)])])
  private lazy var runner = FakeRunner { [unowned self] in outcome(of: $0) }
  private let rightAnswers = "Tests/RightAnswers/Chapter1"
  private let designs = ["one", "three", "two"]

  init() throws {
    test = try TestKit()
    try writeMisconception(caughtBy: "Step2")
    for design in designs { try test.write("right", to: "\(rightAnswers)/\(design)/Counter.swift") }
  }

  @Test func `accepts a sound chapter, and announces each part`() throws {
    let parts = EventRecorder<String>()
    let check = TwoSidedCheck(chapter: test.chapter, runner: runner) { part, number, count in
      parts.record("\(number)/\(count) \(part)")
    }
    let report = try check.report()
    expect(parts.events, is: ["1/6 starter", "2/6 solution", "3/6 one", "4/6 three", "5/6 two", "6/6 wrong"])
    let summary = "1 chapter, 2 tests, 1 misconception, 3 right answers: all is well"
    expect(
      report.table() + [ChapterReport.summary(of: [report])],
      is: [
        "Chapter 1: A counter", "  ok     texts     2 steps", "  ok     starter   2 tests grey",
        "  ok     solution  2 tests green", "  ok     one       2 tests green", "  ok     three     2 tests green",
        "  ok     two       2 tests green", "  ok     wrong     Step2 (1 red)",
        "  note   no misconception turns red Step1: a; add one, or remove the test", summary,
      ]
    )
    expect(runner.asked.last, is: [Step(1), Step(2)])
  }

  @Test func `runs a misconception up to the last step that it names`() throws {
    try writeMisconception(caughtBy: "Step1")
    misconception.runs = [TestRun([(1, .red)])]
    let found = try report()
    expect(found.findings.last?.note, is: "Step1 (1 red)")
    expect(found.idleTests, is: ["Step2: b"])
    expect(runner.asked.last, is: [Step(1)])
  }

  @Test func `asks one part of the right answers and misconceptions, and knows the others as before`() throws {
    for number in 1...6 { try writeMisconception("wrong\(number)", caughtBy: "Step2") }
    let file = "Tests/Misconceptions/Chapter1/fingerprints.txt"
    try test.write("0 gone A.\n1 wrong A.\n2 wrong1 A.\n3 wrong6 A.\n", to: file)
    var check = TwoSidedCheck(chapter: test.chapter, runner: runner)
    check.share = try #require(Share("2/3"))
    let found = try check.report()
    expect(found.findings.suffix(3).map(\.part), is: ["one", "wrong1", "wrong4"])
    expect([found.rightAnswerCount, found.misconceptionCount], is: [1, 2])
    expect(found.idleTests, is: [])
    let names = try test.text(of: file).split(separator: "\n").map { $0.split(separator: " ")[1] }
    expect(names, is: ["wrong", "wrong1", "wrong4", "wrong6"])
    // The first of nine parts has no right answer of chapter 1, and the last no misconception, which is no fault.
    for part in ["1/9", "9/9"] {
      check.share = try #require(Share(part))
      try expect(check.report().faultCount, is: 0)
    }
  }

  @Test func `asks only what is named`() throws {
    for number in 1...2 { try writeMisconception("wrong\(number)", caughtBy: "Step2") }
    func parts(of name: String) throws -> [String] {
      var check = TwoSidedCheck(chapter: test.chapter, runner: runner)
      check.share = try #require(Share(name))
      return try check.report().findings.flatMap { [$0.part] + $0.faults }
    }
    try expect(parts(of: "wrong2"), is: ["texts", "starter", "solution", "wrong2"])
    try expect(parts(of: "one"), is: ["texts", "starter", "solution", "one"])
    try expect(parts(of: "four"), is: ["four", "is neither a right answer of this chapter nor a misconception"])
  }

  @Test func `requires a grey starter, and a green solution, without which it stops`() throws {
    starter = (.success(warnings: ["a warning"]), [TestRun([(1, .green), (2, .red)])])
    solution.runs = [TestRun([(1, .green), (2, .skipped)])]
    let found = try report()
    let faults = ["a warning", "green, not grey: Step1: a", "red, not grey: Step2: b", "skipped, not green: Step2: b"]
    expect(found.findings.flatMap(\.faults), is: faults)
    expect(found.misconceptionCount, is: 0)
  }

  @Test func `requires three right answers, green at every step`() throws {
    try test.write("right", to: "\(rightAnswers)/two/More.swift")
    try test.remove("\(rightAnswers)/two/Counter.swift")
    try expect(faults(), is: [])
    #expect(runner.built.contains { $0.files["More.swift"] == "right" && $0.files["Counter.swift"] != "right" })
    right.runs = [TestRun([(1, .green), (2, .red)])]
    try expect(faults(), is: designs.map { _ in "red, not green: Step2: b" })
    right = (.failure(errors: ["an error"]), [])
    try expect(faults(), is: designs.flatMap { _ in ["does not build", "an error"] })
    for design in designs { try test.remove("\(rightAnswers)/\(design)") }
    try expect(faults(), is: ["chapter 1 has 0 right answers, at least 3 are needed"])
  }

  @Test(arguments: [
    "Caught by: Step2", "Belief: No full stop\nCaught by: Step2", "Belief: A.", "Belief: A.\nCaught by: Step 2",
    "Belief: A.\nCaught by: Step2,Step3", "Belief: A.\nCaught by: Step2\nSee: Step2",
  ])
  func `requires a belief and steps above a misconception`(header: String) throws {
    try test.writeMisconception("wrong", header: header)
    try expect(faults().map { $0.hasPrefix("the header should be ") }, is: [true])
  }

  @Test func `requires a misconception to apply to the solution, and to build`() throws {
    misconception = (.failure(errors: ["an error"]), [])
    try expect(faults(), is: ["does not build", "an error"])
    try test.write("nothing like it", to: "Solutions/Chapter1/Counter.swift")
    let reason = "patch failed: Solutions/Chapter1/Counter.swift:9"
    try expect(faults(), is: ["the patch doesn't apply (\(reason)); make it again"])
  }

  @Test(arguments: [
    (TestRun([(1, .green), (2, .green)]), "Step2", "escapes Step2\nno step catches it"),
    (TestRun([(1, .green), (2, .red)]), "Step2, Step1", "escapes Step1\nwhat catches it is Step2 (1 red)"),
    (TestRun([(1, .green), (2, .red)]), "Step2, Step3", "escapes Step3\nwhat catches it is Step2 (1 red)"),
    (TestRun([(1, .red), (2, .red)]), "Step2", "Step1 catches it, before Step2 which should be the first"),
    (TestRun([(1, .grey), (2, .red)]), "Step2", "grey: Step1: a"),
    (TestRun([(1, .skipped), (2, .red)]), "Step2", "skipped: Step1: a"),
    (TestRun(outcome: .crash, [(1, .green), (2, .red)]), "Step2", "the run ended with a crash"),
  ])
  func `requires a misconception to be red first where it says so`(run: TestRun, steps: String, fault: String) throws {
    try writeMisconception(caughtBy: steps)
    misconception.runs = [run]
    try expect(faults().joined(separator: "\n"), is: fault)
  }

  @Test func `records a fingerprint that three runs share, and keeps one that comes up again`() throws {
    try writeMisconception(caughtBy: "Step1")
    let file = "Tests/Misconceptions/Chapter1/fingerprints.txt"
    try test.write("", to: file)
    func recorded(_ first: TestRun, _ later: TestRun...) throws -> String {
      misconception.runs = [first] + later
      try expect(faults(), is: [])
      return try test.text(of: file)
    }
    let one = TestRun([(1, .red), (1, .green)])
    let both = TestRun([(1, .red), (1, .red)])
    let first = try recorded(one, one, one)
    #expect(first.hasSuffix(" wrong A.\n") && !first.hasPrefix("-"))
    try expect(recorded(both, both, one), is: first)
    let second = try recorded(both, both, both)
    #expect(second != first && !second.hasPrefix("-"))
    try expect(recorded(one, one, TestRun([(1, .green), (1, .green)])), is: "- wrong A.\n")
    try expect(recorded(one), is: "- wrong A.\n")
    try expect(report().hasNewFingerprints, is: false)
    try test.write("0 wrong A.\n", to: file)
    misconception.runs = [one, one, one]
    try expect(report().table().last, is: "  note   \(file) has changed; commit it")
  }

  @Test func `requires the steps of the texts in the specs, counted from one`() throws {
    starter.runs = [TestRun([(2, .grey)])]
    solution.runs = [TestRun([(2, .green)])]
    misconception.runs = [TestRun([(2, .red)])]
    let counts = ["README.md has 2 steps, the specs have 1", "HINTS.md has 2 steps, the specs have 1"]
    try expect(faults(), is: ["the suites are not numbered from Step1: Step2"] + counts)
  }

  @Test func `requires every test in a step, and every issue in a test`() {
    let odd = TestResult(name: "a", step: nil, verdict: .green)
    var strayRun = TestRun(outcome: .complete, results: [odd])
    strayRun.strayIssues = ["an issue"]
    let strays = ["its suite is not named for a step: a", "an issue that belongs to no test: an issue"]
    expect(strayRun.faults(unlessAll: .green), is: strays)
    let hang = ["the run ended with a hang", "no test ran; is the chapter on the list in Package.swift?"]
    expect(TestRun(outcome: .hang, []).faults(unlessAll: .green), is: hang)
  }

  @Test func `reports a part that is missing, and an exercise that differs from the copy of the starter`() throws {
    try test.write("let mine = 1", to: "Exercises/Chapter1/Counter.swift")
    try expect(faults().map { $0.hasPrefix("Exercises/Chapter1 differs from .starters/Chapter1: ") }, is: [true])
    try test.write(test.text(of: ".starters/Chapter1/Counter.swift"), to: "Exercises/Chapter1/Counter.swift")
    let brief = try test.text(of: "Exercises/Chapter1/README.md")
    try test.write("\(brief)\n", to: "Exercises/Chapter1/README.md")
    try expect(faults().map { $0.hasPrefix("Exercises/Chapter1 differs from .starters/Chapter1: ") }, is: [true])
    try test.write(brief, to: "Exercises/Chapter1/README.md")
    try test.write("", to: "Solutions/Chapter1/More.swift")
    try expect(faults(), is: ["the starter and the solution have files of different names"])
    try test.remove("Solutions/Chapter1/More.swift")
    try test.remove("Tests/Misconceptions/Chapter1/wrong.patch")
    try expect(faults(), is: ["there are none"])
    for folder in ["Tests/Misconceptions/Chapter1", "Solutions/Chapter1"] {
      try test.remove(folder)
      try expect(faults().map { $0.hasPrefix("a part is missing or can't be read: ") }, is: [true])
    }
  }

  @Test func `reports on chapters in their order, with what kept one from being checked`() throws {
    let chapters = (1...9).map { Chapter($0, of: Kit(root: URL(filePath: "/dev/null"))) }
    let lines = CollectedLines()
    #expect(throws: EnvironmentError.self) {
      try VerifyCommand(chapters: chapters).run(on: lines, style: .plain, terminal: .unknown)
    }
    let expected = chapters.flatMap { ["Chapter \($0.number)", "  FAULT  could not be checked", ""] }
    #expect(lines.lines.dropLast() == expected[...])
    try test.remove("Tests/Misconceptions")
    #expect(try !VerifyCommand(chapters: [test.chapter]).run(on: lines, style: .plain, terminal: .unknown))
  }

  private func outcome(of submission: Submission) -> FakeRunner.Outcome {
    let text = submission.files.values.joined()
    if text.contains("unimplemented") { return starter }
    if text.contains("wrong") { return misconception }
    return text.contains("right") ? right : solution
  }

  private func report() throws -> ChapterReport { try TwoSidedCheck(chapter: test.chapter, runner: runner).report() }

  private func faults() throws -> [String] { try report().findings.flatMap(\.faults) }

  private func writeMisconception(_ name: String = "wrong", caughtBy steps: String) throws {
    try test.writeMisconception(name, header: "Belief: A.\nCaught by: \(steps)")
  }
}

@Suite struct `The report on a chapter` {
  @Test func `is a table with faults below their row`() {
    let long = "escapes Step3, which is a pity, since it would have been so very good to see it caught there"
    var report = ChapterReport(chapter: 1)
    report.findings = [
      .init(part: "starter", note: "3 tests grey"),
      .init(part: "wrong", note: "Step2 (1 red)", faults: [long, "escapes Step4"]),
    ]
    let emphasized = ["Chapter 1", "  FAULT  wrong    Step2 (1 red)"].map(Style.terminal.heading)
    expect(
      report.table(style: .terminal).joined(separator: "\n"),
      is: """
        \(emphasized[0])
          ok     starter  3 tests grey
        \(emphasized[1])
                 - escapes Step3, which is a pity, since it would have been so very good
                   to see it caught there
                 - escapes Step4
        """
    )
    var unknown = ChapterReport(chapter: 7)
    unknown.error = EnvironmentError("why")
    let counts = "0 tests, 0 misconceptions, 0 right answers"
    let summary = "2 chapters, \(counts): 2 faults, 1 could not be checked"
    expect(ChapterReport.summary(of: [report, unknown]), is: summary)
  }
}
