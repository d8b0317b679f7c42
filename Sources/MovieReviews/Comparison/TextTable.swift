/// A table in plain text: names on the left, numbers flush right under their headers.
struct TextTable {
  let header: [String]
  let rows: [[String]]

  var lines: [String] {
    let all = [header] + rows
    let widths = header.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    return all.map { cells in
      zip(cells, widths).enumerated()
        .map { column, cell in Self.pad(cell.0, to: cell.1, onTheLeft: column > 0) }
        .joined(separator: "  ")
    }
  }

  private static func pad(_ text: String, to width: Int, onTheLeft: Bool) -> String {
    let padding = String(repeating: " ", count: width - text.count)
    return onTheLeft ? padding + text : text + padding
  }
}
