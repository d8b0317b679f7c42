import SpecSupport

/// Trains, their screens and copies of banners: those under test, or the model's.
protocol Screens: AnyObject {
  init()

  func perform(_ action: ScreenAction)

  /// What is to be seen on each screen that is open.
  var shown: [String: (text: String, banner: String?)] { get }

  /// The screens and trains that have been freed since the last call.
  func takeFreed() -> [String]

  /// Whether the brief leaves open what comes of an action; if not, it is performed next.
  func isSilent(on action: ScreenAction) -> Bool
}

extension Screens {
  func isSilent(on action: ScreenAction) -> Bool { false }
}

/// Plays the stories of step 5, and writes down what has changed on the screens, and what has been freed.
final class ScreenStage<Hall: Screens> {
  private let journal: StoryJournal
  private let hall = Hall()
  private var lastShown: [String: String] = [:]

  init(_ journal: StoryJournal) {
    self.journal = journal
  }

  func play(_ line: StoryLine<ScreenAction>) {
    if hall.isSilent(on: line.action) { return journal.skipLine() }
    hall.perform(line.action)
    if case .open(let name, _) = line.action { lastShown[name] = nil }
    var entries = hall.takeFreed().map { "\($0) is freed" }
    for (name, (text, banner)) in hall.shown {
      let words = "\"\(text)\", banner \(banner.map { $0 == text ? "too" : "\"\($0)\"" } ?? "none")"
      if lastShown[name] != words { entries.append("\(name) shows \(words)") }
      lastShown[name] = words
    }
    entries.sorted().forEach(journal.note)
  }
}

extension ScreenModel: Screens {
  var shown: [String: (text: String, banner: String?)] {
    screens.mapValues { screen in (screen.text, screen.banner.map { _ in screen.text }) }
  }

  func takeFreed() -> [String] {
    defer { freed = [] }
    return freed
  }

  func isSilent(on action: ScreenAction) -> Bool { silence.covers(action) }
}
