/// The display above a platform, which shows the next train that leaves from there.
final class PlatformDisplay: BoardObserver {
  let platform: Int
  private weak var board: DeparturesBoard?

  init(platform: Int) {
    self.platform = platform
  }

  var text: String {
    let trains = board?.departures.filter { $0.platform == platform } ?? []
    // Of two trains at the same time, the one that was posted last.
    let earliest = trains.reversed().min { $0.time < $1.time }
    return "Platform \(platform): " + (earliest.map { "\($0.time) \($0.destination)" } ?? "-")
  }

  func boardDidChange(_ board: DeparturesBoard) {
    self.board = board
  }
}

/// The announcer in the hall, which says which trains are new on the board, and which are cancelled.
final class Announcer: BoardObserver {
  private(set) var lines: [String] = []
  private var announced: [Departure]?

  func boardDidChange(_ board: DeparturesBoard) {
    // At the first look, only the latest train is new.
    for change in board.departures.difference(from: announced ?? board.departures.dropLast()) {
      switch change {
      case .insert(_, let train, _): lines.append("\(name(of: train)) leaves from platform \(train.platform).")
      case .remove(_, let train, _): lines.append("\(name(of: train)) is cancelled.")
      }
    }
    announced = board.departures
  }

  private func name(of train: Departure) -> String {
    "The \(train.time) to \(train.destination)"
  }
}
