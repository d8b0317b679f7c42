import SpecSupport
import Testing

@Suite struct NoteTakerTests {
  @Test func `a note-taker compares what was noted since the last time`() async throws {
    let reported = try await recordedComments {
      let notes = NoteTaker(subject: "called")
      notes.calls.record("clock")
      notes.expectCalls(["clock"], "It was called.")
      notes.calls.record("map")
      notes.expectCalls([], "Nothing was called since.")
    }
    expect(reported, is: ["called: map\nexpected: nothing\nNothing was called since."])
  }
}
