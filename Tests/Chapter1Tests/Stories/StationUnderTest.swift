@testable import Chapter1

/// Two boards under test, and the observers of both.
final class StationUnderTest: Station {
  private let boards = ["board": DeparturesBoard(), "other": DeparturesBoard()]
  private let step: Int
  private let whenNotified: (String, String) -> Void
  private var listeners: [String: StoryListener] = [:]

  init(step: Int, whenNotified: @escaping (String, String) -> Void) {
    self.step = step
    self.whenNotified = whenNotified
    for name in listenerNames + equalNames.keys { listeners[name] = listener(name) }
  }

  func perform(_ action: BoardAction) {
    guard let board = boards[action.board] else { return }
    switch action.verb {
    case .attach(let observer): if let listener = listeners[observer] { board.attach(listener) }
    case .detach(let observer): if let listener = listeners[observer] { board.detach(listener) }
    case .post(let train): board.post(train.departure)
    case .cancel(let train): board.cancel(train.departure)
    case .replace(let observer):
      listeners[observer] = nil
      listeners[observer] = listener(observer)
    }
  }

  func departures(on board: String) -> [String] { boards[board]?.departures.words ?? [] }

  private func listener(_ name: String) -> StoryListener {
    StoryListener(name, equalityGroup: step < 5 ? equalNames[name, default: name] : "", self)
  }

  fileprivate func tell(_ observer: String, by board: DeparturesBoard) {
    whenNotified(observer, boards.first { $0.value === board }?.key ?? "a board of its own")
  }
}

/// An observer that equals all others of its group.
private final class StoryListener: BoardObserver, Hashable {
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
    station?.tell(name, by: board)
  }

  static func == (left: StoryListener, right: StoryListener) -> Bool { left.equalityGroup == right.equalityGroup }

  func hash(into hasher: inout Hasher) { hasher.combine(equalityGroup) }
}
