import Testing

@testable import Course

@Suite struct EventStreamCheckTests {
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
      EventStreamCheck(records, isWhole: isWhole, end: end).contradictions
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
}
