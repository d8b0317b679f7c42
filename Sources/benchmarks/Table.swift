import Foundation

/// The figures for one number of observers, as a table of 80 columns.
struct Table {
  static let heading = """
    Nanoseconds per observer, and how many times as long as C function pointers take:
    medians of interleaved rounds. "Churned" is delivering after many observers have
    come and gone.
    """

  let observers: Int
  var rows: [(name: String, costs: Costs)]

  var text: String {
    let heading = name("observers: \(observers)") + Cost.allCases.map { padded($0.rawValue, 14) }.joined()
    let lines = rows.map { row in
      name(row.name) + Cost.allCases.map { figure(median(row.costs[$0]), median(rows[0].costs[$0])) }.joined()
    }
    return ([heading] + lines).joined(separator: "\n")
  }

  private func figure(_ figure: Double?, _ unit: Double?) -> String {
    guard let figure, let unit else { return padded("-", 14) }
    return padded(rounded(figure), 7) + padded(rounded(figure / unit) + "x", 7)
  }

  /// Returns small figures with two decimals, larger ones without, and the largest in thousands.
  private func rounded(_ figure: Double) -> String {
    switch figure {
    case 10_000...: String(format: "%.0fk", figure / 1000)
    case 100...: String(format: "%.0f", figure)
    default: String(format: "%.2f", figure)
    }
  }

  private func name(_ text: String) -> String { text.padding(toLength: 19, withPad: " ", startingAt: 0) }

  private func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  private func median(_ figures: [Double]?) -> Double? { figures.map { $0.sorted()[$0.count / 2] } }
}
