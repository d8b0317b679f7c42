import Foundation
import Testing

@testable import Classroom

// This builds and runs a small chapter, with misconceptions of every kind. That takes a minute, so it is
// done only where the variable `END_TO_END` is set, as `.ci/run` does.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["END_TO_END"] != nil))
struct `The two-sided check of a real chapter` {
  @Test func `says what caught each misconception, and what is wrong`() throws {
    let tiny = try TinyKit(isWhole: true)
    let add = "  func add(_ number: Int) { total += number }"
    let reset = "  func reset() { total = 0 }"
    func misconception(_ name: String, _ caughtBy: String, adding: String? = nil, resetting: String? = nil) throws {
      try tiny.writeMisconception(
        name,
        header: "Belief: It is so.\nCaught by: \(caughtBy)",
        line: adding == nil ? 8 : 6,
        from: adding == nil ? reset : add,
        to: adding.map { "  func add(_ number: Int) { \($0) }" } ?? "  func reset() { \(resetting ?? "") }"
      )
    }
    try misconception("a-red", "Step1", adding: "total += 1")
    try misconception("b-crash", "Step2\nCrash: Step2", resetting: "fatalError()")
    try misconception("c-hang", "Step2\nHang: Step2", resetting: "while true {}")
    try misconception("d-crash-unsaid", "Step2", resetting: "fatalError()")
    try misconception("e-hang-unsaid", "Step2", resetting: "while true {}")
    try misconception("f-escapes", "Step2", adding: "total = number + total")
    try misconception("g-too-early", "Step2", adding: "total = 0")
    try misconception("h-does-not-build", "Step1", adding: "total += nonsense")
    try misconception("i-to-a-stub", "Step2", resetting: "unimplemented()")
    try tiny.writeMisconception(
      "j-does-not-apply",
      header: "Belief: It is so.\nCaught by: Step1",
      line: 6,
      from: "what was there",
      to: "what is"
    )

    var limits = Workbench.Limits()
    limits.test = .seconds(10)
    let reports = Verification(of: tiny.kit.chapters, limits: limits).run()
    #expect(
      reports.flatMap { ReportTable($0).lines() }.joined(separator: "\n") == """
        Chapter 1: A counter
          ok     texts             2 steps
          ok     starter           3 tests grey
          ok     solution          3 tests green
          ok     a-red             Step1 (1 red)
          ok     b-crash           Step2 (crash)
          ok     c-hang            Step2 (hang)
          FAULT  d-crash-unsaid    Step2 (crash)
                 - Step2 ends by a crash, which the header does not allow
          FAULT  e-hang-unsaid     Step2 (hang)
                 - Step2 ends by a hang, which the header does not allow
          FAULT  f-escapes
                 - escapes Step2
          FAULT  g-too-early       Step2 (1 red); also 1
                 - Step1 catches it, before Step2 which should be the first
          FAULT  h-does-not-build
                 - does not build
                 - Exercises/Chapter1/Counter.swift:6:38: error: cannot find 'nonsense'
                   in scope
          FAULT  i-to-a-stub
                 - grey: Step2: a counter begins again
                 - grey: Step2: a counter goes on
                 - escapes Step2
          FAULT  j-does-not-apply
                 - the patch does not apply to Counter.swift at line 6; make it anew
        """
    )
  }
}
