import SpecSupport

/// The screens as the brief has them, in the plainest words.
final class ScreenModel {
  private struct Screen {
    let train: String
    var text: String
    var banner: Int?
  }

  private let journal: StoryJournal
  private let log: ScreenLog
  private var screens: [String: Screen] = [:]
  private var delays: [String: Int] = [:]
  private var pastDelays: [String: Set<Int>] = [:]
  private var unseen: Set<String> = []
  private var trainsLetGo: Set<String> = []
  private var copies: [String: Int] = [:]
  private var banners = 0

  init(_ journal: StoryJournal) {
    self.journal = journal
    log = ScreenLog(journal)
  }

  func play(_ line: StoryLine<ScreenAction>) {
    switch line.action {
    case .open(let name, let train):
      if trainsLetGo.contains(train) { return journal.skipLine() }
      close(name)
      log.opens(name)
      if delays[train] == nil { (delays[train], pastDelays[train]) = (0, [0]) }
      screens[name] = Screen(train: train, text: "\(train): on time")
    case .close(let name):
      close(name)
    case .delay(let train, let minutes):
      // With which of several earlier delays a new one is compared is a question of step 6.
      let isEqual = unseen.contains(train) ? pastDelays[train]?.contains(minutes) : delays[train] == minutes
      if delays[train] == nil || trainsLetGo.contains(train) || isEqual == true { return journal.skipLine() }
      delays[train] = minutes
      pastDelays[train, default: []].insert(minutes)
      if !isShown(train) { unseen.insert(train) }
      for name in screens.keys.sorted() where screens[name]?.train == train {
        banners += 1
        screens[name]?.text = "\(train): " + (minutes == 0 ? "on time" : "\(minutes) min late")
        screens[name]?.banner = banners
      }
    case .tap(let name): screens[name]?.banner = nil
    case .keepBanner(let name, let copy):
      guard let banner = screens[name]?.banner else { return journal.skipLine() }
      copies[copy] = banner
    case .tapCopy(let copy):
      guard let banner = copies[copy] else { return journal.skipLine() }
      // Whether an old copy takes away a newer banner is left open.
      if screens.values.contains(where: { $0.banner ?? 0 > banner }) { return journal.skipLine() }
      for name in screens.keys where screens[name]?.banner == banner { screens[name]?.banner = nil }
    case .forgetCopy(let copy): copies[copy] = nil
    case .letGoTrain(let train):
      if delays[train] == nil || !trainsLetGo.insert(train).inserted { return journal.skipLine() }
      letGo(train)
    }
    for (name, screen) in screens { log.shows(name, screen.text, banner: screen.banner.map { _ in screen.text }) }
    log.finishLine()
  }

  private func close(_ name: String) {
    guard let screen = screens.removeValue(forKey: name) else { return }
    log.freed("the \(name) screen")
    letGo(screen.train)
  }

  private func letGo(_ train: String) {
    if trainsLetGo.contains(train), !isShown(train) { log.freed(train) }
  }

  private func isShown(_ train: String) -> Bool {
    screens.values.contains { $0.train == train }
  }
}
