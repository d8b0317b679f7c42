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
    let unit = rows[0].costs
    let lines = rows.map { row in
      name(row.name)
        + figure(row.costs.subscribe, unit.subscribe)
        + figure(row.costs.deliver, unit.deliver)
        + figure(row.costs.deliverAfterChurn, unit.deliverAfterChurn)
        + figure(row.costs.dispose, unit.dispose)
        + pad(row.bytes.map { "\(Int($0.rounded()))" } ?? "-", to: 5)
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
    guard figure < 10_000 else { return "\(Int((figure / 1000).rounded()))k" }
    guard figure < 100 else { return "\(Int(figure.rounded()))" }
    let hundredths = Int((figure * 100).rounded())
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }

  private func pad(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  private func median(_ figures: [Double]) -> Double? {
    figures.isEmpty ? nil : figures.sorted()[figures.count / 2]
  }
}
