/// Polling at several intervals and pushing, over the same hour, as a table.
struct Comparison {
  private let reviewCount: Int
  private let rows: [(name: String, outcome: Outcome)]

  /// Plays an hour once for each interval, and once more with pushes.
  init(of hour: SimulatedHour, pollingEvery intervals: [Int]) {
    reviewCount = hour.reviews.count
    rows =
      intervals.map { ("polling every \($0) s", hour.outcomeOfPolling(every: $0)) }
      + [("pushing", hour.outcomeOfPushing())]
  }

  /// The table, with a line above that says what it is about, and two below that say how to read it.
  var lines: [String] {
    ["One simulated hour, \(reviewCount) reviews:"]
      + table.lines
      + [
        "Delays are of the reviews that were shown. The missed ones never were: a later",
        "one had come before the screen asked what the latest was, or the hour was over.",
      ]
  }

  private var table: TextTable {
    TextTable(
      header: ["", "questions", "for nothing", "average delay", "worst delay", "missed"],
      rows: rows.map { name, outcome in
        [
          name,
          "\(outcome.questionCount)",
          "\(outcome.vainQuestionCount)",
          outcome.averageDelayInTenths.map { "\($0 / 10).\($0 % 10) s" } ?? "-",
          outcome.worstDelay.map { "\($0) s" } ?? "-",
          "\(outcome.missedCount)",
        ]
      }
    )
  }
}
