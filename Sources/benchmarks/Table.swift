import Foundation

/// The figures for one number of observers, as a table of 80 columns.
struct Table {
  /// The lines above the tables.
  static let heading = """
    Nanoseconds per observer, and how many times as long as C function pointers take:
    medians of interleaved rounds. "Churned" is delivering after many observers have
    come and gone. Bytes are those of one subscription.
    """

  let observers: Int
  let rows: [(name: String, costs: Costs, bytes: Double?)]

  /// The table, ready to print.
  var text: String {
    let titles = ["subscribe", "deliver", "churned", "dispose"].map { pad($0, to: 14) }.joined() + pad("bytes", to: 6)
    let columns = [\Costs.subscribe, \.deliver, \.deliverAfterChurn, \.dispose]
    let lines = rows.map { row in
      let figures = columns.map { figure(row.costs[keyPath: $0], rows[0].costs[keyPath: $0]) }
      return name(row.name) + figures.joined() + pad(row.bytes.map { "\(Int($0.rounded()))" } ?? "-", to: 5)
    }
    return ([name("observers: \(observers)") + titles] + lines).joined(separator: "\n")
  }

  private func name(_ text: String) -> String {
    text + String(repeating: " ", count: max(0, 19 - text.count))
  }

  private func figure(_ figures: [Double], _ unit: [Double]) -> String {
    guard let figure = median(figures), let unit = median(unit) else { return pad("-", to: 14) }
    return pad(rounded(figure), to: 7) + pad(rounded(figure / unit) + "x", to: 7)
  }

  // Two decimals for small figures, none for large ones, and thousands for the largest.
  private func rounded(_ figure: Double) -> String {
    if figure < 100 { return String(format: "%.2f", figure) }
    return figure < 10_000 ? String(format: "%.0f", figure) : String(format: "%.0fk", figure / 1000)
  }

  private func pad(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  private func median(_ figures: [Double]) -> Double? {
    figures.isEmpty ? nil : figures.sorted()[figures.count / 2]
  }
}
