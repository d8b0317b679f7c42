/// The steps of the threads of a schedule, in order.
struct ScheduleLog: Sendable {
  enum Event: Sendable, CustomStringConvertible {
    case caption(String)
    case waits(Place), acquires(Place), releases(Place)

    var description: String {
      switch self {
      case .caption(let caption): caption
      case .waits(let place): "waits for the lock (\(place))"
      case .acquires(let place): "locks (\(place))"
      case .releases(let place): "unlocks (\(place))"
      }
    }
  }

  /// The text of a line, in the column of its thread.
  private struct Cell: Equatable {
    let thread: Int
    let text: String
  }

  /// The largest number of rows to show.
  private static let mostRows = 120

  private var lines: [(event: Event, thread: Int, indent: Int)] = []

  mutating func add(_ event: Event, by thread: Int, indent: Int) {
    // One line is enough for a lock that is held while nothing else happens.
    if case .releases(let place) = event, let last = lines.last, last.thread == thread,
      case .acquires(place) = last.event
    {
      return
    }
    lines.append((event, thread, indent))
  }

  /// The lines, each in the column of its thread, below what was done before the threads began.
  var columns: String {
    let cells = foldedCells
    let threadCount = max((cells.map(\.thread).max() ?? 0) + 1, 2)
    let headings = (0..<threadCount).map { Cell(thread: $0, text: "thread \(letter(of: $0))") }
    let widths = headings.indices.map { thread in
      (headings + cells).filter { $0.thread == thread }.map(\.text.count).max() ?? 0
    }
    let before = cells.filter { $0.thread < 0 }.map(\.text)
    let heading = Self.row(of: headings, widths: widths)
    let rows = cells.filter { $0.thread >= 0 }.map { Self.row(of: [$0], widths: widths) }
    // What never ends can be read at its beginning and at its end.
    let half = Self.mostRows / 2
    let shown = rows.count > Self.mostRows ? rows.prefix(half) + ["…"] + rows.suffix(half) : rows
    return (before + [heading] + shown).joined(separator: "\n")
  }

  /// The lines as text; a loop that waits for another thread is shown twice, and then as an ellipsis.
  private var foldedCells: [Cell] {
    var cells: [Cell] = []
    for line in lines {
      let indent = String(repeating: "  ", count: line.indent)
      let cell = Cell(thread: line.thread, text: "\(indent)\(line.event)")
      let ellipsis = Cell(thread: line.thread, text: "\(indent)…")
      if cells.suffix(2).elementsEqual([cell, cell]) {
        cells.append(ellipsis)
      } else if !cells.suffix(2).elementsEqual([cell, ellipsis]) {
        cells.append(cell)
      }
    }
    return cells
  }

  private static func row(of cells: [Cell], widths: [Int]) -> String {
    var row = ""
    for cell in cells {
      let start = widths[..<cell.thread].reduce(0) { $0 + $1 + 2 }
      row += String(repeating: " ", count: max(start - row.count, 0)) + cell.text
    }
    return row
  }
}
