import SpecSupport

/// A board, its displays and its announcers: those under test, or the model's.
protocol Hall: AnyObject {
  init()

  func perform(_ verb: BoardAction.Verb)

  /// What an announcer has said since the last call.
  func takeNews(of announcer: String) -> [String]

  /// What a display may show; `nil` if it may show anything.
  func texts(of display: String, at platform: Int) -> [String]?

  /// Whether the brief leaves open what comes of an action.
  func isSilent(on verb: BoardAction.Verb) -> Bool

  /// Whether the story has left what the brief promises.
  var isUnspecified: Bool { get }
}

extension Hall {
  func isSilent(on verb: BoardAction.Verb) -> Bool { false }
  var isUnspecified: Bool { false }
}

/// Plays the stories of steps 7 and 8, and writes down what can be seen.
final class HallStage<Observers: Hall> {
  private let journal: StoryJournal
  private let hall = Observers()
  private let announcers: [String]

  init(step: Int, _ journal: StoryJournal) {
    self.journal = journal
    announcers = step == 7 ? [] : announcerNames
  }

  func play(_ line: StoryLine<BoardAction>) {
    if hall.isSilent(on: line.action.verb) { return journal.skipLine() }
    hall.perform(line.action.verb)
    for platform in platforms {
      let display = "display\(platform)"
      let texts = hall.texts(of: display, at: platform)
      journal.noteState(display, shows: texts ?? ["?"], orAnything: texts == nil)
    }
    // Which of several things it says first is left open.
    for name in announcers {
      for words in hall.takeNews(of: name).sorted() { journal.note("\(name) says \"\(words)\"") }
    }
    if hall.isUnspecified { journal.leaveUnspecified() }
  }
}

let platforms = [1, 2, 12]
let announcerNames = ["announcer", "announcer2"]

/// The observers of the stories of step 7 and of step 8.
func hallNames(ofStep step: Int) -> [String] {
  platforms.map { "display\($0)" } + (step == 7 ? [] : announcerNames)
}

extension Train {
  /// What an announcer says of a new train.
  var leaves: String { "The \(time) to \(destination) leaves from platform \(platform)." }

  /// What an announcer says of a train that is gone.
  var isCancelled: String { "The \(time) to \(destination) is cancelled." }
}
