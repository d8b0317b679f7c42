import Stage
import StreamObservers

/// The client of the stream variant: a thermometer, a display and a screen that read it in tasks, and a slow log.
///
/// An app lets its tasks run on the main actor or on the pool. Here they run on an executor of the demo's own, and only
/// when the demo says so, so that the lines come in the same order each time.
func recordStreams(on recording: Recording) {
  let executor = ManualExecutor()
  var temperature: Observable? = Observable(20)
  func read(
    as name: String,
    buffering policy: AsyncStream<Int>.Continuation.BufferingPolicy = .unbounded
  ) -> Task<Void, Never>? {
    let values = recording.call("temperature", "values()", joining: name) { temperature?.values(buffering: policy) }
    guard let values else { return nil }
    return Task(executorPreference: executor) {
      for await degrees in values {
        recording.call("temperature", from: name, "next(): \(degrees)") {}
        recording.write("\(name): \(degrees) degrees")
      }
      recording.write("\(name): the end")
    }
  }
  func update(_ degrees: Int...) {
    for degrees in degrees {
      recording.change("temperature", "update(\(degrees))") { temperature?.update(degrees) }
    }
    executor.run()
  }

  let display = read(as: "Display")
  executor.run()
  update(21)
  let screen = read(as: "Screen")
  executor.run()
  update(22)
  recording.call("Display", "cancel()", leaving: "Display") { display?.cancel() }
  update(23)
  recording.call("Screen", "deinit: cancel()", leaving: "Screen") { screen?.cancel() }
  update(24)
  recording.write("\(temperature?.readerCount ?? 0) readers at \(temperature?.value ?? 0) degrees")
  // The log buffers the newest value alone while it is busy.
  _ = read(as: "Log", buffering: .bufferingNewest(1))
  update(25, 26, 27)
  // With the temperature deallocated, the log's sequence has finished.
  temperature = nil
  executor.run()
}
