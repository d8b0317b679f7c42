/// Two boards as the brief has them.
final class StationModel: Station {
  private let boards = ["board": BoardModel(), "other": BoardModel()]

  init(step: Int, whenNotified: @escaping (String, String) -> Void) {
    for (name, board) in boards { board.notify = { whenNotified($0, name) } }
  }

  func perform(_ action: BoardAction) { boards[action.board]?.perform(action.verb) }

  func departures(on board: String) -> [String] { boards[board]?.departures.words ?? [] }

  // What later steps promise is left out of earlier ones.
  func isSilent(on action: BoardAction, ofStep step: Int) -> Bool {
    guard let board = boards[action.board] else { return true }
    return switch action.verb {
    case .attach(let observer):
      step < 5 && board.attached.contains { equalNames[$0, default: $0] == equalNames[observer, default: observer] }
        || board.leftInThisRound.contains(observer)
    case .post(let train): step < 4 && board.departures.contains(train)
    // Whether a board keeps its observers alive is left to the answer.
    case .replace(let observer): boards.values.contains { $0.attached.contains(observer) }
    default: false
    }
  }
}
