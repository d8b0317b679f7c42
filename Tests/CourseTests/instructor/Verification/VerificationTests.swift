import Foundation
import SpecSupport
import Stage
import Testing

@testable import Course
@testable import instructor

// Builds and runs real chapters, which takes long; so it runs only if `END_TO_END` is set, as `.ci/run` does.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["END_TO_END"] != nil)) struct `A small chapter` {
  @Test func `is checked from both sides`() throws {
    let test = try TestKit(copying: TestKit.dependencies)
    let (add, reset) = ("  func add(_ number: Int) { total += number }", "  func reset() { total = 0 }")
    for (name, caughtBy, right, wrong) in [
      ("a-red", "Step1", add, "  func add(_ number: Int) { total += 1 }"),
      ("b-crash", "Step2", reset, "  func reset() { fatalError() }"),
    ] {
      try test.writeMisconception(name, header: "Belief: It is so.\nCaught by: \(caughtBy)", from: right, to: wrong)
    }
    let solution = try test.text(of: "Solutions/Chapter1/Counter.swift")
    for (name, body) in [
      ("other", "total = number + total"), ("right", "total = total + number"), ("unright", "total -= number"),
    ] {
      let text = solution.replacing("total += number", with: body)
      try test.write(text, to: "Tests/RightAnswers/Chapter1/\(name)/Counter.swift")
    }

    let lines = CollectedLines()
    let command = VerifyCommand(chapters: test.kit.findChapters())
    #expect(try !command.run(on: lines, style: .plain, terminal: .unknown))
    expect(
      lines.lines.dropLast(2).joined(separator: "\n"),
      is: """
        Chapter 1: A counter
          ok     texts     2 steps
          ok     starter   3 tests grey
          ok     solution  3 tests green
          ok     other     3 tests green
          ok     right     3 tests green
          FAULT  unright   3 tests green
                 - red, not green: Step1: adding counts
                 - red, not green: Step2: a counter goes on
          ok     a-red     Step1 (1 red)
          FAULT  b-crash
                 - the run ended with a crash
        """
    )
  }
}
