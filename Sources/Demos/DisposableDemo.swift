public import Transcripts

import DisposableObservers

/// The client of the disposable variant: a thermometer, a display, and a screen that keeps its tokens in a bag.
public enum DisposableDemo {
  /// Plays the scenario: a new observer receives the temperature at once, one whose token has ended nothing more.
  public static func play(on transcript: some Transcript = .standardOutput) {
    let temperature = Observable(20)

    let display = temperature.observe { transcript.write("Display: \($0) degrees") }
    temperature.update(21)

    var screen: Screen? = Screen(showing: temperature, transcript: transcript)
    temperature.update(22)

    display.dispose()
    display.dispose()
    temperature.update(23)

    withExtendedLifetime(screen) {}
    screen = nil
    temperature.update(24)
    transcript.write("Nobody was told \(temperature.value) degrees")
  }
}

/// A screen that is told as long as it lives: its bag goes with it.
private final class Screen {
  private let bag = DisposeBag()

  init(showing temperature: Observable<Int>, transcript: some Transcript) {
    temperature.observe { transcript.write("Screen: \($0) degrees") }.disposed(by: bag)
  }
}
