import Foundation
import SpecSupport
import TestKit
import Testing

@testable import Course

@Suite struct `A run of tests, as its event stream describes it` {
  @Test func `gives each test a verdict, by its sentence and step`() throws {
    let run = try TestRun(fixture: "mixed")
    expect(
      run.results.map { "\($0): \($0.verdict.rawValue)" },
      is: [
        "Step1: one is one / and two is two: green",
        "Step1: one is two: red",
        "Step1: adding adds: grey",
        "Step1: adding either adds: grey",
        "Step1: plain(): green",
        "Step1: one is three: skipped",
        "Step1: one is known to be four: red",
        "no step: belongs to no step: red",
      ]
    )
    #expect(run.steps == [Step(1)])
    #expect(run.end == .complete && run.interrupted.isEmpty)
    expect(run.strayIssues, is: ["Issue recorded From nowhere."])
  }

  @Test func `keeps the messages of each test, and their places`() throws {
    let run = try TestRun(fixture: "chapter1-red", in: "/kit")
    let red = run.results.filter { $0.verdict == .red }
    expect(red.map(\.remarks.count), is: [2, 2, 1, 1])
    expect(
      red.first?.remarks.last,
      is: Remark(
        """
        Expectation failed: (seen.takeEvents() → [[07:05 Lindholm (platform 2)], [07:05 Lindholm (platform 2)]]) == \
        ([[.lindholm, .marsh], [.lindholm, .marsh]] → [[07:05 Lindholm (platform 2), 07:20 Marsh End (platform 1)], \
        [07:05 Lindholm (platform 2), 07:20 Marsh End (platform 1)]])
        """,
        comments: [
          "Again one list for each observer: who looks sees the whole board, with the newest departure on it already."
        ],
        place: SourceLine(file: "Tests/Chapter1Tests/Step3.swift", line: 33)
      )
    )
  }

  @Test func `says which function a grey test needs, and where it is`() throws {
    let run = try TestRun(fixture: "mixed", in: "/elsewhere")
    let place = SourceLine(file: "/kit/Exercises/Chapter1/C.swift", line: 2)
    let stub = Remark("add(_:) in Exercises/Chapter1/C.swift is still to be written", place: place)
    expect(run.results.first { $0.verdict == .grey }?.remarks, is: [stub])
  }

  @Test func `knows the test that it ended in`() throws {
    let run = try TestRun(fixture: "crash")
    expect(run.interrupted.map(\.description), is: ["Step1: two ends the run"])
    expect(run.results.map(\.verdict), is: [.green, .unfinished])
  }

  @Test func `is a crash if it didn't end, and a hang if it was stopped`() throws {
    let nothing = TestRun([], endedBy: .signal(SIGSEGV))
    let stopped = try [Subprocess.End.stopped, .signal(SIGXCPU)].map { try TestRun(fixture: "mixed", endedBy: $0).end }
    try expect([TestRun(fixture: "crash").end, nothing.end] + stopped, is: [.crash, .crash, .hang, .hang])
  }

  @Test func `is read up to a line that isn't whole or makes no sense`() throws {
    let whole = try fixture("crash.jsonl")
    let records = EventRecord.records(in: whole).records
    let torn = (1...40).map { EventRecord.records(in: whole.dropLast($0)) }
    expect(torn.map(\.records.count), is: [records.count] + (2...40).map { _ in records.count - 1 })
    expect(torn.map(\.isWhole), is: [true] + (2...40).map { _ in false })
    expect(EventRecord.records(in: Data("nonsense\n".utf8) + whole).records, is: [])
  }

  @Test func `takes an issue of a thread for one of the test that is running, if there is only one`() {
    let issue = EventRecord(
      kind: "issueRecorded",
      issue: EventRecord.Issue(isKnown: false, isFailure: true, sourceLocation: nil)
    )
    let ids = ["T.Step1/a()/A.swift:1:1", "T.Step1/b()/A.swift:2:1"]
    let begin = ids.map { EventRecord(kind: "function", id: $0) }
    func events(_ kind: String) -> [EventRecord] { ids.map { EventRecord(kind: kind, testID: $0) } }
    let (started, ended) = (events("testStarted"), events("testEnded"))
    func verdicts(_ records: [EventRecord]) -> [Verdict] {
      TestRun(begin + records, endedBy: .exit(code: 1)).results.map(\.verdict)
    }
    expect(verdicts([started[0], issue, ended[0], started[1], ended[1]]) == [.red, .green], is: true)
    expect(verdicts(started + [issue] + ended) == [.green, .green], is: true)
  }

  @Test func `says where it contradicts itself`() {
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
      TestRun(records, isWhole: isWhole, endedBy: end).contradictions
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
        ["something happened after the end of the run", "a was not listed, begun and ended once"],
        ["b was not listed, begun and ended once"],
        ["a was not listed, begun and ended once"],
      ]
    )
  }
}

@Suite struct `The report of a crash` {
  @Test func `has the message, and the line of the chapter that led to it`() throws {
    let output = String(decoding: try fixture("chapter1-crash.txt"), as: UTF8.self)
    expect(
      CrashReport.remark(in: output, PathNames(in: "/kit")),
      is: Remark("Index out of range", place: SourceLine(file: "Exercises/Chapter1/DeparturesBoard.swift", line: 30))
    )
  }

  @Test func `comes from the last test, not from an exit test before it, or has the signal`() {
    let output = """
      ◇ Test "a" started.
      A.swift:1: Fatal error: expected
      ✔ Test "a" passed after 0.001 seconds.
      ◇ Test "b" started.
      """
    let outputs = [output, "\(output)\nFatal error: b", "*** Program crashed: Bad pointer dereference at 0x00 ***"]
    let remarks = outputs.map { CrashReport.remark(in: $0) }
    expect(remarks, is: [nil, Remark("b"), Remark("Bad pointer dereference at 0x00")])
  }
}
