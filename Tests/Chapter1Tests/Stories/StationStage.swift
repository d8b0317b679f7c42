import SpecSupport

@testable import Chapter1

/// Plays the stories up to step 6 on the code under test: two boards, and the observers of both.
final class StationStage {
  private let step: Int
  private let journal: StoryJournal
  private let boards = ["board": DeparturesBoard(), "other": DeparturesBoard()]
  private var listeners: [String: StoryListener] = [:]
  private var scripts: [String: [StoryLine<BoardAction>]] = [:]

  init(step: Int, _ journal: StoryJournal) {
    (self.step, self.journal) = (step, journal)
    for name in listenerNames + equalNames.keys { listeners[name] = listener(name) }
  }

  func play(_ line: StoryLine<BoardAction>) {
    let name = line.action.board
    guard let board = boards[name] else { return }
    switch line.action.verb {
    case .attach(let observer):
      if !line.inCallback.isEmpty { scripts[observer] = line.inCallback }
      if let listener = listeners[observer] { board.attach(listener) }
    case .detach(let observer):
      if let listener = listeners[observer] { board.detach(listener) }
    case .replace(let observer):
      listeners[observer] = nil
      listeners[observer] = listener(observer)
    case .post(let train):
      board.post(train.departure)
      if step > 2 { journal.noteState("\(name).departures", are: board.departures.words) }
    case .cancel(let train):
      board.cancel(train.departure)
      journal.noteState("\(name).departures", are: board.departures.words)
    }
  }

  private func listener(_ name: String) -> StoryListener {
    StoryListener(name, equalityGroup: step < 5 ? equalNames[name, default: name] : "", self)
  }

  fileprivate func tell(_ observer: String, by board: DeparturesBoard) {
    let name = boards.first { $0.value === board }?.key ?? "a board of its own"
    journal.note(told: observer, by: name, seeing: step < 3 ? nil : board.departures.words)
    for line in scripts.removeValue(forKey: observer) ?? [] { play(line) }
  }
}

/// An observer that equals all others of its group.
private final class StoryListener: BoardObserver, Hashable {
  private let name: String
  private let equalityGroup: String
  // A board that all stories share may outlive the stage of one.
  private weak var stage: StationStage?

  init(_ name: String, equalityGroup: String, _ stage: StationStage) {
    (self.name, self.equalityGroup, self.stage) = (name, equalityGroup, stage)
  }

  func boardDidChange(_ board: DeparturesBoard) {
    stage?.tell(name, by: board)
  }

  static func == (left: StoryListener, right: StoryListener) -> Bool { left.equalityGroup == right.equalityGroup }

  func hash(into hasher: inout Hasher) { hasher.combine(equalityGroup) }
}
