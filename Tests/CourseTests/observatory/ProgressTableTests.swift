import Foundation
import SpecSupport
import Testing

@testable import Course
@testable import observatory

@Suite struct `A table of progress` {
  @Test func `has a row for each step, and below them what failed first, of which only signs and words are colored`() {
    let table = ProgressTable(progress: progress())
    expect(
      table.lines.joined(separator: "\n"),
      is: #"""
        Chapter 1: A counter
          ✔ green  1 Count (1 of 1 tests)
          ✘ red    2 Begin again (0 of 4 tests)
          ✘ red    3 Step 3 (0 of 1 tests)
          ◇ grey   4 Step 4 (0 of 1 tests)
          ? open   5 Step 5 (0 of 1 tests)

        Step 2: Begin again
            "a display shows the earliest train of its own platform"
              Tests/Chapter1Tests/Step7.swift:15
              (display.text → "Platform 2: -") == "Platform 2: 07:40 Harbour"
              The display shows what it found when it was called.
              (another failure in this test)
            also red: "it throws", "it throws again"
            add(_:) is still to be written
            Exercises/Chapter1/Counter.swift:6
            Work on step 2 first: step 3 may turn green with it.
        """#
    )
    let styled = ProgressTable(progress: progress(), style: .terminal).lines
    expect(styled.map(\.withoutEscapes), is: table.lines)
    let parts: [(Style.Look, String)] = [
      (.heading, "Chapter 1: A counter"), (.green, "✔ green"), (.red, "✘ red  "), (.red, "✘ red  "),
      (.grey, "◇ grey "), (.grey, "? open "), (.heading, "Step 2: Begin again"),
    ]
    let colored = styled.compactMap { $0.firstMatch(of: /\u{1B}.*\u{1B}\[0m/).map { String($0.0) } }
    expect(colored, is: parts.map(Style.terminal.painted))
    let narrow = ProgressTable(progress: progress(), width: 40).lines
    #expect(narrow.allSatisfy { $0.count <= 40 } && narrow.contains("    \"a display shows the earliest train"))
  }

  @Test func `shows the first step that isn't green, with its scene, and then the first red one`() {
    func text(_ verdicts: [Verdict], hasScene: Bool = true) -> String {
      var steps = verdicts.enumerated().map { step($0 + 1, $1, Remark("it is wrong")) }
      for (index, step) in steps.enumerated() {
        steps[index].scene = .init(code: ["counter.add(\(step.step.number))", "", "print(counter)"], output: ["2"])
      }
      var table = ProgressTable(progress: ChapterProgress(chapter: 1, title: nil, state: .steps(steps)))
      table.hasScene = hasScene
      return table.lines.dropFirst(1 + steps.count).joined(separator: "\n")
    }
    let code = "    These lines of the brief\n      counter.add(2)\n\n      print(counter)\n"
    let scene = code + "    should print:\n      2\n"
    let red = "    \"a\"\n      it is wrong"
    expect(text([.green, .red, .grey]), is: "\nStep 2\n\(scene)\(red)")
    expect(text([.green, .grey, .grey]), is: "\nStep 2\n\(scene)    it is wrong")
    let advice = "    Work on step 2 first: step 3 may be red only because step 2 is not done."
    expect(
      text([.green, .grey, .red, .red, .red], hasScene: false),
      is: "\nStep 2\n    it is wrong\n\nStep 3\n\(red)\n\(advice)"
    )
    // What is half written is red only by what is written for other steps.
    var half = step(3, .red, Remark("it is wrong"))
    half.tests.append(contentsOf: step(3, .grey, Remark("it is to be written")).tests)
    let progress = ChapterProgress(chapter: 1, title: nil, state: .steps([step(2, .grey, Remark("to do")), half]))
    expect(ProgressTable(progress: progress).lines.suffix(5), is: ["Step 2", "    to do", "", "Step 3", advice])
    let others = "    Work on step 2 first: steps 3 and 4 may turn green with it."
    expect(text([.green, .red, .red, .red], hasScene: false), is: "\nStep 2\n\(red)\n\(others)")
    expect(text([.green, .green]), is: "")
  }

  @Test func `says how a test ended the run`() {
    let crash = Remark("Index out of range", place: SourceLine(file: "Exercises/Chapter1/Counter.swift", line: 7))
    let hang = Remark("the whole run took more than 90 seconds")
    let messages = [(TestRun.Outcome.crash, crash), (.hang, hang)].map { outcome, report in
      var step = step(1, .unfinished)
      step.abort = .init(test: "a", outcome: outcome, crashReport: report)
      let progress = ChapterProgress(chapter: 1, title: nil, state: .steps([step]))
      return ProgressTable(progress: progress).lines.dropFirst(5).joined(separator: "\n")
    }
    expect(
      messages,
      is: [
        """
              Exercises/Chapter1/Counter.swift:7
              The code crashed here, which ended the whole run: Index out of range. Does
              an index still fit after something was removed? Later tests of this step
              have not been run.
        """,
        """
              The run was stopped in this test: the whole run took more than 90 seconds.
              Either something waits forever, or a loop doesn't end, or the code does
              far too much work. Later tests of this step have not been run.
        """,
      ]
    )
  }

  @Test func `shows the first errors of what does not compile`() {
    let errors = (1...7).map { "Exercises/Chapter1/A.swift:\($0):1: error: cannot find it in scope" }
    var table = ProgressTable(progress: ChapterProgress(chapter: 1, title: nil, state: .doesNotCompile(errors)))
    table.excerpts = [errors[0]: ["1 | it", "  | ^"], errors[2]: ["3 | it", "  | ^"]]
    expect(
      table.lines.joined(separator: "\n"),
      is: """
        Chapter 1
          ✘ red    does not compile
            Exercises/Chapter1/A.swift:1:1: error: cannot find it in scope
              1 | it
                | ^
            Exercises/Chapter1/A.swift:2:1: error: cannot find it in scope
            Exercises/Chapter1/A.swift:3:1: error: cannot find it in scope
              3 | it
                | ^
            Exercises/Chapter1/A.swift:4:1: error: cannot find it in scope
            Exercises/Chapter1/A.swift:5:1: error: cannot find it in scope
            and 2 more, which may go with the first
        """
    )
  }

  @Test func `says first what would be refused, and of the red step the belief, code to paste, and what else failed`() {
    let code = "  board.attach(second)  // when called: board.detach(first), and then nothing is left to be called"
    let story = "notified: a\u{1B}[31m\nexpected: b\nShortest story:\n\(code)"
    let remarks = [story, "seen: c\nexpected: d\nIt left."].map { Remark("Issue recorded", comments: [$0]) }
    let red = step(2, .red, remarks[0], remarks[1])
    var progress = ChapterProgress(chapter: 1, title: nil, state: .steps([step(1, .green), red, step(3, .grey)]))
    progress.violations = (1...5).map { Violation("import M is refused", at: SourceLine(file: "A.swift", line: $0)) }
    progress.remarks = ["B.swift is given"]
    let beliefs = ["A board has one observer.", "It is the last."]
    progress.mistakes = beliefs.map { KnownMistake(name: "one-observer", belief: $0, fingerprint: nil) }
    let refusals = (1...3).map { "    A.swift:\($0): import M is refused" } + ["    and 2 more"]
    let belief = "    You may believe, wrongly: \"A board has one observer.\" Or: \"It is the last.\""
    expect(
      ProgressTable(progress: progress).lines,
      is: ["Chapter 1", "  !        Handed in like this, it would be refused before it is run:"] + refusals + [
        "    B.swift is given", "  ✔ green  1 Step 1 (1 of 1 tests)", "  ✘ red    2 Step 2 (0 of 1 tests)",
        "  ◇ grey   3 Step 3 (0 of 1 tests)", "", "Step 2", belief, "    \"a\"", "      notified: a\\u{1B}[31m",
        "      expected: b", "      Shortest story:", "      \(code)", "      (another failure in this test: \"seen\")",
      ]
    )
    // Its failures may be due to what is still to be written.
    progress.state = .steps([step(1, .grey), red])
    #expect(!ProgressTable(progress: progress).lines.contains(belief))
    progress.state = .refused
    progress.remarks = []
    expect(ProgressTable(progress: progress).lines.dropFirst(), is: ["  ✘ red    refused, and not run"] + refusals)
  }

  /// The progress in a chapter with a step of each kind.
  private func progress() -> ChapterProgress {
    func test(_ name: String, _ verdict: Verdict, _ remarks: Remark...) -> TestResult {
      TestResult(name: name, step: nil, verdict: verdict, remarks: remarks)
    }
    func stub(_ name: String, line: Int) -> Remark {
      let place = SourceLine(file: "Exercises/Chapter1/Counter.swift", line: line)
      return Remark("\(name) in Exercises/Chapter1/Counter.swift is still to be written", place: place)
    }
    let failure = Remark(
      "Expectation failed: (display.text → \"Platform 2: -\") == \"Platform 2: 07:40 Harbour\"",
      comments: ["The display shows what it found when it was called."],
      place: SourceLine(file: "Tests/Chapter1Tests/Step7.swift", line: 15)
    )
    let tests = [
      test("a display shows the earliest train of its own platform", .red, failure, failure), test("it throws", .red),
      test("it throws again", .red), test("b", .grey, stub("count", line: 11), stub("add(_:)", line: 6)),
    ]
    let steps = [
      StepProgress(step: Step(1), title: "Count", tests: [test("it counts", .green)]),
      StepProgress(step: Step(2), title: "Begin again", tests: tests), step(3, .red), step(4, .grey),
      step(5, .unfinished),
    ]
    return ChapterProgress(chapter: 1, title: "A counter", state: .steps(steps))
  }
}
