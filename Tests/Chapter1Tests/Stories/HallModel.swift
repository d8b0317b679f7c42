import SpecSupport

/// Plays the stories of step 7: a board, three displays and two announcers, as the brief has them.
final class HallModel {
  private let journal: StoryJournal
  private let board = BoardModel()
  private var lastLook: [String: [Train]] = [:]
  private var hasLeft: Set<String> = []
  private var said: [String: [String]] = [:]

  init(_ journal: StoryJournal) {
    self.journal = journal
    board.tell = { [unowned self] in look($0) }
  }

  func play(_ line: StoryLine<BoardAction>) {
    said = [:]
    switch line.action.verb {
    case .attach(let observer):
      // Whether an announcer reads out what was there before it is left to the answer.
      if announcerNames.contains(observer), lastLook[observer] == nil, !board.departures.isEmpty {
        return journal.skipLine()
      }
      board.attach(observer)
    case .detach(let observer):
      if board.attached.contains(observer) { hasLeft.insert(observer) }
      board.detach(observer)
    case .post(let train): board.post(train)
    case .cancel(let train): board.cancel(train)
    case .replace: break
    }
    for platform in platforms { noteDisplay(of: platform) }
    for announcer in announcerNames { journal.note(announcer, says: said[announcer] ?? []) }
  }

  private func look(_ observer: String) {
    let (before, now) = (lastLook[observer] ?? [], board.departures)
    lastLook[observer] = now
    hasLeft.remove(observer)
    // Whether a train is news that was cancelled and posted again between two looks is left to the answer.
    if before.filter(now.contains) != now.filter(before.contains) { journal.leaveUnspecified() }
    for train in now where !before.contains(train) {
      said[observer, default: []].append(
        "The \(train.time) to \(train.destination) leaves from platform \(train.platform)."
      )
    }
    for train in before where !now.contains(train) {
      said[observer, default: []].append("The \(train.time) to \(train.destination) is cancelled.")
    }
  }

  private func noteDisplay(of platform: Int) {
    let display = "display\(platform)"
    let trains = (lastLook[display] ?? []).filter { $0.platform == platform }
    let earliest = trains.filter { train in trains.allSatisfy { $0.time >= train.time } }
    let texts = earliest.isEmpty ? ["-"] : earliest.map { "\($0.time) \($0.destination)" }
    journal.noteState(
      display,
      shows: texts.map { "Platform \(platform): \($0)" },
      // A detached display may know the train or the board: what it shows is left to the answer.
      orAnything: hasLeft.contains(display)
    )
  }
}

let platforms = [1, 2, 12]
let announcerNames = ["announcer", "announcer2"]

/// The observers of the stories of step 7.
let hallNames = platforms.map { "display\($0)" } + announcerNames
