import ExerciseSupport
import TestKit
import Testing

@testable import Course

@Suite struct FingerprintTests {
  private func run(_ value: String, _ end: TestRun.End = .complete, comment: String = "") -> TestRun {
    let comments = ["told: \(value)\nexpected: x\n\(comment)"]
    let remark = Remark("Issue recorded", comments: comments, place: Place(file: value, line: 1))
    return TestRun(end: end, results: [red(remark), TestResult(name: "b", step: Step(1), verdict: .green)])
  }

  private func red(_ remarks: Remark..., name: String = "a", number: Int = 1) -> TestResult {
    TestResult(name: name, step: Step(1), verdict: .red, number: number, remarks: remarks)
  }

  private func fingerprint(_ results: TestResult...) -> Fingerprint? {
    Fingerprint(TestRun(end: .complete, results: results))
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

  @Test func `other words make no difference, and other values or tests do`() {
    func comparison(_ text: String, _ comment: String, name: String = "a", number: Int = 1) -> Fingerprint? {
      fingerprint(red(Remark(text, comments: [comment]), name: name, number: number))
    }
    let known = comparison("Issue recorded", "told: Ada\nexpected: Ben\nOnly Ben is attached.")
    #expect(known != nil)
    #expect(known == comparison("An issue", "notified: Ada\nexpected: Ben\nAda has left.", name: "b"))
    #expect(known != comparison("Issue recorded", "told: Cleo\nexpected: Ben\nOnly Ben is attached."))
    #expect(known != comparison("Issue recorded", "told: Ada\nexpected: Ben\nOnly Ben is attached.", number: 2))

    let plain = comparison("Expectation failed: (a → 1) == 2", "Count again.")
    #expect(plain != nil && plain == comparison("Expected 2, found 1", "Start from 1."))
  }

  @Test func `of a story, its code counts`() {
    func story(_ words: String, _ code: String) -> Fingerprint? {
      let comment = "found: \(words)\nexpected: y\n\(words)\n  │ \(code)\n  ├─> \(words)\n  │   \(words)"
      return fingerprint(red(Remark("Issue recorded", comments: [comment])))
    }
    #expect(story("told", "a()") == story("notified", "a()"))
    #expect(story("told", "a()") != story("told", "b()"))
    let crash = "This crashed. The shortest story that shows it:\n  a()"
    #expect(fingerprint(red(Remark("", comments: [crash]))) == story("told", "a()"))
  }

  @Test func `the order of cases makes no difference`() {
    // The cases of a test run side by side, and so report in any order.
    let (one, two) = (Remark("", comments: ["told: x\nexpected: z"]), Remark("", comments: ["told: y\nexpected: z"]))
    #expect(fingerprint(red(one, two)) == fingerprint(red(two, one)))
    #expect(fingerprint(red(one, two)) != fingerprint(red(one)))
  }

  @Test func `a run that behaves like two known mistakes is recognized as neither`() {
    var known = Fingerprints("- racy A race.\n")
    known.entries["one"] = entry
    known.entries["two"] = entry
    #expect(known.mistake(in: run("x")) == nil)
  }
}
