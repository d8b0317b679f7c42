import SpecSupport

@testable import Chapter3

/// What the stories of train screens do.
enum ScreenAction: StoryAction {
  case open(String, train: String), close(String), delay(String, Int), tap(String)
  case keepBanner(of: String, as: String), tapCopy(String), forgetCopy(String), letGoTrain(String)

  var description: String {
    switch self {
    case .open(let screen, let train): "\(screen) = TrainScreen(train: \(train))"
    case .close(let screen): "\(screen) = nil"
    case .delay(let train, let minutes): "\(train).delay.value = \(minutes)"
    case .tap(let screen): "\(screen).banner?.whenTapped()"
    case .keepBanner(let screen, let copy): "\(copy) = \(screen).banner"
    case .tapCopy(let copy): "\(copy)?.whenTapped()"
    case .forgetCopy(let copy): "\(copy) = nil"
    case .letGoTrain(let train): "\(train) = nil"
    }
  }

  static let screens = ["first", "second", "third"]
  static let trains = ["lindholm", "harbour"]
  static let copies = ["copy", "another"]
}

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
      delays[train] = delays[train] ?? 0
      screens[name] = Screen(train: train, text: "\(train): on time")
    case .close(let name):
      close(name)
    case .delay(let train, let minutes):
      guard let old = delays[train], old != minutes, !trainsLetGo.contains(train) else { return journal.skipLine() }
      delays[train] = minutes
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
    if trainsLetGo.contains(train), !screens.values.contains(where: { $0.train == train }) { log.freed(train) }
  }
}

/// The screens under test.
final class ScreenStage {
  private let log: ScreenLog
  private var screens: [String: TrainScreen] = [:]
  private var trains: [String: Train] = [:]
  private var copies: [String: Banner] = [:]
  private var tracked: [(name: String, isAlive: () -> Bool)] = []

  init(_ journal: StoryJournal) {
    log = ScreenLog(journal)
  }

  func play(_ line: StoryLine<ScreenAction>) {
    switch line.action {
    case .open(let name, let trainName):
      let train = trains[trainName] ?? track(Train(name: trainName), as: trainName)
      trains[trainName] = train
      log.opens(name)
      screens[name] = track(TrainScreen(train: train), as: "the \(name) screen")
    case .close(let name): screens[name] = nil
    case .delay(let train, let minutes): trains[train]?.delay.value = minutes
    case .tap(let name): screens[name]?.banner?.whenTapped()
    case .keepBanner(let name, let copy): copies[copy] = screens[name]?.banner
    case .tapCopy(let copy): copies[copy]?.whenTapped()
    case .forgetCopy(let copy): copies[copy] = nil
    case .letGoTrain(let train): trains[train] = nil
    }
    for (name, screen) in screens { log.shows(name, screen.text, banner: screen.banner?.text) }
    for (name, isAlive) in tracked where !isAlive() { log.freed(name) }
    tracked.removeAll { !$0.isAlive() }
    log.finishLine()
  }

  private func track<Object: AnyObject>(_ object: Object, as name: String) -> Object {
    tracked.append((name, { [weak object] in object != nil }))
    return object
  }
}

/// Writes down what has changed on the screens, and what has been freed.
private final class ScreenLog {
  private let journal: StoryJournal
  private var shown: [String: String] = [:]
  private var entries: [String] = []

  init(_ journal: StoryJournal) {
    self.journal = journal
  }

  func opens(_ screen: String) {
    shown[screen] = nil
  }

  func shows(_ screen: String, _ text: String, banner: String?) {
    let state = "\"\(text)\", banner \(banner.map { $0 == text ? "too" : "\"\($0)\"" } ?? "none")"
    if shown[screen] != state { entries.append("\(screen) shows \(state)") }
    shown[screen] = state
  }

  func freed(_ name: String) {
    entries.append("\(name) is freed")
  }

  func finishLine() {
    entries.sorted().forEach(journal.note)
    entries = []
  }
}
