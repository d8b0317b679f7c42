public import Stage

import DisposableObservers

/// The client of the disposable variant: a thermometer, a display, and a screen that has its tokens in a bag.
public enum DisposableDemo {
  /// Plays the scenario: a new observer receives the temperature immediately, one whose token has ended nothing more.
  public static func play(on transcript: some Transcript = .standardOutput) {
    let temperature = Observable(20)

    let display = temperature.observe { transcript.write("Display: \($0) degrees") }
    temperature.update(21)

    var screen: Screen? = Screen(showing: temperature, transcript: transcript)
    temperature.update(22)

    display.dispose()
    // A second time, it does nothing.
    display.dispose()
    temperature.update(23)

    // Without this use, the optimizer may release the screen before the update.
    withExtendedLifetime(screen) {}
    screen = nil
    temperature.update(24)
    transcript.write("No observer received \(temperature.value) degrees")
  }
}

/// A screen that is notified as long as it exists: its bag is deallocated with it.
private final class Screen {
  private let bag = DisposeBag()

  init(showing temperature: Observable<Int>, transcript: some Transcript) {
    temperature.observe { transcript.write("Screen: \($0) degrees") }.disposed(by: bag)
  }
}
