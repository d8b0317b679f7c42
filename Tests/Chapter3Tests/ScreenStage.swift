import SpecSupport

@testable import Chapter3

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
final class ScreenLog {
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
