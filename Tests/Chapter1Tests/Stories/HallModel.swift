/// A board, its displays and its announcers as the brief has them.
final class HallModel: Hall {
  private let board = BoardModel()
  private var lastLook: [String: [Train]] = [:]
  private var news: [String: [String]] = [:]
  private var hasLeft: Set<String> = []
  private(set) var isUnspecified = false

  init() { board.tell = { [unowned self] in look($0) } }

  func perform(_ verb: BoardAction.Verb) {
    if case .detach(let observer) = verb, board.attached.contains(observer) { hasLeft.insert(observer) }
    board.perform(verb)
  }

  private func look(_ observer: String) {
    let before = lastLook[observer] ?? []
    let now = board.departures
    lastLook[observer] = now
    hasLeft.remove(observer)
    // What is news if a train was cancelled and posted again between two looks is left to the answer.
    if before.filter(now.contains) != now.filter(before.contains) { isUnspecified = true }
    let new = now.filter { !before.contains($0) }.map(\.leaves)
    news[observer] = new + before.filter { !now.contains($0) }.map(\.isCancelled)
  }

  func takeNews(of announcer: String) -> [String] { news.removeValue(forKey: announcer) ?? [] }

  func texts(of display: String, at platform: Int) -> [String]? {
    // A detached display may know the train or the board: what it shows is left to the answer.
    if hasLeft.contains(display) { return nil }
    let trains = (lastLook[display] ?? []).filter { $0.platform == platform }
    let earliest = trains.filter { train in trains.allSatisfy { $0.time >= train.time } }
    let texts = earliest.isEmpty ? ["-"] : earliest.map { "\($0.time) \($0.destination)" }
    return texts.map { "Platform \(platform): \($0)" }
  }

  // Whether an announcer reads out what was there before it is left to the answer.
  func isSilent(on verb: BoardAction.Verb) -> Bool {
    guard case .attach(let observer) = verb, announcerNames.contains(observer) else { return false }
    return lastLook[observer] == nil && !board.departures.isEmpty
  }
}
