import SpecSupport

/// Two boards, `board` and `other`, and their observers: those under test, or the model's.
protocol Station: AnyObject {
  /// Creates both boards; `whenNotified` is given the name of an observer that is notified, and that of the board.
  init(step: Int, whenNotified: @escaping (String, String) -> Void)

  func perform(_ action: BoardAction)
  func departures(on board: String) -> [String]

  /// Whether the brief leaves open, up to a step, what comes of an action.
  func isSilent(on action: BoardAction, ofStep step: Int) -> Bool
}

extension Station {
  func isSilent(on action: BoardAction, ofStep step: Int) -> Bool { false }
}

/// Plays the stories, and writes down what can be seen.
final class StationStage<Boards: Station> {
  private let step: Int
  private let journal: StoryJournal
  private lazy var station = Boards(step: step) { [weak self] in self?.note($0, by: $1) }
  private var scripts: [String: [StoryLine<BoardAction>]] = [:]

  init(step: Int, _ journal: StoryJournal) {
    self.step = step
    self.journal = journal
  }

  func play(_ line: StoryLine<BoardAction>) {
    guard perform(line) else { return journal.skipLine() }
    let board = line.action.board
    switch line.action.verb {
    case .post where step > 2, .cancel: journal.noteState("\(board).departures is \(departures(on: board))")
    default: break
    }
  }

  /// Returns `false`, and does nothing, if the brief is silent.
  private func perform(_ line: StoryLine<BoardAction>) -> Bool {
    if station.isSilent(on: line.action, ofStep: step) { return false }
    if case .attach(let observer) = line.action.verb, !line.inCallback.isEmpty { scripts[observer] = line.inCallback }
    station.perform(line.action)
    return true
  }

  private func note(_ observer: String, by board: String) {
    let notifier = board == "board" ? "" : " by \(board)"
    let sight = step < 3 ? "" : " and sees \(departures(on: board))"
    journal.note("\(observer) is notified\(notifier)\(sight)")
    for line in scripts.removeValue(forKey: observer) ?? [] where !perform(line) { journal.leaveUnspecified() }
  }

  private func departures(on board: String) -> String {
    "[\(station.departures(on: board).joined(separator: ", "))]"
  }
}
