import SpecSupport
import Testing

@testable import Chapter5

/// The publishers, trackers and screens under test.
final class DelayStage {
  private let journal: StoryJournal
  private let publisher = DelayPublisher()
  private let otherPublisher = DelayPublisher()
  private let tracker: DelayTracker
  private let secondTracker: DelayTracker
  private var scripts: [String: [StoryLine<DelayAction>]] = [:]
  private var passengers: [String: EqualPassenger] = [:]
  private var screens: [String: DelayScreen] = [:]
  private let lives = LeakTracker()
  /// The tracker whose push is being passed on.
  private var pushed: DelayTracker?

  init(_ journal: StoryJournal) {
    self.journal = journal
    tracker = DelayTracker(publisher: publisher)
    secondTracker = DelayTracker(publisher: publisher)
  }

  func play(_ line: StoryLine<DelayAction>) {
    act(line)
    journal.noteState("logs \(tracker.log) and \(secondTracker.log)")
    journal.noteState("alive \(lives.alive.sorted())")
    for (name, screen) in screens.sorted(by: { $0.key < $1.key }) { journal.noteState("\(name).lines \(screen.lines)") }
  }

  private func act(_ line: StoryLine<DelayAction>) {
    switch line.action {
    case .add(let name, let place):
      if !line.inCallback.isEmpty { scripts[name] = line.inCallback }
      let observer = passenger(name)
      if let tracker = tracker(place) { tracker.addObserver(observer) } else { publisher(place).addObserver(observer) }
    case .remove(let name, let place):
      let observer = passenger(name)
      if let tracker = tracker(place) {
        tracker.removeObserver(observer)
      } else {
        publisher(place).removeObserver(observer)
      }
    case .appear(let name): screen(name).appear()
    case .disappear(let name): screen(name).disappear()
    case .drop(let name): (passengers[name], screens[name], scripts[name]) = (nil, nil, nil)
    case .turn(let name, let train): (screen(name) as? TrainScreen)?.train = train
    case .push(let bundle, let place):
      pushed = tracker(place)
      if let pushed { pushed.receivePush(bundle) } else { bundle.forEach(publisher(place).notifyObservers) }
      pushed = nil
    }
  }

  private func tracker(_ place: DelayAction.Place) -> DelayTracker? {
    place == .tracker ? tracker : place == .secondTracker ? secondTracker : nil
  }

  private func publisher(_ place: DelayAction.Place) -> DelayPublisher {
    place == .otherPublisher ? otherPublisher : publisher
  }

  private func passenger(_ name: String) -> EqualPassenger {
    if let passenger = passengers[name] { return passenger }
    let passenger = EqualPassenger { [unowned self] notice in
      let log = pushed.map { " with \($0.log.count) lines in the log" } ?? ""
      journal.note("\(name) is told \(notice.text)\(log)")
      for line in scripts.removeValue(forKey: name) ?? [] { act(line) }
    }
    passengers[name] = lives.track(passenger, as: name)
    return passenger
  }

  private func screen(_ name: String) -> DelayScreen {
    if let screen = screens[name] { return screen }
    let screen =
      "uv".contains(name) ? TrainScreen(train: "07:05 Lindholm", tracker: tracker) : DelayScreen(tracker: tracker)
    screens[name] = lives.track(screen, as: name)
    return screen
  }
}

/// A passenger that equals all others, and is the same as none of them.
private final class EqualPassenger: DelayObserver, Hashable {
  private let whenTold: (DelayNotice) -> Void

  init(whenTold: @escaping (DelayNotice) -> Void) {
    self.whenTold = whenTold
  }

  func delayDidChange(_ notice: DelayNotice) {
    whenTold(notice)
  }

  static func == (left: EqualPassenger, right: EqualPassenger) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
