@testable import Chapter3

/// The screens under test.
final class ScreensUnderTest: Screens {
  private var screens: [String: TrainScreen] = [:]
  private var trains: [String: Train] = [:]
  private var copies: [String: Banner] = [:]
  private var tracked: [(name: String, isAlive: () -> Bool)] = []

  func perform(_ action: ScreenAction) {
    switch action {
    case .open(let name, let trainName):
      let train = trains[trainName] ?? track(Train(name: trainName), as: trainName)
      trains[trainName] = train
      screens[name] = track(TrainScreen(train: train), as: "the \(name) screen")
    case .close(let name): screens[name] = nil
    case .delay(let train, let minutes): trains[train]?.delay.value = minutes
    case .tap(let name): screens[name]?.banner?.whenTapped()
    case .keepBanner(let name, let copy): copies[copy] = screens[name]?.banner
    case .tapCopy(let copy): copies[copy]?.whenTapped()
    case .letGoTrain(let train): trains[train] = nil
    }
  }

  var shown: [String: (text: String, banner: String?)] { screens.mapValues { ($0.text, $0.banner?.text) } }

  func takeFreed() -> [String] {
    defer { tracked.removeAll { !$0.isAlive() } }
    return tracked.filter { !$0.isAlive() }.map { $0.name }
  }

  private func track<Object: AnyObject>(_ object: Object, as name: String) -> Object {
    tracked.append((name, { [weak object] in object != nil }))
    return object
  }
}
