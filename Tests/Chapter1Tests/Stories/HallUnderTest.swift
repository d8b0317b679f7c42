@testable import Chapter1

/// A board under test, its displays and its announcers.
final class HallUnderTest: Hall {
  private let board = DeparturesBoard()
  private var displays: [String: PlatformDisplay] = [:]
  private var announcers: [String: Announcer] = [:]
  private var said: [String: [String]] = [:]

  init() {
    for platform in platforms { displays["display\(platform)"] = PlatformDisplay(platform: platform) }
    for name in announcerNames { announcers[name] = Announcer() }
  }

  // A list that an answer shares among all boards would grow from story to story.
  deinit {
    for name in hallNames(ofStep: 8) { observer(name).map(board.detach) }
  }

  func perform(_ verb: BoardAction.Verb) {
    switch verb {
    case .attach(let name): if let observer = observer(name) { board.attach(observer) }
    case .detach(let name): if let observer = observer(name) { board.detach(observer) }
    case .post(let train): board.post(train.departure)
    case .cancel(let train): board.cancel(train.departure)
    case .replace: break
    }
  }

  func takeNews(of announcer: String) -> [String] {
    let before = said[announcer] ?? []
    let lines = announcers[announcer]?.lines ?? []
    said[announcer] = lines
    return lines.starts(with: before) ? Array(lines.dropFirst(before.count)) : ["(something else than before)"]
  }

  func texts(of display: String, at _: Int) -> [String]? { displays[display].map { [$0.text] } }

  private func observer(_ name: String) -> (any BoardObserver)? { displays[name] ?? announcers[name] }
}
