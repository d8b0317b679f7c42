import Testing

@testable import Classroom

@Suite struct `The result of a misconception` {
  @Test func `is a red test at every step that it names`() throws {
    var result = MisconceptionResult()
    result.add(run([(1, .green), (2, .red), (2, .red), (3, .red), (4, .red)]))
    let misconception = try misconception("Step2, Step4")
    #expect(result.faults(of: misconception) == [])
    #expect(result.note(on: misconception) == "Step2 (2 red), Step4 (1 red); also 3")
    #expect(result.tests == ["Step2: b", "Step2: c", "Step3: d", "Step4: e"])
  }

  @Test func `is not a red test elsewhere`() throws {
    var result = MisconceptionResult()
    result.add(run([(1, .green), (2, .red), (3, .red)]))
    #expect(result.faults(of: try misconception("Step2, Step1")) == ["escapes Step1"])
    #expect(
      result.faults(of: try misconception("Step3, Step4")) == [
        "Step2 catches it, before Step3 which should be the first", "escapes Step4",
      ]
    )
  }

  @Test func `is nothing where all is green`() throws {
    var result = MisconceptionResult()
    result.add(run([(1, .green)]))
    #expect(result.faults(of: try misconception("Step1")) == ["escapes Step1"])
    #expect(result.note(on: try misconception("Step1")) == "")
  }

  @Test(arguments: [Verdict.grey, .skipped, .unfinished])
  func `is no other verdict`(verdict: Verdict) throws {
    var result = MisconceptionResult()
    result.add(run([(1, verdict)]))
    #expect(result.faults(of: try misconception("Step1")) == ["\(verdict.rawValue): Step1: a", "escapes Step1"])
  }

  @Test(arguments: [
    (TestRun.End.crash, "Crash: Step2", []),
    (.hang, "Hang: Step2", []),
    (.crash, "Hang: Step2", ["Step2 ends with a crash, which the header does not allow"]),
    (.hang, "Crash: Step2", ["Step2 ends with a hang, which the header does not allow"]),
    (.crash, "", ["Step2 ends with a crash, which the header does not allow"]),
    (.hang, "", ["Step2 ends with a hang, which the header does not allow"]),
  ])
  func `is the end of the run only where the header says so`(end: TestRun.End, header: String, faults: [String]) throws
  {
    var result = MisconceptionResult()
    result.add(run([(2, .green), (2, .unfinished)], end), endedAt: Step(2))
    let misconception = try misconception("Step2" + (header.isEmpty ? "" : "\n\(header)"))
    #expect(result.faults(of: misconception) == faults)
    #expect(result.tests == ["Step2: b"])
  }
}

// MARK: - Fixtures

private func run(_ tests: [(step: Int, verdict: Verdict)], _ end: TestRun.End = .complete) -> TestRun {
  TestRun(end: end, tests)
}

private func misconception(_ caughtBy: String) throws -> Misconception {
  try Misconception("Belief: A.\nCaught by: \(caughtBy)\n\n--- a/A\n+++ b/A\n@@ -1 +1 @@\n-1\n+2\n")
}
