import DisposableObservers
import Stage
import StreamObservers

/// The client of the disposable variant, recorded.
func recordDisposables(on recording: Recording) {
  let temperature = DisposableObservers.Observable(20)
  let lines = ObserverLines(on: recording, label: degrees(in:))
  func observe(as name: String) -> Disposable {
    recording.call("temperature", "observe", joining: name) {
      temperature.observe { lines.write("\(name): \($0) degrees") }
    }
  }
  func update(_ degrees: Int) {
    recording.change("temperature", "update(\(degrees))") { temperature.update(degrees) }
  }

  let display = observe(as: "Display")
  update(21)
  let screen = observe(as: "Screen")
  update(22)
  recording.call("temperature", "dispose()", leaving: "Display") { display.dispose() }
  update(23)
  recording.call("temperature", "deinit: dispose()", leaving: "Screen") { screen.dispose() }
  update(24)
  recording.write("No observer received \(temperature.value) degrees")
}

/// The client of the stream variant, recorded.
func recordStreams(on recording: Recording) {
  let executor = ManualExecutor()
  var temperature: StreamObservers.Observable? = StreamObservers.Observable(20)
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
  _ = read(as: "Log", buffering: .bufferingNewest(1))
  update(25, 26, 27)
  temperature = nil
  executor.run()
}

/// What an observer of the temperature has received, by its line.
@Sendable private func degrees(in line: String) -> String? {
  line.split(separator: " ").dropFirst().first.map(String.init)
}
