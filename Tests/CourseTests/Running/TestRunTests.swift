import Foundation
import SpecSupport
import Testing

@testable import Course

@Suite struct `A run of tests, as its event stream describes it` {
  @Test func `gives each test a verdict, by its sentence, its step, and its place in that`() throws {
    let (records, isWhole) = EventRecord.records(in: try recordedStream())
    let run = TestRun(records, isWhole: isWhole, endedBy: .exit(code: 1), PathNames(in: "/elsewhere"))
    expect(
      run.results.map { "\($0.number) of \($0): \($0.verdict.rawValue)" },
      is: [
        "1 of Step1: one is one / and two is two: green",
        "2 of Step1: one is two: red",
        "3 of Step1: adding adds: grey",
        "4 of Step1: adding either adds: grey",
        "5 of Step1: plain(): green",
        "6 of Step1: one is three: skipped",
        "7 of Step1: one is known to be four: red",
        "1 of no step: belongs to no step: red",
      ]
    )
    #expect(run.steps == [Step(1)])
    #expect(run.outcome == .complete && run.interrupted.isEmpty)
    expect(run.strayIssues, is: ["Issue recorded From nowhere."])
    // A grey test says which function it needs, and where that is.
    let place = SourceLine(file: "/kit/Exercises/Chapter1/C.swift", line: 2)
    let stub = Remark("add(_:) in Exercises/Chapter1/C.swift is still to be written", place: place)
    expect(run.results.first { $0.verdict == .grey }?.remarks, is: [stub])
  }

  @Test func `is a crash if it didn't end, and knows the test that it ended in, or a hang if it was stopped`() {
    let records = [test("a"), test("b"), begin("a"), end("a"), begin("b")]
    let run = TestRun(records, endedBy: .exit(code: 1))
    #expect(run.outcome == .crash && TestRun([], endedBy: .signal(SIGSEGV)).outcome == .crash)
    expect(run.interrupted.map(\.name), is: ["b"])
    expect(run.results.map(\.verdict), is: [.green, .unfinished])
    for end in [Subprocess.End.stopped, .signal(SIGXCPU)] {
      expect(TestRun(records + [EventRecord(kind: "runEnded")], endedBy: end).outcome, is: .hang)
    }
  }

  @Test func `is over a limit if it used too much, and says what, or else how it crashed`() {
    let report = Remark("oh", place: SourceLine(file: "A.swift", line: 1))
    func run(_ end: Subprocess.End, _ excess: String?, _ report: Remark?, _ records: [EventRecord] = []) -> TestRun {
      TestRun(records, endedBy: end, excess: excess, crashReport: report)
    }
    let runs = [
      run(.signal(SIGKILL), "memory", report), run(.stopped, "time", nil), run(.signal(SIGILL), nil, report),
      run(.signal(SIGBUS), nil, nil), run(.exit(code: 0), "memory", report, [EventRecord(kind: "runEnded")]),
    ]
    expect(runs.map(\.outcome), is: [.limit, .hang, .crash, .crash, .complete])
    let remarks = [Remark("memory", place: report.place), Remark("time"), report, Remark("signal \(SIGBUS)"), nil]
    expect(runs.map(\.crashReport), is: remarks)
  }

  @Test func `is read up to a line that isn't whole or makes no sense`() throws {
    let whole = try recordedStream()
    let records = EventRecord.records(in: whole).records
    let torn = (1...40).map { EventRecord.records(in: whole.dropLast($0)) }
    expect(torn.map(\.records.count), is: [records.count] + (2...40).map { _ in records.count - 1 })
    expect(torn.map(\.isWhole), is: [true] + (2...40).map { _ in false })
    expect(EventRecord.records(in: Data("nonsense\n".utf8) + whole).records, is: [])
  }

  @Test func `takes an issue of a thread for one of the test that is running, if there is only one`() {
    func verdicts(_ events: EventRecord...) -> [Verdict] {
      TestRun([test("a"), test("b")] + events, endedBy: .exit(code: 1)).results.map(\.verdict)
    }
    expect(verdicts(begin("a"), issue(), end("a"), begin("b"), end("b")), is: [.red, .green])
    expect(verdicts(begin("a"), begin("b"), issue(), end("a"), end("b")), is: [.green, .green])
  }

  @Test func `says where it contradicts itself`() {
    let over = EventRecord(kind: "runEnded")
    let whole = [test("a"), test("b"), begin("a"), end("a"), begin("b"), end("b"), over]
    let red = [issue(of: "a")] + whole
    let otherwise = "the run says it is over, but its process ended otherwise; a task may have outlived its test"
    let again = "a was not listed, begun and ended once"
    for (records, end, contradictions) in [
      (whole, .exit(code: 0), []), (red, .exit(code: 1), []), (whole.dropLast(2), .signal(11), []),
      (whole, .exit(code: 1), [otherwise]), (red, .exit(code: 0), [otherwise]),
      (whole, .signal(9), [otherwise]), (whole, .stopped, [otherwise]),
      (whole + [over, end("a")], .exit(code: 0), ["something happened after the end of the run", again]),
      (whole.prefix(4) + [over], .exit(code: 0), ["b was not listed, begun and ended once"]),
      ([test("a")] + whole.dropLast(3) + [begin("a"), end("a")], .signal(11), [again]),
    ] as [([EventRecord], Subprocess.End, [String])] {
      expect(TestRun(records, endedBy: end).contradictions, is: contradictions)
    }
    let torn = TestRun(whole, isWhole: false, endedBy: .exit(code: 0))
    expect(torn.contradictions, is: ["the record of the run has a line that can't be read"])
  }
}

@Suite struct `The report of a crash` {
  @Test func `has the message of the last test, and the line of the chapter that led to it, or else the signal`() {
    let output = """
      ◇ Test "a" started.
      A.swift:1: Fatal error: expected
      ✔ Test "a" passed after 0.001 seconds.
      ◇ Test "b" started.
      """
    let backtrace = "Fatal error: b\n7 [ra] main + 24 in A at /kit/Exercises/Chapter1/A.swift:30:5"
    let overlap = """
      Simultaneous accesses to 0x7f49240046f0, but modification requires exclusive access.
      *** Program crashed: Aborted at 0x65 ***
      """
    let outputs = [
      output, "\(output)\n\(backtrace)", "*** Program crashed: Bad pointer dereference at 0x00 ***", overlap,
    ]
    let place = SourceLine(file: "Exercises/Chapter1/A.swift", line: 30)
    expect(
      outputs.map { CrashReport.remark(in: $0, PathNames(in: "/kit")) },
      is: [nil, Remark("b", place: place), Remark("Bad pointer dereference at 0x00"), Remark("Simultaneous accesses")]
    )
  }
}

/// Reads the record of a run with a test of each kind.
private func recordedStream() throws -> Data {
  try Data(contentsOf: URL(filePath: #filePath).appending(path: "../Events/mixed.jsonl").standardizedFileURL)
}

private func test(_ id: String) -> EventRecord { EventRecord(kind: "function", id: id) }
private func begin(_ id: String) -> EventRecord { EventRecord(kind: "testStarted", testID: id) }
private func end(_ id: String) -> EventRecord { EventRecord(kind: "testEnded", testID: id) }

private func issue(of id: String? = nil) -> EventRecord {
  let issue = EventRecord.Issue(isKnown: false, isFailure: true, sourceLocation: nil)
  return EventRecord(kind: "issueRecorded", testID: id, issue: issue)
}
