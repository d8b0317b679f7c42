public import Stage

import StreamObservers

/// The client of the stream variant: a thermometer, a display and a screen that read it in tasks, and a slow log.
///
/// An app lets its tasks run on the main actor or on the pool. Here they run on an executor of the demo's own,
/// when it says so, and the lines come in the same order each time.
public enum StreamDemo {
  /// Plays the scenario: a new reader receives the temperature immediately, one that was cancelled nothing more.
  public static func play(on transcript: some Transcript = .standardOutput) {
    let executor = ManualExecutor()
    var temperature: Observable? = Observable(20)
    func update(_ degrees: Int...) {
      for degrees in degrees {
        transcript.change("temperature", "update(\(degrees))") { temperature?.update(degrees) }
      }
      executor.run()
    }

    let display = temperature.map { show($0, as: "Display", on: transcript, executor) }
    executor.run()
    update(21)

    var screen = temperature.map { Screen(showing: $0, transcript: transcript, executor: executor) }
    executor.run()
    update(22)

    transcript.call("Display", "cancel()", leaving: "Display") { display?.cancel() }
    // A second time, it does nothing.
    display?.cancel()
    update(23)

    // Without this use, the optimizer may release the screen before the update.
    withExtendedLifetime(screen) {}
    transcript.call("Screen", "deinit: cancel()", leaving: "Screen") { screen = nil }
    update(24)
    transcript.write("\(temperature?.readerCount ?? 0) readers at \(temperature?.value ?? 0) degrees")

    // The log buffers the newest value alone while it is busy.
    if let temperature { show(temperature, buffering: .bufferingNewest(1), as: "Log", on: transcript, executor) }
    update(25, 26, 27)
    temperature = nil
    executor.run()
  }

  @discardableResult
  fileprivate static func show(
    _ temperature: Observable<Int>,
    buffering policy: AsyncStream<Int>.Continuation.BufferingPolicy = .unbounded,
    as name: String,
    on transcript: some Transcript,
    _ executor: ManualExecutor
  ) -> Task<Void, Never> {
    let values = transcript.call("temperature", "values()", joining: name) { temperature.values(buffering: policy) }
    return Task(executorPreference: executor) {
      for await degrees in values {
        transcript.call("temperature", from: name, "next(): \(degrees)") {}
        transcript.write("\(name): \(degrees) degrees")
      }
      transcript.write("\(name): the end")
    }
  }
}

/// A screen that reads as long as it lives: its task is cancelled with it.
private final class Screen {
  private let task: Task<Void, Never>

  init(showing temperature: Observable<Int>, transcript: some Transcript, executor: ManualExecutor) {
    // The task captures the sequence, and not the screen.
    task = StreamDemo.show(temperature, as: "Screen", on: transcript, executor)
  }

  deinit {
    task.cancel()
  }
}
