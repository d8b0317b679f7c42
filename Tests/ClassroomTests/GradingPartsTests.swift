import ExerciseSupport
import Foundation
import Testing

@testable import Classroom
@testable import instructor

/// What grading is made of, each part alone.
@Suite struct GradingPartsTests {
  @Test func `a run that contradicts itself says where`() {
    func test(_ id: String) -> EventRecord { EventRecord(kind: "function", id: id) }
    func started(_ id: String) -> EventRecord { EventRecord(kind: "testStarted", testID: id) }
    func ended(_ id: String) -> EventRecord { EventRecord(kind: "testEnded", testID: id) }
    let over = EventRecord(kind: "runEnded")
    let whole = [test("a"), test("b"), started("a"), ended("a"), started("b"), ended("b"), over]
    let issue = EventRecord(
      kind: "issueRecorded",
      testID: "a",
      issue: .init(isKnown: false, isFailure: true, sourceLocation: nil)
    )
    func contradictions(_ records: [EventRecord], isWhole: Bool = true, _ end: Subprocess.End = .exit(code: 0))
      -> [String]
    {
      RunLedger(records, isWhole: isWhole, end: end).contradictions
    }
    let otherwise = "the run says it is over, but its process ended otherwise"
    #expect(
      [
        contradictions(whole), contradictions([issue] + whole, .exit(code: 1)),
        contradictions(whole.dropLast(2), .signal(11)),
        contradictions(whole, .exit(code: 1)), contradictions([issue] + whole), contradictions(whole, .signal(9)),
        contradictions(whole, .stopped),
        contradictions(whole, isWhole: false),
        contradictions(whole + [ended("a")]),
        contradictions(Array(whole.prefix(4)) + [over]),
        contradictions([test("a")] + whole.dropLast(3) + [started("a"), ended("a")], .signal(11)),
      ] == [
        [], [], [],
        [otherwise], [otherwise], [otherwise], [otherwise],
        ["the record of the run has a line that can't be read"],
        ["something happened after the end of the run", "a ran more than once", "a did not begin and end once"],
        ["b did not begin and end once"],
        ["a is there 2 times", "a ran more than once", "a ran more than once"],
      ]
    )
  }

  @Test func `a sandboxed program keeps its exit code, and can do none of what it should not`() throws {
    let scratch = try ScratchFolder()
    let sandbox = Sandbox(limits: .init(processorSeconds: 1, fileSizeInMegabytes: 1))
    func run(_ script: String) throws -> Subprocess.End {
      let words = sandbox.words(running: ["sh", "-c", script], writingTo: scratch.url)
      return try Subprocess(words: words, output: scratch.url.appending(path: "output")).run(atMost: .seconds(30))
    }
    var codes: [Subprocess.End] = [
      try run("exit 7"), try run("kill -9 $$"), try run("echo fine > \"\(scratch.url.path)/file\""),
    ]
    codes.append(try run("while :; do :; done"))
    codes.append(
      try run(
        "while :; do echo xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx; done > '\(scratch.url.path)/large'"
      )
    )
    let size = try scratch.url.appending(path: "large").resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
    #expect(codes.prefix(3) == [.exit(code: 7), .exit(code: 137), .exit(code: 0)])
    #expect(codes[3] == .exit(code: 128 + 24) || codes[3] == .exit(code: 128 + 9))
    #expect(size <= 1 << 20 && codes[4] != .exit(code: 0))
    guard sandbox.isolation.hasPrefix("namespaces") else { return }
    let outside = FileManager.default.temporaryDirectory.appending(path: "observatory-outside-\(UUID())")
    let end = try run(
      "echo x > '\(outside.path)' && exit 1; ls -d /proc/[0-9]* | wc -l | grep -qx '[1-9]' || exit 2; kill -9 1; echo x > /dev/shm/observatory && exit 3; exit 0"
    )
    #expect(end == .exit(code: 0))
  }

  @Test func `a run with the red tests and the values of a known mistake is recognized, and no other`() throws {
    func run(_ value: String, _ end: TestRun.End = .complete, comment: String = "") -> TestRun {
      let red = TestResult(
        name: "a",
        step: Step(1),
        verdict: .red,
        remarks: [Remark("told: \(value)", comments: [comment], place: Place(file: value, line: 1))]
      )
      return TestRun(end: end, results: [red, TestResult(name: "b", step: Step(1), verdict: .green)])
    }
    let entry = Fingerprints.Entry(fingerprint: Fingerprint(run("x")), belief: "A board has one observer.")
    var known = Fingerprints("- racy A race.\n")
    known.entries["one"] = entry
    known = Fingerprints(known.text)
    let found = [run("x"), run("y"), run("x", .crash), TestRun(end: .complete, results: [])].map {
      known.mistake(in: $0)?.belief
    }
    #expect(found == [entry.belief, nil, nil, nil])
    // The drawing of a story doesn't count.
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
    // Where threads race, the next run may find something else.
    #expect(Fingerprint(run("x", comment: "It ended twice. \(Race.note)")) == nil)
    known.entries["two"] = entry
    #expect(known.mistake(in: run("x")) == nil)
    #expect(
      known.text
        == "\(entry.fingerprint!) one \(entry.belief)\n- racy A race.\n\(entry.fingerprint!) two \(entry.belief)\n"
    )
  }

  @Test func `a changed, new or missing file of the kit is named`() throws {
    let folder = try ScratchFolder()
    for name in ["Package.swift", "Sources/a.swift", "Solutions/b.swift", "Exercises/c.swift"] {
      try folder.write("1", to: name)
    }
    let kit = Kit(root: folder.url)
    let before = KitFiles(of: kit)
    func change() -> String? { KitFiles(of: kit).firstChange(since: before) }
    try folder.write("2", to: "Exercises/c.swift")
    let none = change()
    try folder.write("2", to: "Tests/new.swift")
    let new = change()
    try folder.write("2", to: "Solutions/b.swift")
    let changed = change()
    try FileManager.default.removeItem(at: folder.url.appending(path: "Package.swift"))
    #expect([none, new, changed, change()] == [nil, "Tests/new.swift", "Solutions/b.swift", "Package.swift"])
  }

  @Test func `a syntax tree that the compiler leaves open is closed`() {
    let broken =
      #"{"items":[{"_kind":"typealias","type_repr":{"_kind":"type_attributed","attrs":"@S","type_repr":{"id":"\"}"}},"":{"_kind":"a"},"":{"b":[1,{}]}]}"#
    let whole =
      #"{"items":[{"_kind":"typealias","type_repr":{"_kind":"type_attributed","attrs":"@S","type_repr":{"id":"\"}"}}},{"_kind":"a"},{"b":[1,{}]}]}"#
    #expect(String(decoding: repairedSyntaxTree(Array(broken.utf8)), as: UTF8.self) == whole)
  }

  @Test func `the vocabulary of specs is what they take from elsewhere`() throws {
    let specs =
      #"let told = zip(a, b).map { String($0) }; #expect(told.first(where: { $0 }) == own(1)); x.count; func own() {}; y.place(2)"#
    let vocabulary = SpecVocabulary(specs: [specs], answers: ["struct Board { func place(_ x: Int) {} }"])
    #expect(vocabulary.names == ["Swift", "Testing", "zip", "String"])
  }
}
