import Testing

@testable import Course

@Suite struct FingerprintTests {
  private func run(_ value: String, _ outcome: TestRun.Outcome = .complete) -> TestRun {
    let remark = Remark("Issue recorded", comments: ["notified: \(value)\nexpected: x"])
    return TestRun(outcome: outcome, results: [red(remark), TestResult(name: "b", step: Step(1), verdict: .green)])
  }

  private func red(_ remarks: Remark..., name: String = "a", number: Int = 1) -> TestResult {
    TestResult(name: name, step: Step(1), verdict: .red, number: number, remarks: remarks)
  }

  private func fingerprint(_ results: TestResult...) -> String? {
    TestRun(outcome: .complete, results: results).fingerprint
  }

  private func mistakes(_ names: String..., belief: String? = nil) throws -> Fingerprints {
    let fingerprint = try #require(run("x").fingerprint)
    let lines = ["- racy A race.\n"] + names.map { "\(fingerprint) \($0) \(belief ?? "It is \($0).")\n" }
    let kit = try TestKit()
    try kit.write(lines.joined(), to: "Tests/Misconceptions/Chapter1/fingerprints.txt")
    return Fingerprints(of: kit.chapter)
  }

  @Test func `a run with the red tests and the values of a known mistake is recognized, and no other`() throws {
    let known = try mistakes("one")
    #expect(known.mistakes(in: run("x")).map(\.belief) == ["It is one."])
    for run in [run("y"), run("x", .crash), TestRun([])] { #expect(known.mistakes(in: run).isEmpty) }
    // Code that behaves like two of them may be either; a longer list would say little.
    #expect(try mistakes("one", "two").mistakes(in: run("x")).map(\.name) == ["one", "two"])
    #expect(try mistakes("one", "two", "three").mistakes(in: run("x")).isEmpty)
    // Those of one belief count once.
    #expect(try mistakes("one", "two", "three", belief: "It is.").mistakes(in: run("x")).map(\.name) == ["one"])
  }

  @Test func `other words make no difference, and other values or tests do`() {
    func comparison(_ text: String, _ comment: String, name: String = "a", number: Int = 1) -> String? {
      fingerprint(red(Remark(text, comments: [comment]), name: name, number: number))
    }
    let known = comparison("Issue recorded", "notified: Ada\nexpected: Ben\nOnly Ben is attached.")
    #expect(known != nil && known == comparison("An issue", "received: Ada\nexpected: Ben\nAda has left.", name: "b"))
    #expect(known != comparison("Issue recorded", "notified: Cleo\nexpected: Ben\nOnly Ben is attached."))
    #expect(known != comparison("Issue recorded", "notified: Ada\nexpected: Ben\nOnly Ben is attached.", number: 2))

    func story(_ code: String, found: String) -> String? {
      comparison("Issue recorded", "found: \(found)\nexpected: nothing\nThe story:\n  │ \(code)")
    }
    #expect(story("post(lindholm)", found: "Ada") == story("post(lindholm)", found: "Ada"))
    #expect(story("post(lindholm)", found: "Ada") != story("post(lindholm)", found: "Ben"))
    #expect(story("post(lindholm)", found: "Ada") != story("post(marsh)", found: "Ada"))

    let plain = comparison("Expectation failed: (a → 1) == 2", "Count again.")
    #expect(plain != nil && plain == comparison("Expected 2, found 1", "Start from 1."))
  }

  @Test func `the hash is FNV-1a, since recorded fingerprints are compared with it`() {
    let digits = ["", "a", "foobar"].map { stableHash($0.utf8) }
    #expect(digits == ["cbf29ce484222325", "af63dc4c8601ec8c", "85944171f73967e8"])
  }

  @Test func `neither later steps nor the order of cases, which run side by side, make a difference`() {
    let first = red(Remark("", comments: ["notified: x\nexpected: z"]))
    let later = [Verdict.green, .grey, .red].map { TestResult(name: "c", step: Step(2), verdict: $0) }
    #expect(Set(later.map { fingerprint(first, $0) }) == [fingerprint(first)])
    #expect(fingerprint(later[2]) != fingerprint(first, later[2]))

    let one = Remark("", comments: ["notified: x\nexpected: z"])
    let two = Remark("", comments: ["notified: y\nexpected: z"])
    #expect(fingerprint(red(one, two)) == fingerprint(red(two, one)))
    #expect(fingerprint(red(one, two)) != fingerprint(red(one)))
  }
}
