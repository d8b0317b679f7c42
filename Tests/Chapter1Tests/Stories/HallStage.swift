import SpecSupport

@testable import Chapter1

/// Plays the stories of step 7 on the code under test: a board, its displays and its announcers.
final class HallStage {
  private let journal: StoryJournal
  private let board = DeparturesBoard()
  private let displays = platforms.map { (name: "display\($0)", display: PlatformDisplay(platform: $0)) }
  private var announcers = announcerNames.map { (name: $0, announcer: Announcer(), said: [String]()) }

  init(_ journal: StoryJournal) {
    self.journal = journal
  }

  // A list that an answer shares among all boards would grow from story to story.
  deinit {
    for name in hallNames { observer(name).map(board.detach) }
  }

  func play(_ line: StoryLine<BoardAction>) {
    switch line.action.verb {
    case .attach(let name): if let observer = observer(name) { board.attach(observer) }
    case .detach(let name): if let observer = observer(name) { board.detach(observer) }
    case .post(let train): board.post(train.departure)
    case .cancel(let train): board.cancel(train.departure)
    case .replace: break
    }
    for (name, display) in displays { journal.noteState(name, shows: [display.text]) }
    for index in announcers.indices { noteNews(of: &announcers[index]) }
  }

  private func observer(_ name: String) -> (any BoardObserver)? {
    displays.first { $0.name == name }?.display ?? announcers.first { $0.name == name }?.announcer
  }

  private func noteNews(of announcer: inout (name: String, announcer: Announcer, said: [String])) {
    let lines = announcer.announcer.lines
    if lines == announcer.said { return }
    if lines.starts(with: announcer.said) {
      journal.note(announcer.name, says: Array(lines.dropFirst(announcer.said.count)))
    } else {
      journal.note("\(announcer.name).lines has lost something that was in it")
    }
    announcer.said = lines
  }
}
