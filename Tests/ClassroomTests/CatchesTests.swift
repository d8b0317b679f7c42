import Testing

@testable import Classroom

@Suite struct `What catches a misconception` {
  @Test func `is a red test at every step that it names`() throws {
    var catches = Catches()
    catches.add(run([(1, .green), (2, .red), (2, .red), (3, .red), (4, .red)]))
    let misconception = try misconception("Step2, Step4")
    #expect(catches.faults(of: misconception) == [])
    #expect(catches.note(on: misconception) == "Step2 (2 red), Step4 (1 red); also 3")
    #expect(catches.tests == ["Step2: b", "Step2: c", "Step3: d", "Step4: e"])
  }

  @Test func `is not a red test elsewhere`() throws {
    var catches = Catches()
    catches.add(run([(1, .green), (2, .red), (3, .red)]))
    #expect(catches.faults(of: try misconception("Step2, Step1")) == ["escapes Step1"])
    #expect(
      catches.faults(of: try misconception("Step3, Step4")) == [
        "Step2 catches it, before Step3 which should be the first", "escapes Step4",
      ]
    )
  }

  @Test func `is nothing where all is green`() throws {
    var catches = Catches()
    catches.add(run([(1, .green)]))
    #expect(catches.faults(of: try misconception("Step1")) == ["escapes Step1"])
    #expect(catches.note(on: try misconception("Step1")) == "")
  }

  @Test(arguments: [Verdict.grey, .skipped, .unfinished])
  func `is no other verdict`(verdict: Verdict) throws {
    var catches = Catches()
    catches.add(run([(1, verdict)]))
    #expect(catches.faults(of: try misconception("Step1")) == ["\(verdict.rawValue): Step1: a", "escapes Step1"])
  }

  @Test(arguments: [
    (TestRun.End.crash, "Crash: Step2", []),
    (.hang, "Hang: Step2", []),
    (.crash, "Hang: Step2", ["Step2 ends by a crash, which the header does not allow"]),
    (.hang, "Crash: Step2", ["Step2 ends by a hang, which the header does not allow"]),
    (.crash, "", ["Step2 ends by a crash, which the header does not allow"]),
    (.hang, "", ["Step2 ends by a hang, which the header does not allow"]),
  ])
  func `is the end of the run only where the header says so`(end: TestRun.End, header: String, faults: [String]) throws
  {
    var catches = Catches()
    catches.add(run([(2, .green), (2, .unfinished)], end), diedAt: Step(2))
    let misconception = try misconception("Step2" + (header.isEmpty ? "" : "\n\(header)"))
    #expect(catches.faults(of: misconception) == faults)
    #expect(catches.tests == ["Step2: b"])
  }
}

// MARK: - Fixtures

private func run(_ tests: [(step: Int, verdict: Verdict)], _ end: TestRun.End = .complete) -> TestRun {
  TestRun(end: end, tests)
}

private func misconception(_ caughtBy: String) throws -> Misconception {
  try Misconception("Belief: A.\nCaught by: \(caughtBy)\n\n--- a/A\n+++ b/A\n@@ -1 +1 @@\n-1\n+2")
}

extension TestRun {
  /// A run of tests that are called a, b and so on.
  init(end: End = .complete, _ tests: [(step: Int, verdict: Verdict)]) {
    let results = zip("abcdefghijklmnopqrstuvwxyz", tests).map { name, test in
      Result(name: "\(name)", step: Step(test.step), verdict: test.verdict)
    }
    self.init(end: end, results: results)
  }
}
