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

/// A screen that asks, as the brief has it.
private struct AskingModel {
  private(set) var lines: [String] = []
  private(set) var askedForNothing = 0
  private var number = 0

  var missed: Int { number - lines.count }

  mutating func tick(_ latest: DelayNotice?) {
    guard let latest, latest.number > number else { return askedForNothing += 1 }
    number = latest.number
    lines.append(latest.text)
  }
}

/// Plays a story on the model.
final class AskingModelStage {
  private let journal: StoryJournal
  private var issued: [String: DelayNotice] = [:]
  private var screens: [String: AskingModel] = [:]
  private var questions = 0

  init(_ journal: StoryJournal) {
    self.journal = journal
  }

  func play(_ line: StoryLine<AskingAction>) {
    switch line.action {
    case .issue(let train, let minutes):
      issued[train] = DelayNotice(train: train, minutes: minutes, number: (issued[train]?.number ?? 0) + 1)
    case .tick(let name):
      screens[name, default: AskingModel()].tick(issued[AskingAction.trains[name] ?? ""])
      questions += 1
      journal.note("questions so far: \(questions)")
    }
    for (name, screen) in screens.sorted(by: { $0.key < $1.key }) {
      journal.noteState(name, screen.lines, screen.askedForNothing, screen.missed)
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
      journal.note("questions so far: \(service.questions)")
    }
    for (name, screen) in screens.sorted(by: { $0.key < $1.key }) {
      journal.noteState(name, screen.lines, screen.askedForNothing, screen.missed)
    }
  }
}

extension StoryJournal {
  fileprivate func noteState(_ screen: String, _ lines: [String], _ askedForNothing: Int, _ missed: Int) {
    noteState("\(screen).lines is \(lines)")
    noteState("\(screen).askedForNothing is \(askedForNothing)")
    noteState("\(screen).missed is \(missed)")
  }
}

let askingStories = Stories<AskingAction>(
  200,
  longest: 14,
  line: { generator in
    if generator.oneIn(2) { return StoryLine(.tick(generator.pick(["screen", "screen", "second", "third"]))) }
    let train = generator.pick(["07:05 Lindholm", "07:05 Lindholm", "07:05 Lindholm Central"])
    return StoryLine(.issue(train, minutes: generator.pick([0, 5, 5, 10])))
  },
  code: { journal in AskingStage(journal).play },
  model: { journal in AskingModelStage(journal).play },
  promise: { fault in fault.quote([(1, fault.brokenPromise)]) }
)

extension StoryFault<AskingAction> {
  /// The sentence of the brief that a story breaks of which no line can be left out.
  fileprivate var brokenPromise: String {
    switch (extra + missing).first?.firstMatch(of: /\.[a-zA-Z]+/)?.output {
    case ".missed": "missed counts the notices of the train the screen can never show anymore."
    case ".askedForNothing": "A tick without a new notice adds 1 to askedForNothing."
    case ".lines": "A notice is new if its number is higher than the number of the notice found last."
    default: "tick() asks the service exactly once for the latest notice about the screen's train."
    }
  }
}
