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
        place: Place(file: "Tests/Chapter1Tests/Step3.swift", line: 33)
      )
    )
  }

  @Test func `says which function a grey test needs, and where it is`() throws {
    let run = try TestRun(fixture: "mixed", in: "/elsewhere")
    let place = Place(file: "/kit/Exercises/Chapter1/C.swift", line: 2)
    let stub = Remark("add(_:) in Chapter1/C.swift is still to be written", place: place)
    expect(run.results.first { $0.verdict == .grey }?.remarks, is: [stub])
  }

  @Test func `knows the test that it ended in`() throws {
    let run = try TestRun(fixture: "chapter1-crash")
    let test = "Step2: a detached observer hears nothing more, and the others go on in order"
    expect(run.interrupted.map(\.description), is: [test])
    expect(run.results.count { $0.verdict == .unfinished }, is: 22)
    try expect(TestRun(fixture: "crash").results.map(\.verdict), is: [.green, .unfinished])
  }

  @Test func `is a crash if it didn't end, and a hang if it was stopped`() throws {
    let nothing = TestRun(EventRecord.records(in: Data()), wasStopped: false)
    let stopped = try ["crash", "mixed"].map { try TestRun(fixture: $0, wasStopped: true).end }
    try expect([TestRun(fixture: "crash").end, nothing.end] + stopped, is: [.crash, .crash, .hang, .hang])
  }

  @Test func `is read up to a line that isn't whole or makes no sense`() throws {
    let whole = try fixture("crash.jsonl")
    let records = EventRecord.records(in: whole)
    let torn = (1...40).map { EventRecord.records(in: whole.dropLast($0)).count }
    expect(torn, is: [records.count] + (2...40).map { _ in records.count - 1 })
    expect(EventRecord.records(in: Data("nonsense\n".utf8) + whole), is: [])
  }
}

@Suite struct `The report of a crash` {
  @Test func `has the message, and the line of the chapter that led to it`() throws {
    let output = String(decoding: try fixture("chapter1-crash.txt"), as: UTF8.self)
    expect(
      CrashReport.remark(in: output, PathNames(in: "/kit")),
      is: Remark("Index out of range", place: Place(file: "Exercises/Chapter1/DeparturesBoard.swift", line: 30))
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
