import SpecSupport

/// Plays the stories up to step 6 on two boards; what later steps promise is left out of earlier ones.
final class StationModel {
  private let step: Int
  private let journal: StoryJournal
  private let boards = ["board": BoardModel(), "other": BoardModel()]
  private var scripts: [String: [StoryLine<BoardAction>]] = [:]

  init(step: Int, _ journal: StoryJournal) {
    (self.step, self.journal) = (step, journal)
    for (name, board) in boards { board.tell = { [unowned self, unowned board] in tell($0, by: board, name) } }
  }

  func play(_ line: StoryLine<BoardAction>) {
    let name = line.action.board
    guard let board = boards[name] else { return }
    switch line.action.verb {
    case .attach(let observer):
      if step < 5, board.attached.contains(where: { areEqual($0, observer) }) { return journal.skipLine() }
      if board.leftInThisRound.contains(observer) { return journal.leaveUnspecified() }
      board.attach(observer)
      if !line.inCallback.isEmpty { scripts[observer] = line.inCallback }
    case .detach(let observer): board.detach(observer)
    case .replace(let observer):
      // Whether a board keeps its observers alive is left to the answer.
      if boards.values.contains(where: { $0.attached.contains(observer) }) { journal.skipLine() }
    case .post(let train):
      if step < 4, board.departures.contains(train) { return journal.skipLine() }
      board.post(train)
      if step > 2 { journal.noteState("\(name).departures", are: board.departures.words) }
    case .cancel(let train):
      board.cancel(train)
      journal.noteState("\(name).departures", are: board.departures.words)
    }
  }

  private func areEqual(_ left: String, _ right: String) -> Bool {
    equalNames[left, default: left] == equalNames[right, default: right]
  }

  private func tell(_ observer: String, by board: BoardModel, _ name: String) {
    journal.note(told: observer, by: name, seeing: step < 3 ? nil : board.departures.words)
    for line in scripts.removeValue(forKey: observer) ?? [] { play(line) }
  }
}
