import SpecSupport
import Stage
import Testing

@Suite struct ManualExecutorTests {
  let executor = ManualExecutor()
  let events = EventRecorder<String>()

  @Test func `a task does not run before the executor does, and then as far as it can`() {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    _ = Task(executorPreference: executor) {
      events.record("begins")
      for await number in stream { events.record("\(number)") }
      events.record("ends")
    }
    expect(events.takeEvents(), is: [])
    executor.run()
    expect(events.takeEvents(), is: ["begins"])
    for number in 1...2 { continuation.yield(number) }
    continuation.finish()
    expect(events.takeEvents(), is: [])
    executor.run()
    expect(events.takeEvents(), is: ["1", "2", "ends"])
  }

  @Test func `tasks run in the order in which they are ready`() {
    for number in 0..<100 { _ = Task(executorPreference: executor) { events.record("\(number)") } }
    executor.run()
    expect(events.events, is: (0..<100).map(String.init))
  }

  @Test func `to run the executor within a task does nothing, and a task that is made there has its turn`() {
    _ = Task(executorPreference: executor) {
      _ = Task(executorPreference: executor) { events.record("second") }
      executor.run()
      events.record("first")
    }
    executor.run()
    expect(events.events, is: ["first", "second"])
  }
}
