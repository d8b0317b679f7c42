import SpecSupport

@testable import Chapter5

// The stories of step 1: three screens ask one service about trains whose names begin alike.

enum AskingAction: StoryAction {
  case issue(String, minutes: Int), tick(String)

  var description: String {
    switch self {
    case .issue(let train, let minutes): "service.issue(\"\(train)\", minutes: \(minutes))"
    case .tick(let screen): "\(screen).tick()   // \(screen) is the screen of \(Self.trains[screen] ?? "")"
    }
  }

  var simpler: [Self] {
    switch self {
    case .issue(let train, let minutes): minutes > 5 ? [.issue(train, minutes: 5)] : []
    case .tick(let screen): screen == "second" ? [.tick("screen")] : []
    }
  }

  static let trains = ["screen": "07:05 Lindholm", "second": "07:05 Lindholm", "third": "07:05 Lindholm Central"]
}

/// The service and its screens as the brief has them.
final class AskingModel {
  private let journal: StoryJournal
  private var issued: [String: [Int]] = [:]
  private var found: [String: (number: Int, lines: [String], emptyTicks: Int)] = [:]
  private var questions = 0

  init(_ journal: StoryJournal) {
    self.journal = journal
  }

  func play(_ line: StoryLine<AskingAction>) {
    switch line.action {
    case .issue(let train, let minutes):
      issued[train, default: []].append(minutes)
    case .tick(let screen):
      let train = AskingAction.trains[screen] ?? ""
      var (number, lines, emptyTicks) = found[screen] ?? (0, [], 0)
      questions += 1
      if let minutes = issued[train]?.last, let newest = issued[train]?.count, newest > number {
        number = newest
        lines.append("\(train) +\(minutes)")
      } else {
        emptyTicks += 1
      }
      found[screen] = (number, lines, emptyTicks)
      journal.note("\(questions) questions")
    }
    for (screen, seen) in found.sorted(by: { $0.key < $1.key }) {
      let missed = seen.number - seen.lines.count
      journal.noteState("\(screen) has lines \(seen.lines), askedForNothing \(seen.emptyTicks), missed \(missed)")
    }
  }
}

/// The service, and the screens under test.
final class AskingStage {
  private let journal: StoryJournal
  private let service = DelayService()
  private var screens: [String: AskingScreen] = [:]

  init(_ journal: StoryJournal) {
    self.journal = journal
  }

  func play(_ line: StoryLine<AskingAction>) {
    switch line.action {
    case .issue(let train, let minutes): service.issue(train, minutes: minutes)
    case .tick(let name):
      let screen = screens[name] ?? AskingScreen(train: AskingAction.trains[name] ?? "", service: service)
      screens[name] = screen
      screen.tick()
      journal.note("\(service.questions) questions")
    }
    for (name, screen) in screens.sorted(by: { $0.key < $1.key }) {
      journal.noteState(
        "\(name) has lines \(screen.lines), askedForNothing \(screen.askedForNothing), missed \(screen.missed)"
      )
    }
  }
}

let askingStories = Stories<AskingAction>(
  300,
  longest: 14,
  line: { generator in
    if generator.oneIn(2) { return StoryLine(.tick(generator.pick(["screen", "screen", "second", "third"]))) }
    let train = generator.pick(["07:05 Lindholm", "07:05 Lindholm", "07:05 Lindholm Central"])
    return StoryLine(.issue(train, minutes: generator.pick([0, 5, 5, 10])))
  },
  code: { journal in AskingStage(journal).play },
  model: { journal in AskingModel(journal).play },
  promise: { story in
    let issueCount = story.lines.count { if case .issue = $0.action { true } else { false } }
    return issueCount == 0
      ? "The brief, step 1: \"Each tick() asks the service exactly once.\" Without a new notice it adds 1 to askedForNothing."
      : """
      The brief, step 1: a notice is new if its number is higher than that of the notice found last; lines shows new \
      notices, askedForNothing counts the ticks without one, missed the notices that can no longer be shown.
      """
  }
)
