/// What the threads of a schedule did, in order.
struct ScheduleLog: Sendable {
  enum Event: Sendable {
    case words(String)
    case waits(Place)
    case acquires(Place)
    case releases(Place)
  }

  private struct Line {
    let event: Event
    let thread: Int
    let indent: Int
  }

  /// How many lines of the threads are shown at most.
  private static let mostRows = 120

  private var lines: [Line] = []

  mutating func add(_ event: Event, by thread: Int, indent: Int) {
    // A lock that is held while nothing else happens is one line.
    if case .releases(let place) = event, let last = lines.last, last.thread == thread,
      case .acquires(place) = last.event
    {
      return
    }
    lines.append(Line(event: event, thread: thread, indent: indent))
  }

  /// The lines, each in the column of its thread; above them, what was done before the threads began.
  var columns: String {
    let count = max((lines.map(\.thread).max() ?? 0) + 1, 2)
    var widths = (0..<count).map { "thread \(letter(of: $0))".count }
    var rows: [(thread: Int, text: String)] = []
    for line in lines {
      let indent = String(repeating: "  ", count: line.indent)
      let text = "\(indent)\(line.event)"
      // A loop that waits for another thread is three lines.
      let ellipsis = "\(indent)…"
      let isLoop = rows.count > 1 && rows.suffix(2).allSatisfy { $0.thread == line.thread && $0.text == text }
      if isLoop { rows.append((line.thread, ellipsis)) }
      if rows.count > 2, rows[rows.count - 1].text == ellipsis, rows[rows.count - 2] == (line.thread, text) { continue }
      rows.append((line.thread, text))
      if line.thread >= 0 { widths[line.thread] = max(widths[line.thread], text.count) }
    }
    func row(_ cells: [(thread: Int, text: String)]) -> String {
      var row = ""
      for cell in cells {
        let start = widths[..<cell.thread].reduce(0) { $0 + $1 + 2 }
        row += String(repeating: " ", count: max(start - row.count, 0)) + cell.text
      }
      return row
    }
    let before = rows.filter { $0.thread < 0 }.map(\.text)
    let heading = row((0..<count).map { ($0, "thread \(letter(of: $0))") })
    var shown = rows.filter { $0.thread >= 0 }.map { row([$0]) }
    // What comes to no end can be read at its beginning and at its end.
    if shown.count > Self.mostRows {
      shown.replaceSubrange(Self.mostRows / 2..<shown.count - Self.mostRows / 2, with: ["…"])
    }
    return (before + [heading] + shown).joined(separator: "\n")
  }
}

extension ScheduleLog.Event: CustomStringConvertible {
  var description: String {
    switch self {
    case .words(let words): words
    case .waits(let place): "waits for the lock (\(place))"
    case .acquires(let place): "locks (\(place))"
    case .releases(let place): "unlocks (\(place))"
    }
  }
}
