import ExerciseSupport

/// A screen in the hall, which has an object for each line.
final class TimetableScreen {
  private let client: TimetableClient
  private let rows: [Row]

  init(client: TimetableClient, platforms: [Int]) {
    self.client = client
    rows = platforms.map(Row.init)
  }

  deinit {
    disappear()
  }

  var lines: [String] {
    rows.map { "Platform \($0.platform): \($0.text)" }
  }

  func appear() {
    for row in rows { row.follow(client) }
  }

  func disappear() {
    for row in rows { row.token = nil }
  }
}

private final class Row {
  let platform: Int
  var text = "-"
  var token: Token?

  init(platform: Int) {
    self.platform = platform
  }

  func follow(_ client: TimetableClient) {
    token = client.observe(.next(platform: platform), decoding: Departure.init(body:)) { [unowned self] answer in
      text = (try? answer.get()).map { "\($0.time) \($0.destination)" } ?? "no news"
    }
  }
}
