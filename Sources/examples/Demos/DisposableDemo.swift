public import Stage

import DisposableObservers

/// The client of the disposable variant: a thermometer, a display, and a screen that has its tokens in a bag.
public enum DisposableDemo {
  /// Plays the scenario: a new observer receives the temperature immediately, one whose token has ended nothing more.
  public static func play(on transcript: some Transcript = .standardOutput) {
    let temperature = Observable(20)

    func update(_ degrees: Int) {
      transcript.change("temperature", "update(\(degrees))") { temperature.update(degrees) }
    }

    let display = transcript.call("temperature", "observe", joining: "Display") {
      temperature.observe { degrees in
        transcript.call("Display", "\(degrees)") { transcript.write("Display: \(degrees) degrees") }
      }
    }
    update(21)

    var screen: Screen? = Screen(showing: temperature, transcript: transcript)
    update(22)

    transcript.call("temperature", "dispose()", leaving: "Display") { display.dispose() }
    // A second time, it does nothing.
    display.dispose()
    update(23)

    // Without this use, the optimizer may release the screen before the update.
    withExtendedLifetime(screen) {}
    transcript.call("temperature", "deinit: dispose()", leaving: "Screen") { screen = nil }
    update(24)
    transcript.write("Nobody was told \(temperature.value) degrees")
  }
}

/// A screen that is notified as long as it is alive: its bag is deallocated with it.
private final class Screen {
  private let bag = DisposeBag()

  init(showing temperature: Observable<Int>, transcript: some Transcript) {
    transcript.call("temperature", "observe", joining: "Screen") {
      temperature.observe { degrees in
        transcript.call("Screen", "\(degrees)") { transcript.write("Screen: \(degrees) degrees") }
      }
    }.disposed(by: bag)
  }
}
