@testable import Chapter5

/// A publisher as the brief has it.
final class PublisherModel {
  private(set) var observers: [String] = []
  private(set) var leftInThisRound: Set<String>?
  /// Screens that have appeared again, with others behind them: each is in its place, or at the end.
  private var inEitherPlace: Set<String> = []
  private var waitingInThisRound: Set<String> = []
  var notify: (String, DelayNotice) -> Void = { _, _ in }

  func add(_ observer: String) { observers.append(observer) }

  func remove(_ observer: String) {
    if observers.contains(observer) { leftInThisRound?.insert(observer) }
    observers.removeAll { $0 == observer }
    inEitherPlace.remove(observer)
  }

  func addAgain(_ screen: String) {
    if observers.last != screen { inEitherPlace.insert(screen) }
  }

  /// Whether the brief leaves open if a screen has had its turn in the round that is under way.
  func mayHaveHadItsTurn(_ screen: String) -> Bool { leftInThisRound != nil && inEitherPlace.contains(screen) }

  /// Whether an observer is still to be notified in the round that is under way.
  func isAwaited(by observer: String) -> Bool {
    observers.contains(observer) && waitingInThisRound.contains(observer)
  }

  func notify(of notice: DelayNotice) {
    leftInThisRound = []
    waitingInThisRound = Set(observers)
    for observer in observers where leftInThisRound?.contains(observer) == false {
      waitingInThisRound.remove(observer)
      notify(observer, notice)
    }
    leftInThisRound = nil
    waitingInThisRound = []
  }
}

/// Trackers and screens as the brief has them.
final class DelayModel: DelayStation {
  private let publisher = PublisherModel()
  private let otherPublisher = PublisherModel()
  private let whenNotified: (String, DelayNotice) -> Void
  private var logs: [DelayAction.Place: [String]] = [:]
  private var trains: [String: String] = [:]
  private(set) var lines: [String: [String]] = [:]
  private(set) var alive: Set<String> = []

  init(whenNotified: @escaping (String, DelayNotice) -> Void) {
    self.whenNotified = whenNotified
    for publisher in [publisher, otherPublisher] { publisher.notify = { [unowned self] in note($0, $1) } }
  }

  func log(of tracker: DelayAction.Place) -> [String] { logs[tracker, default: []] }

  func perform(_ action: DelayAction) -> Bool {
    switch action {
    case .add(let observer, let place):
      let publisher = place == .otherPublisher ? otherPublisher : publisher
      // A passenger that is added twice may be notified once or twice; leaving and returning in one round is left open.
      if (publisher.observers + (publisher.leftInThisRound ?? [])).contains(observer) { return false }
      publisher.add(observer)
    case .remove(let observer, let place): (place == .otherPublisher ? otherPublisher : publisher).remove(observer)
    case .appear(let screen):
      if publisher.observers.contains(screen) {
        publisher.addAgain(screen)
      } else if !perform(.add(screen, to: .tracker)) {
        return false
      }
    case .disappear(let screen) where publisher.mayHaveHadItsTurn(screen): return false
    case .disappear(let screen): publisher.remove(screen)
    case .release(let observer):
      let publishers = [publisher, otherPublisher]
      // It may still be notified, which nobody can tell of a screen.
      if !DelayAction.isScreen(observer), publishers.contains(where: { $0.isAwaited(by: observer) }) { return false }
      for publisher in publishers { publisher.remove(observer) }
      trains[observer] = nil
      lines[observer] = nil
      alive = alive.subtracting([observer])
    case .turn(let screen, _) where publisher.mayHaveHadItsTurn(screen): return false
    case .turn(let screen, let train): trains[screen] = train
    case .push(let bundle, let place):
      let texts = bundle.map(\.text).joined(separator: ", ")
      if place.isTracker { logs[place, default: []].append("Push received: \(texts)") }
      for notice in bundle { (place == .otherPublisher ? otherPublisher : publisher).notify(of: notice) }
    }
    if let name = action.needed, alive.insert(name).inserted, DelayAction.isScreen(name) { lines[name] = [] }
    return true
  }

  private func note(_ observer: String, _ notice: DelayNotice) {
    guard DelayAction.isScreen(observer) else { return whenNotified(observer, notice) }
    let isShown = !DelayAction.isTrainScreen(observer) || notice.train == trains[observer] ?? DelayAction.firstTrain
    if isShown { lines[observer]?.append(notice.text) }
  }
}
