// Design: a screen remembers whether it is registered, so its publisher may add an observer twice.
import ExerciseSupport

class DelayScreen: DelayObserver {
  let tracker: DelayTracker
  private(set) var lines: [String] = []
  private var isRegistered = false

  init(tracker: DelayTracker) {
    self.tracker = tracker
  }

  func appear() {
    guard !isRegistered else { return }
    isRegistered = true
    tracker.addObserver(self)
  }

  func disappear() {
    guard isRegistered else { return }
    isRegistered = false
    tracker.removeObserver(self)
  }

  func delayDidChange(_ notice: DelayNotice) {
    guard shows(notice) else { return }
    lines.append(notice.text)
  }

  func shows(_ notice: DelayNotice) -> Bool { true }
}

final class TrainScreen: DelayScreen {
  var train: String

  init(train: String, tracker: DelayTracker) {
    self.train = train
    super.init(tracker: tracker)
  }

  override func shows(_ notice: DelayNotice) -> Bool {
    notice.train == train
  }
}
