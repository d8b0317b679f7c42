import Foundation
import Testing

@testable import Classroom

/// Builds and runs a small chapter, with misconceptions of every kind. That takes a minute, so it runs
/// only where the variable `END_TO_END` is set, as `.ci/run` does.
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
        """
    )
  }
}
