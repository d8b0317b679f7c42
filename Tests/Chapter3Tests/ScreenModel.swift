/// The screens as the brief has them, in the plainest words.
final class ScreenModel {
  private(set) var screens: [String: (train: String, text: String, banner: Int?)] = [:]
  private(set) var trainsLetGo: Set<String> = []
  private(set) var copies: [String: Int] = [:]
  private var banners = 0
  var freed: [String] = []
  lazy var silence = ScreenSilence(self)

  func perform(_ action: ScreenAction) {
    switch action {
    case .open(let name, let train):
      close(name)
      screens[name] = (train, "\(train): on time", nil)
    case .close(let name): close(name)
    case .delay(let train, let minutes):
      for name in screens.keys.sorted() where screens[name]?.train == train {
        banners += 1
        screens[name] = (train, "\(train): " + (minutes == 0 ? "on time" : "\(minutes) min late"), banners)
      }
    case .tap(let name): screens[name]?.banner = nil
    case .keepBanner(let name, let copy): copies[copy] = screens[name]?.banner
    case .tapCopy(let copy):
      for name in screens.keys where screens[name]?.banner == copies[copy] { screens[name]?.banner = nil }
    case .letGoTrain(let train):
      trainsLetGo.insert(train)
      if !isShown(train) { freed.append(train) }
    }
  }

  private func close(_ name: String) {
    guard let train = screens.removeValue(forKey: name)?.train else { return }
    freed.append("the \(name) screen")
    if trainsLetGo.contains(train), !isShown(train) { freed.append(train) }
  }

  func isShown(_ train: String) -> Bool { screens.values.contains { $0.train == train } }
}
