import SpecSupport
import Testing

@testable import Chapter5

/// The publishers, trackers and screens under test, with their observers.
final class DelayStationUnderTest: DelayStation {
  private let publisher = DelayPublisher()
  private let otherPublisher = DelayPublisher()
  private let trackers: [DelayAction.Place: DelayTracker]
  private let whenNotified: (String, DelayNotice) -> Void
  private var passengers: [String: EqualPassenger] = [:]
  private var screens: [String: DelayScreen] = [:]
  private let lives = LeakTracker()

  init(whenNotified: @escaping (String, DelayNotice) -> Void) {
    self.whenNotified = whenNotified
    let publisher = publisher
    trackers = [.tracker: DelayTracker(publisher: publisher), .secondTracker: DelayTracker(publisher: publisher)]
  }

  func log(of tracker: DelayAction.Place) -> [String] { trackers[tracker]?.log ?? [] }

  var lines: [String: [String]] { screens.mapValues { $0.lines } }

  var alive: Set<String> { Set(lives.alive) }

  func perform(_ action: DelayAction) -> Bool {
    switch action {
    case .add(let name, let place):
      let add = trackers[place]?.addObserver ?? publisher(place).addObserver
      add(passenger(name))
    case .remove(let name, let place):
      let remove = trackers[place]?.removeObserver ?? publisher(place).removeObserver
      remove(passenger(name))
    case .appear(let name): screen(name).appear()
    case .disappear(let name): screen(name).disappear()
    case .release(let name):
      passengers[name] = nil
      screens[name] = nil
    case .turn(let name, let train): (screen(name) as? TrainScreen)?.train = train
    case .push(let bundle, let place):
      if let tracker = trackers[place] {
        tracker.receivePush(bundle)
      } else if bundle.count > 1 {
        publisher(place).deliver(bundle)
      } else {
        bundle.forEach(publisher(place).notifyObservers)
      }
    }
    return true
  }

  private func publisher(_ place: DelayAction.Place) -> DelayPublisher {
    place == .otherPublisher ? otherPublisher : publisher
  }

  private func passenger(_ name: String) -> EqualPassenger {
    if let passenger = passengers[name] { return passenger }
    let passenger = EqualPassenger { [whenNotified] in whenNotified(name, $0) }
    passengers[name] = lives.track(passenger, as: name)
    return passenger
  }

  private func screen(_ name: String) -> DelayScreen {
    if let screen = screens[name] { return screen }
    guard let tracker = trackers[.tracker] else { fatalError("a station has two trackers") }
    let screen =
      DelayAction.isTrainScreen(name)
      ? TrainScreen(train: DelayAction.firstTrain, tracker: tracker) : DelayScreen(tracker: tracker)
    screens[name] = lives.track(screen, as: name)
    return screen
  }
}

/// A passenger that equals all others, and is the same as none of them.
private final class EqualPassenger: DelayObserver, Hashable {
  private let whenNotified: (DelayNotice) -> Void

  init(whenNotified: @escaping (DelayNotice) -> Void) {
    self.whenNotified = whenNotified
  }

  func delayDidChange(_ notice: DelayNotice) {
    whenNotified(notice)
  }

  static func == (left: EqualPassenger, right: EqualPassenger) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
