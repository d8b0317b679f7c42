import DisposableObservers

/// The client of the disposable variant: a thermometer, a display, and a screen that has its token in a bag.
func recordDisposables(on recording: Recording) {
  let temperature = Observable(20)
  func observe(as name: String) -> Disposable {
    recording.call("temperature", "observe", joining: name) {
      temperature.observe { degrees in
        recording.call(name, "\(degrees)") { recording.write("\(name): \(degrees) degrees") }
      }
    }
  }
  func update(_ degrees: Int) {
    recording.change("temperature", "update(\(degrees))") { temperature.update(degrees) }
  }

  let display = observe(as: "Display")
  update(21)
  var bagOfScreen: DisposeBag? = DisposeBag()
  if let bagOfScreen { observe(as: "Screen").disposed(by: bagOfScreen) }
  update(22)
  recording.call("temperature", "dispose()", leaving: "Display") { display.dispose() }
  update(23)
  // Without this use, the optimizer may release the bag before the update.
  withExtendedLifetime(bagOfScreen) {}
  recording.call("temperature", "deinit: dispose()", leaving: "Screen") { bagOfScreen = nil }
  update(24)
  recording.write("No observer received \(temperature.value) degrees")
}
