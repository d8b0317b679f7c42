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
    do {
      let temperature = Observable(20)

      let display = Task(executorPreference: executor) { [values = temperature.values()] in
        for await degrees in values { transcript.write("Display: \(degrees) degrees") }
        transcript.write("Display: the end")
      }
      executor.run()
      temperature.update(21)
      executor.run()

      var screen: Screen? = Screen(showing: temperature, transcript: transcript, executor: executor)
      executor.run()
      temperature.update(22)
      executor.run()

      display.cancel()
      // A second time, it does nothing.
      display.cancel()
      temperature.update(23)
      executor.run()

      // Without this use, the optimizer may release the screen before the update.
      withExtendedLifetime(screen) {}
      screen = nil
      temperature.update(24)
      executor.run()
      transcript.write("\(temperature.readerCount) readers at \(temperature.value) degrees")

      // The log buffers the newest value alone while it is busy.
      Task(executorPreference: executor) { [values = temperature.values(buffering: .bufferingNewest(1))] in
        for await degrees in values { transcript.write("Log: \(degrees) degrees") }
        transcript.write("Log: the end")
      }
      for degrees in 25...27 { temperature.update(degrees) }
      executor.run()
    }
    // The temperature is deallocated, so the log's sequence has finished.
    executor.run()
  }
}

/// A screen that reads as long as it exists: its task is cancelled with it.
private final class Screen {
  private let task: Task<Void, Never>

  init(showing temperature: Observable<Int>, transcript: some Transcript, executor: ManualExecutor) {
    let values = temperature.values()
    // The task captures the sequence, and not the screen.
    task = Task(executorPreference: executor) {
      for await degrees in values { transcript.write("Screen: \(degrees) degrees") }
      transcript.write("Screen: the end")
    }
  }

  deinit {
    task.cancel()
  }
}
