import ExerciseSupport
import TestKit
import Testing

@testable import Course

@Suite struct FingerprintTests {
  private func run(_ value: String, _ end: TestRun.End = .complete, comment: String = "") -> TestRun {
    let red = TestResult(
      name: "a",
      step: Step(1),
      verdict: .red,
      remarks: [Remark("told: \(value)", comments: [comment], place: Place(file: value, line: 1))]
    )
    return TestRun(end: end, results: [red, TestResult(name: "b", step: Step(1), verdict: .green)])
  }

  private var entry: Fingerprints.Entry {
    Fingerprints.Entry(fingerprint: Fingerprint(run("x")), belief: "A board has one observer.")
  }

  @Test func `a run with the red tests and the values of a known mistake is recognized, and no other`() {
    var known = Fingerprints("- racy A race.\n")
    known.entries["one"] = entry
    let found = [run("x"), run("y"), run("x", .crash), TestRun(end: .complete, results: [])].map {
      known.mistake(in: $0)?.belief
    }
    #expect(found == [entry.belief, nil, nil, nil])
  }

  @Test func `neither the drawing of a story nor the order of cases makes a difference`() {
    let comments = ["Found: 1.", "Found: 1.\n  │ a()\n  ├─> b", "Found: 2."]
    let fingerprints = comments.map { Fingerprint(run("x", comment: $0)) }
    #expect(fingerprints[0] == fingerprints[1] && fingerprints[0] != fingerprints[2])
    // The cases of a test run side by side, and so report in any order.
    let cases = ["x", "y"].map { Remark("told: \($0)", comments: [], place: Place(file: "a", line: 1)) }
    let orders = [cases, cases.reversed()].map { remarks in
      Fingerprint(
        TestRun(
          end: .complete,
          results: [TestResult(name: "a", step: Step(1), verdict: .red, remarks: remarks)]
        )
      )
    }
    #expect(orders[0] == orders[1] && orders[0] != nil)
  }

  @Test func `a race has no fingerprint, since the next run may find something else`() {
    #expect(Fingerprint(run("x", comment: "It ended twice. \(raceNote)")) == nil)
  }

  @Test func `a run that behaves like two known mistakes is recognized as neither`() {
    var known = Fingerprints("- racy A race.\n")
    known.entries["one"] = entry
    known.entries["two"] = entry
    #expect(known.mistake(in: run("x")) == nil)
  }
}
