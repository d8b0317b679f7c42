import ExerciseSupport

/// The screen of all trains, which appears and disappears as passengers turn to it and away.
class DelayScreen: DelayObserver {
  let tracker: DelayTracker

  init(tracker: DelayTracker) {
    self.tracker = tracker
  }

  /// Step 5: the texts of the notices that it received, oldest first.
  var lines: [String] {
    unimplemented(placeholder: [])
  }

  /// Step 5: registers with the tracker, once, however often the screen appears.
  func appear() {
    unimplemented()
  }

  /// Step 5: leaves the tracker, however often the screen has appeared.
  func disappear() {
    unimplemented()
  }

  /// Step 5: shows a notice.
  func delayDidChange(_ notice: DelayNotice) {
    unimplemented()
  }
}

/// The screen of one train, which may be turned to another train at any time.
final class TrainScreen: DelayScreen {
  var train: String

  init(train: String, tracker: DelayTracker) {
    self.train = train
    super.init(tracker: tracker)
  }

  /// Step 6: shows a notice about the train on show, and no other.
  override func delayDidChange(_ notice: DelayNotice) {
    unimplemented()
  }
}
