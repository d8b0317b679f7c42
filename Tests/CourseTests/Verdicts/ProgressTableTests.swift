import Foundation
import SpecSupport
import TestKit
import Testing

@testable import Course

@Suite struct `A table of progress` {
  @Test func `has a row for each step, and below it what failed, or what to write first`() throws {
    try expect(
      table().joined(separator: "\n"),
      is: #"""
        Chapter 1: A counter
          ✔ green  1 Count (1 of 1 tests)
          ✘ red    2 Begin again (0 of 4 tests)
            "a display shows the earliest train of its own platform"
              Tests/Chapter1Tests/Step7.swift:15
              (display.text → "Platform 2: -")
              == "Platform 2: 07:40 Harbour"
              The display shows what it found when it was called.
              (and 1 more in this test)
            also red: "it throws", "it throws again"
            hint: swift run observatory hint 1.2
            count in Chapter1/Counter.swift is still to be written
            Exercises/Chapter1/Counter.swift:11
          ✘ red    3 Step 3 (0 of 1 tests)
            Make step 2 green first; this may be the same fault.
          ◇ grey   4 Step 4 (0 of 2 tests)
            add(_:) in Chapter1/Counter.swift is still to be written
            Exercises/Chapter1/Counter.swift:6
          ◇ grey   5 Step 5 (0 of 1 tests)
          ? open   6 Step 6 (0 of 1 tests)
        """#
    )
  }

  @Test func `shows the scene of the first step that isn't green, above its first message`() {
    func step(_ number: Int, _ verdict: Verdict) -> StepProgress {
      let tests = [TestResult(name: "a", step: Step(number), verdict: verdict, remarks: [Remark("it is wrong")])]
      let scene = Brief.Scene(code: ["counter.add(\(number))", "", "print(counter)"], output: ["\(number)"])
      return StepProgress(step: Step(number), title: nil, tests: tests, scene: scene)
    }
    let steps = [step(1, .green), step(2, .red), step(3, .grey)]
    let progress = ChapterProgress(chapter: 1, title: nil, state: .steps(steps))
    expect(
      ProgressTable(progress, hasScene: true).lines().joined(separator: "\n"),
      is: """
        Chapter 1
          ✔ green  1 Step 1 (1 of 1 tests)
          ✘ red    2 Step 2 (0 of 1 tests)
            This should work:
              counter.add(2)

              print(counter)

            prints:
              2

            "a"
              it is wrong
            hint: swift run observatory hint 1.2
          ◇ grey   3 Step 3 (0 of 1 tests)
            it is wrong
        """
    )
    #expect(!ProgressTable(progress).lines().contains("    prints:"))
  }

  @Test func `says how a test ended the run`() {
    let words = Remark("Index out of range", place: SourceLine(file: "Exercises/Chapter1/Counter.swift", line: 7))
    expect(
      lines(end: .crash, words),
      is: [
        "      Exercises/Chapter1/Counter.swift:7",
        "      It ended the whole run: Index out of range. Later tests of this step have",
        "      not been run.",
      ]
    )
    expect(
      lines(end: .hang, nil),
      is: [
        "      It did not end, and was stopped. Look for a loop, a call that waits for",
        "      itself, or work that takes long: there are thousands of changes.",
      ]
    )
  }

  @Test func `fits 40 columns`() throws {
    let lines = try table(width: 40)
    expect(lines.filter { $0.count > 40 }, is: [])
    #expect(lines.contains("    \"a display shows the earliest train"))
  }

  @Test func `leaves code as it is, to be pasted, and breaks the lines around it`() {
    let code = "  board.attach(second)  // when called: board.detach(first)"
    let lesson = "Shortest story that goes wrong:\n\(code)\nExpected: second is notified of every later one."
    let progress = progress(red: Remark("Issue recorded", comments: [lesson]))
    expect(
      ProgressTable(progress, width: 40).lines().dropFirst(2),
      is: [
        "    \"a\"", "      Shortest story that goes wrong:", "      \(code)", "      Expected: second is notified of",
        "      every later one.", "    hint: swift run observatory hint 1.1",
      ]
    )
  }

  @Test func `colors the sign and the word, and nothing else`() throws {
    let painted = ProgressTable(try progress()).lines { "<\($0)>\($1)</>" }
    expect(
      painted.filter { $0.contains("<") },
      is: [
        "<heading>Chapter 1: A counter</>", "  <green>✔ green</>  1 Count (1 of 1 tests)",
        "  <red>✘ red  </>  2 Begin again (0 of 4 tests)", "  <red>✘ red  </>  3 Step 3 (0 of 1 tests)",
        "  <grey>◇ grey </>  4 Step 4 (0 of 2 tests)", "  <grey>◇ grey </>  5 Step 5 (0 of 1 tests)",
        "  <grey>? open </>  6 Step 6 (0 of 1 tests)",
      ]
    )
  }

  @Test func `shows the first errors of what does not compile, which file is missing, and what could not be run`() {
    let errors = (1...7).map { "Exercises/Chapter1/A.swift:\($0):1: error: cannot find it in scope" }
    let progress = ChapterProgress(chapter: 1, title: nil, state: .doesNotCompile(errors))
    expect(
      ProgressTable(progress, missing: ["B.swift"]).lines().joined(separator: "\n"),
      is: """
        Chapter 1
          ✘ red    does not compile
            Exercises/Chapter1/A.swift:1:1: error: cannot find it in scope
            Exercises/Chapter1/A.swift:2:1: error: cannot find it in scope
            Exercises/Chapter1/A.swift:3:1: error: cannot find it in scope
            Exercises/Chapter1/A.swift:4:1: error: cannot find it in scope
            Exercises/Chapter1/A.swift:5:1: error: cannot find it in scope
            and 2 more, which may go with the first
            B.swift is missing. To have it back:
              cp .starters/Chapter1/B.swift Exercises/Chapter1/
        """
    )
    let unknown = ChapterProgress(chapter: 3, title: nil, state: .unknown(EnvironmentError("why")))
    expect(ProgressTable(unknown).lines(), is: ["Chapter 3", "  ✘ red    could not be run"])
  }

  @Test func `names a known mistake below the first red step, and what would be refused above the steps`() {
    var progress = progress(red: Remark("Issue recorded", comments: ["notified: a\u{1B}[31m"]))
    progress.mistake = KnownMistake(name: "one-observer", belief: "A board has one observer.", fingerprint: nil)
    progress.violations = (1...5).map { Violation("import M is refused", at: SourceLine(file: "A.swift", line: $0)) }
    let refusals = [
      "    A.swift:1: import M is refused", "    A.swift:2: import M is refused", "    A.swift:3: import M is refused",
      "    and 2 more",
    ]
    progress.remarks = ["B.swift is given"]
    let warning = ["  !        Handed in like this, it would be refused before it is run:"] + refusals
    expect(
      ProgressTable(progress).lines().dropFirst(),
      is: warning + [
        "    B.swift is given", "  ✘ red    1 Step 1 (0 of 1 tests)",
        "    This behaves exactly like a known mistake: \"A board has one observer.\"",
        "    \"a\"", "      notified: a\\u{1B}[31m", "    hint: swift run observatory hint 1.1",
      ]
    )
    var refused = ChapterProgress(chapter: 1, title: nil, state: .refused)
    refused.violations = progress.violations
    expect(ProgressTable(refused).lines().dropFirst(), is: ["  ✘ red    refused; it was not run"] + refusals)
  }

  @Test func `names no known mistake where a function of the red step, or of one before it, is still to be written`() {
    func step(_ number: Int, _ verdict: Verdict) -> StepProgress {
      let test = TestResult(name: "a", step: Step(number), verdict: verdict, remarks: [Remark("it is wrong")])
      return StepProgress(step: Step(number), title: nil, tests: [test])
    }
    func namesMistake(_ steps: StepProgress...) -> Bool {
      var progress = ChapterProgress(chapter: 1, title: nil, state: .steps(steps))
      progress.mistake = KnownMistake(name: "one-observer", belief: "A board has one observer.", fingerprint: nil)
      return ProgressTable(progress).lines().contains { $0.contains("known mistake") }
    }
    expect(namesMistake(step(1, .green), step(2, .red), step(3, .grey)), is: true)
    expect(namesMistake(step(1, .grey), step(2, .red), step(3, .grey)), is: false)
  }

  @Test func `says what else was compared in a test that fails several times`() {
    let remarks = ["notified: a\nexpected: b\nIt joined.", "seen: c\nexpected: d\nIt left."].map {
      Remark("Issue recorded", comments: [$0])
    }
    let test = TestResult(name: "a", step: Step(1), verdict: .red, remarks: remarks)
    let step = StepProgress(step: Step(1), title: nil, tests: [test])
    let progress = ChapterProgress(chapter: 1, title: nil, state: .steps([step]))
    expect(
      ProgressTable(progress).lines().dropFirst(3),
      is: [
        "      notified: a", "      expected: b", "      It joined.", "      (and 1 more in this test: \"seen\")",
        "    hint: swift run observatory hint 1.1",
      ]
    )
  }

  @Test func `shortens what is long, and says where all of it is`() {
    let long = "Expectation failed: (a → \(String(repeating: "word ", count: 200))) == b"
    let lines = ProgressTable(progress(red: Remark(long)), width: 500).lines()
    #expect(lines[3].count < 500 && lines[3].hasSuffix(" … (all of it: \"swift test --filter Chapter1Tests.Step1\")"))
    expect(lines[4], is: "      == b")
  }

  private func table(width: Int = 80) throws -> [String] {
    ProgressTable(try progress(), width: width).lines()
  }

  // The lines between the test that ended the run and the hint.
  private func lines(end: TestRun.Ending, _ crashReport: Remark?) -> [String] {
    let test = TestResult(name: "a", step: Step(1), verdict: .unfinished)
    var step = StepProgress(step: Step(1), title: nil, tests: [test])
    step.abort = .init(test: "a", end: end, crashReport: crashReport)
    return ProgressTable(ChapterProgress(chapter: 1, title: nil, state: .steps([step]))).lines().dropFirst(3).dropLast()
  }

  private func progress(red remark: Remark) -> ChapterProgress {
    let test = TestResult(name: "a", step: Step(1), verdict: .red, remarks: [remark])
    let step = StepProgress(step: Step(1), title: nil, tests: [test])
    return ChapterProgress(chapter: 1, title: nil, state: .steps([step]))
  }

  // One step of each kind; the failure comes from a real run.
  private func progress() throws -> ChapterProgress {
    let run = try TestRun(fixture: "chapter1-red", in: "/kit")
    let failure = try #require(run.results.first { $0.step == Step(7) && $0.verdict == .red })
    func step(_ number: Int, _ title: String? = nil, _ tests: TestResult...) -> StepProgress {
      StepProgress(step: Step(number), title: title, tests: tests)
    }
    func test(_ name: String, _ verdict: Verdict, _ remarks: Remark...) -> TestResult {
      TestResult(name: name, step: nil, verdict: verdict, remarks: remarks)
    }
    func throwing(_ name: String) -> TestResult { test(name, .red, Remark("Caught error: oh")) }
    func stub(_ name: String, line: Int) -> Remark {
      let place = SourceLine(file: "Exercises/Chapter1/Counter.swift", line: line)
      return Remark("\(name) in Chapter1/Counter.swift is still to be written", place: place)
    }
    let (first, second) = (stub("add(_:)", line: 6), stub("count", line: 11))
    return ChapterProgress(
      chapter: 1,
      title: "A counter",
      state: .steps([
        step(1, "Count", test("it counts", .green)),
        step(2, "Begin again", failure, throwing("it throws"), throwing("it throws again"), test("b", .grey, second)),
        step(3, nil, throwing("it is wrong as well")),
        step(4, nil, test("it is counted", .grey, second), test("it is written", .grey, second, first)),
        step(5, nil, test("it is too", .grey, first)),
        step(6, nil, test("nobody knows", .unfinished)),
      ])
    )
  }
}

@Suite struct `A summary of progress` {
  @Test func `counts the steps, and names what could not be run`() {
    let done = ChapterProgress(chapter: 1, title: nil, state: .steps(steps([.green, .green])))
    let begun = ChapterProgress(chapter: 2, title: nil, state: .steps(steps([.green, .red, .grey, .unfinished])))
    let wrong = ChapterProgress(chapter: 3, title: nil, state: .doesNotCompile([]))
    let lost = ChapterProgress(chapter: 4, title: nil, state: .unknown(EnvironmentError("why")))
    let summaries = [[done], [wrong], [lost], [done, begun, wrong, lost]].map(ChapterProgress.summary)
    expect(
      summaries,
      is: [
        "Chapter 1: 2 of 2 steps green", "Chapter 3: does not compile", "Chapter 4: could not be run",
        """
        4 chapters: 3 of 6 steps green, 1 red, 1 grey, 1 open, chapter 3 does not compile, \
        chapter 4 could not be run
        """,
      ]
    )
  }
}
