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
