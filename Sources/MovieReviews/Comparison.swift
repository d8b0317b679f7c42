/// A plain-text table that compares polling at several intervals with pushing.
struct Comparison {
  private let reviewCount: Int
  private let rows: [(name: String, statistics: DeliveryStatistics)]

  /// Runs an hour once for each polling interval in seconds, and once more with pushes.
  init(of hour: SimulatedHour, pollingEvery intervals: [Int]) {
    reviewCount = hour.reviews.count
    rows =
      intervals.map { ("polling every \($0) s", hour.statisticsOfPolling(every: $0)) }
      + [("pushing", hour.statisticsOfPushing())]
  }

  /// The table, with a title line above and two lines of explanation below.
  var lines: [String] {
    ["One simulated hour, \(reviewCount) reviews:"]
      + Self.align([header] + rows.map(cells))
      + [
        "Delays are those of the displayed reviews. A missed review was never displayed:",
        "a later one replaced it before the next poll, or the hour ended.",
      ]
  }

  private let header = ["", "polls", "empty polls", "average delay", "worst delay", "missed"]

  private func cells(of name: String, _ statistics: DeliveryStatistics) -> [String] {
    [
      name,
      "\(statistics.pollCount)",
      "\(statistics.emptyPollCount)",
      statistics.averageDelayInTenths.map { "\($0 / 10).\($0 % 10) s" } ?? "-",
      statistics.worstDelay.map { "\($0) s" } ?? "-",
      "\(statistics.missedCount)",
    ]
  }

  /// Pads the cells of each column to one width: the first column on the right, the others on the left.
  private static func align(_ rows: [[String]]) -> [String] {
    rows.map { row in
      row.enumerated().map { column, cell in
        let width = rows.map { $0[column].count }.max() ?? 0
        let padding = String(repeating: " ", count: width - cell.count)
        return column == 0 ? cell + padding : padding + cell
      }.joined(separator: "  ")
    }
  }
}
