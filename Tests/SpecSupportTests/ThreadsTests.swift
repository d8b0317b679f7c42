import SpecSupport
import Testing

@Suite struct ThreadsTests {
  @Test func `threads are numbered, and done when the call returns`() {
    let numbers = EventRecorder<Int>()
    onThreads(3) { numbers.record($0) }
    onAnotherThread { numbers.record(3) }
    expect(numbers.events.sorted(), is: [0, 1, 2, 3])
    expect(numbers.events.last, is: 3)
  }

  @Test func `calls may not nest deep on a thread with a small stack`() async {
    await #expect(processExitsWith: .success) { onThreadWithSmallStack { _ = sum(upTo: 100) } }
    await #expect(processExitsWith: .failure) { onThreadWithSmallStack { _ = sum(upTo: 50_000) } }
  }
}

private func sum(upTo number: Int) -> Int { number == 0 ? 0 : number + sum(upTo: number - 1) }
