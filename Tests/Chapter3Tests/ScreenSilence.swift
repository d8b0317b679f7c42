/// Knows where the brief is silent on the screens, so that a story proves nothing.
final class ScreenSilence {
  private unowned let screens: ScreenModel
  /// The delays with which an answer may compare the next one: with which of several is a question of step 6.
  private var pastDelays: [String: [Int]] = [:]

  init(_ screens: ScreenModel) {
    self.screens = screens
  }

  /// Returns whether the brief is silent on an action; if not, it is performed next.
  func covers(_ action: ScreenAction) -> Bool {
    switch action {
    case .open(_, let train):
      if screens.trainsLetGo.contains(train) { return true }
      pastDelays[train] = pastDelays[train] ?? [0]
    case .delay(let train, let minutes):
      let past = pastDelays[train] ?? []
      if past.isEmpty || past.contains(minutes) || screens.trainsLetGo.contains(train) { return true }
      pastDelays[train] = screens.isShown(train) ? [minutes] : past + [minutes]
    case .keepBanner(let name, _): return screens.screens[name]?.banner == nil
    case .tapCopy(let copy):
      guard let banner = screens.copies[copy] else { return true }
      // Whether an old copy takes away a newer banner is left open.
      return screens.screens.values.contains { $0.banner ?? 0 > banner }
    case .letGoTrain(let train): return pastDelays[train] == nil || screens.trainsLetGo.contains(train)
    case .close, .tap: break
    }
    return false
  }
}
