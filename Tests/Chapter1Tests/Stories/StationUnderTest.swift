@testable import Chapter1

/// Two boards under test, and the observers of both.
final class StationUnderTest: Station {
  private let boards = ["board": DeparturesBoard(), "other": DeparturesBoard()]
  private let step: Int
  private let whenNotified: (String, String) -> Void
  private var observers: [String: StoryObserver] = [:]

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

  private func makeObserver(_ name: String) -> StoryObserver {
    StoryObserver(name, equalityGroup: step < 5 ? equalNames[name, default: name] : "", self)
  }

  fileprivate func note(_ observer: String, by board: DeparturesBoard) {
    whenNotified(observer, boards.first { $0.value === board }?.key ?? "a board of its own")
  }
}

/// An observer that equals all others of its group.
private final class StoryObserver: BoardObserver, Hashable {
  private let name: String
  private let equalityGroup: String
  // A board that all stories share may outlive the station of one.
  private weak var station: StationUnderTest?

  init(_ name: String, equalityGroup: String, _ station: StationUnderTest) {
    self.name = name
    self.equalityGroup = equalityGroup
    self.station = station
  }

  func boardDidChange(_ board: DeparturesBoard) {
    station?.note(name, by: board)
  }

  static func == (left: StoryObserver, right: StoryObserver) -> Bool { left.equalityGroup == right.equalityGroup }

  func hash(into hasher: inout Hasher) { hasher.combine(equalityGroup) }
}
