import SpecSupport
import Testing

@Suite struct RecorderTests {
  @Test func `no event of another thread is lost`() {
    let recorder = Recorder<Int>()
    onThreads(4) { number in
      for _ in 0..<100 { recorder.record(number) }
    }
    expect(recorder.events.sorted(), is: (0..<4).flatMap { Array(repeating: $0, count: 100) })
  }

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
