@testable import Chapter1

/// Two boards under test, and the observers of both.
final class StationUnderTest: Station {
  private let boards = ["board": DeparturesBoard(), "other": DeparturesBoard()]
  private let step: Int
  private let whenNotified: (String, String) -> Void
  private var observers: [String: HallObserver] = [:]

  init(step: Int, whenNotified: @escaping (String, String) -> Void) {
    self.step = step
    self.whenNotified = whenNotified
    for name in observerNames + equalNames.keys { observers[name] = makeObserver(name) }
  }

  func perform(_ action: BoardAction) {
    guard let board = boards[action.board] else { return }
    switch action.verb {
    case .attach(let observer): if let observer = observers[observer] { board.attach(observer) }
    case .detach(let observer): if let observer = observers[observer] { board.detach(observer) }
    case .post(let train): board.post(train.departure)
    case .cancel(let train): board.cancel(train.departure)
    case .replace(let observer):
      observers[observer] = nil
      observers[observer] = makeObserver(observer)
    }
  }

  func departures(on board: String) -> [String] { boards[board]?.departures.words ?? [] }

  /// Makes an observer; those that equal each other are of one name, other than in the stories.
  private func makeObserver(_ name: String) -> HallObserver {
    // A board that all stories share may outlive the station of one.
    HallObserver(name: step < 5 ? equalNames[name, default: name] : "") { [weak self] _, board in
      self?.note(name, by: board)
    }
  }

  private func note(_ observer: String, by board: DeparturesBoard) {
    whenNotified(observer, boards.first { $0.value === board }?.key ?? "a board of its own")
  }
}
