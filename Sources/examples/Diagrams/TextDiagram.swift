import Course

/// A diagram in characters, for a terminal: subjects are blue and observers green, as in the pictures of the book.
///
/// It is as narrow as its names and labels allow. Where it wouldn't fit, long labels get lines of their own. Lines that
/// were written stand below their call.
struct TextDiagram: Sendable {
  private let diagram: Diagram
  private let columns: [Int]
  private let width: Int

  init(_ diagram: Diagram, width: Int) {
    self.diagram = diagram
    self.width = width
    let wide = Self.columns(of: diagram, fittingLabels: true)
    // Beside the last line, there is half of its name, or a note.
    let margin = max((diagram.lanes.last?.name.count ?? 0) / 2 + 1, 8)
    columns = (wide.last ?? 0) + margin <= width ? wide : Self.columns(of: diagram, fittingLabels: false)
  }

  private static func columns(of diagram: Diagram, fittingLabels: Bool) -> [Int] {
    guard let first = diagram.lanes.first else { return [] }
    var columns = [max(first.name.count / 2, 1)]
    for lane in diagram.lanes.indices.dropFirst() {
      let names = (diagram.lanes[lane - 1].name.count + diagram.lanes[lane].name.count) / 2 + 3
      let labels = diagram.rows.map { row in
        guard case .call(let call) = row, [call.from, call.to].sorted() == [lane - 1, lane] else { return 0 }
        return call.text.count + 7
      }
      columns.append(columns[lane - 1] + max(names, fittingLabels ? labels.max() ?? 0 : 0, 9))
    }
    return columns
  }

  /// Returns the lines that begin the diagram: the names of the objects.
  func header(style: Style = .plain) -> [String] {
    if diagram.lanes.isEmpty { return [] }
    var line = TextLine()
    for (lane, column) in zip(diagram.lanes, columns) {
      line.put(lane.name, at: column - lane.name.count / 2, lane.look)
    }
    return [line.text(style)]
  }

  /// Returns the lines of a step: a call, and what follows it until the next one.
  func lines(ofStep step: Int, style: Style = .plain) -> [String] {
    let steps = diagram.steps
    let end = steps.dropFirst(step + 1).first ?? diagram.rows.count
    return (steps[step]..<end).flatMap { row in
      switch diagram.rows[row] {
      case .line(let text): [diagram.lanes.isEmpty ? text : "  » \(text)"]
      case .note(let note, let lane): [line(note, lane, row).text(style)]
      case .call(let call): lines(call, row).map { $0.text(style) }
      }
    }
  }

  private func lifelines(_ row: Int) -> TextLine {
    var line = TextLine()
    for (lane, column) in columns.enumerated() {
      let depth = diagram.depth(of: lane, row)
      let life = diagram.isActive(lane, after: row + 1) ? "│" : "┊"
      line.put(depth == 0 ? life : String(repeating: "▒", count: depth), at: column, diagram.lanes[lane].look)
    }
    return line
  }

  private func line(_ note: Diagram.Note, _ lane: Int, _ row: Int) -> TextLine {
    var line = lifelines(row)
    if [.left, .freed].contains(note) { line.put("×", at: columns[lane], diagram.lanes[lane].look) }
    let start = columns[lane] + max(diagram.depth(of: lane, row), 1) + 1
    let fits = start + note.rawValue.count <= width
    line.put(note.rawValue, at: fits ? start : columns[lane] - 1 - note.rawValue.count, .heading)
    return line
  }

  private func lines(_ call: Diagram.Call, _ row: Int) -> [TextLine] {
    let text = call.text
    let left = min(call.from, call.to)
    let right = max(call.from, call.to)
    let start = columns[left] + max(diagram.depth(of: left, row), 1)
    let length = columns[right] - start
    let isInline = text.count + 4 <= length
    let label = isInline ? " \(text) " : ""
    let rule = String(repeating: "─", count: length - 1 - label.count)
    var arrow = lifelines(row)
    arrow.put(call.from < call.to ? "─\(label)\(rule.dropFirst())>" : "<\(label)\(rule)", at: start)
    if isInline { return [arrow] }
    var above = lifelines(row)
    above.put(text, at: max(min(start + 1, width - text.count), 0))
    return [above, arrow]
  }
}

extension Diagram.Call {
  fileprivate var text: String { "\(number) \(label)" }
}

extension Diagram.Lane {
  fileprivate var look: Style.Look? {
    switch role {
    case .subject: .blue
    case .observer: .green
    case .plain: nil
    }
  }
}

/// A line to which texts are added at any column; a later text covers an earlier one.
private struct TextLine {
  private var cells: [(character: Character, look: Style.Look?)] = []

  mutating func put(_ text: String, at column: Int, _ look: Style.Look? = nil) {
    for (offset, character) in text.enumerated() where column + offset >= 0 {
      while cells.count <= column + offset { cells.append((" ", nil)) }
      cells[column + offset] = (character, look)
    }
  }

  func text(_ style: Style) -> String {
    let length = (cells.lastIndex { $0.character != " " } ?? -1) + 1
    var text = ""
    var cells = cells.prefix(length)
    while let first = cells.first {
      let run = cells.prefix { $0.look == first.look }
      cells = cells.dropFirst(run.count)
      let piece = String(run.map(\.character))
      text += first.look.map { style.painted($0, piece) } ?? piece
    }
    return text
  }
}
