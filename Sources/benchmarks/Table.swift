/// The figures for one number of observers, as a table of 80 columns.
struct Table {
  /// The lines above the tables.
  static let heading = """
    Nanoseconds for each observer, and how many times as long as the raw loop takes:
    medians of interleaved rounds. "Churned" is to deliver after many have come and
    gone. Bytes are those of one subscription.
    """

  let observers: Int
  let rows: [(name: String, costs: Costs, bytes: Double?)]

  /// The table, ready to print.
  var text: String {
    let titles = ["subscribe", "deliver", "churned", "dispose"].map { pad($0, to: 14) }.joined() + pad("bytes", to: 6)
    let raw = rows[0].costs
    let lines = rows.map { row in
      name(row.name)
        + figure(row.costs.subscribe, raw.subscribe)
        + figure(row.costs.deliver, raw.deliver)
        + figure(row.costs.deliverAfterChurn, raw.deliverAfterChurn)
        + figure(row.costs.dispose, raw.dispose)
        + pad(row.bytes.map { "\(Int($0.rounded()))" } ?? "-", to: 6)
    }
    return ([name("observers: \(observers)") + titles] + lines).joined(separator: "\n")
  }

  private func name(_ text: String) -> String {
    text + String(repeating: " ", count: max(0, 19 - text.count))
  }

  private func figure(_ figures: [Double], _ raw: [Double]) -> String {
    guard let figure = median(figures), let unit = median(raw) else { return pad("-", to: 14) }
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
