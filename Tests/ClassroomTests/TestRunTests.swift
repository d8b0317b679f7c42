import Foundation
import Testing

@testable import Classroom

@Suite struct `A run of tests, as its event stream tells it` {
  @Test func `gives each test a verdict, by its own sentence and step`() throws {
    let run = TestRun(EventRecord.records(in: try stream("mixed")), wasStopped: false)
    #expect(run.end == .complete)
    #expect(
      run.results.map { "\($0): \($0.verdict.rawValue)" } == [
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
    #expect(run.redSteps == [Step(1): 2])
    #expect(run.steps == [Step(1)])
  }

  @Test func `keeps what each test had to say, and where`() throws {
    let records = EventRecord.records(in: try stream("chapter1-red"))
    let run = TestRun(records, wasStopped: false, in: "/kit")
    let red = run.results.filter { $0.verdict == .red }
    #expect(red.map(\.remarks.count) == [2, 2, 1, 1])
    #expect(
      red.last?.step == Step(7)
        && red.first?.remarks.last
          == Remark(
            """
            Expectation failed: (seen.takeEvents() → [[07:05 Lindholm (platform 2)], [07:05 Lindholm (platform 2)]]) == \
            ([[.lindholm, .marsh], [.lindholm, .marsh]] → [[07:05 Lindholm (platform 2), 07:20 Marsh End (platform 1)], \
            [07:05 Lindholm (platform 2), 07:20 Marsh End (platform 1)]])
            """,
            comments: [
              """
              Again one list for each observer: who looks sees the whole board, with the newest departure on it already.
              """
            ],
            place: Place(file: "Tests/Chapter1Tests/Step3.swift", line: 33)
          )
    )
  }

  @Test func `says which function a grey test waits for, and where it is`() throws {
    let run = TestRun(EventRecord.records(in: try stream("mixed")), wasStopped: false, in: "/elsewhere")
    #expect(
      run.results.first { $0.verdict == .grey }?.remarks == [
        Remark(
          "add(_:) in Chapter1/C.swift is still to be written",
          place: Place(file: "/kit/Exercises/Chapter1/C.swift", line: 2)
        )
      ]
    )
  }

  @Test func `knows the test at which it died`() throws {
    let run = TestRun(EventRecord.records(in: try stream("chapter1-crash")), wasStopped: false)
    #expect(
      run.suspects.map(\.description) == [
        "Step2: a detached observer hears nothing more, and the others go on in order"
      ]
    )
    #expect(run.results.count { $0.verdict == .unfinished } == 22)
    #expect(TestRun(EventRecord.records(in: try stream("mixed")), wasStopped: false).suspects == [])
  }

  @Test func `keeps what belongs to no test apart`() throws {
    let run = TestRun(EventRecord.records(in: try stream("mixed")), wasStopped: false)
    #expect(run.strayIssues == ["Issue recorded From nowhere."])
  }

  @Test func `that died leaves a test unfinished`() throws {
    let run = TestRun(EventRecord.records(in: try stream("crash")), wasStopped: false)
    #expect(run.end == .crash)
    #expect(run.results.map(\.verdict) == [.green, .unfinished])
  }

  @Test func `that was stopped hung, wherever it was`() throws {
    #expect(TestRun(EventRecord.records(in: try stream("crash")), wasStopped: true).end == .hang)
    #expect(TestRun(EventRecord.records(in: try stream("mixed")), wasStopped: true).end == .hang)
  }

  @Test func `that wrote nothing died`() {
    let run = TestRun(EventRecord.records(in: Data()), wasStopped: false)
    #expect(run.end == .crash)
    #expect(run.results.isEmpty)
  }

  @Test func `may end in the middle of a line, or of a character`() throws {
    let whole = try stream("crash")
    let records = EventRecord.records(in: whole)
    for length in 1...40 {
      #expect(EventRecord.records(in: whole.dropLast(length)) == (length == 1 ? records : records.dropLast()))
    }
  }

  @Test func `is not believed beyond a line that makes no sense`() throws {
    let whole = try stream("crash")
    #expect(EventRecord.records(in: Data("nonsense\n".utf8) + whole) == [])
  }

  private func stream(_ name: String) throws -> Data {
    try Data(contentsOf: #require(Bundle.module.url(forResource: "Fixtures/\(name)", withExtension: "jsonl")))
  }
}
