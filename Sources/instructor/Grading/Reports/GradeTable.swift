import Course

/// The grades as a table for a terminal: a row for each submission, and a column for each chapter.
struct GradeTable {
  private let chapters: [Int]
  private let width: Int
  private let nameWidth: Int
  /// The width of a cell, and of the gap before it.
  private let cellWidth: Int
  private let gap: Int
  private let isNarrow: Bool

  init(names: [String], chapters: [Int], width: Int = 80) {
    self.chapters = chapters
    self.width = width
    let longestName = names.map(\.escaped.count).max() ?? 0
    let words = Grade.Outcome.allCases.filter { !$0.isCounted }.map(\.words.count).max() ?? 0
    isNarrow = width - chapters.count * (words + 2) < min(longestName, 20)
    cellWidth = isNarrow ? 6 : words
    gap = width - chapters.count * (cellWidth + 2) < min(longestName, 16) ? 1 : 2
    nameWidth = max(1, min(longestName, width - chapters.count * (cellWidth + gap)))
  }

  init(of gradebook: Gradebook, width: Int = 80) {
    self.init(names: gradebook.submissions.map(\.name), chapters: gradebook.chapters.map(\.number), width: width)
  }

  func lines(of gradebook: Gradebook, style: Style = .plain) -> [String] {
    [heading(style: style)] + gradebook.submissions.map { row($0, style: style) } + notes(on: gradebook, style: style)
  }

  func heading(style: Style = .plain) -> String {
    let cells = chapters.map { (isNarrow ? "Ch. \($0)" : "Chapter \($0)").padded(to: cellWidth) }
    return style.heading(line("", cells))
  }

  /// The line for a submission: green steps of all, or what became of it.
  func row(_ row: GradedSubmission, style: Style = .plain) -> String {
    let cells = row.grades.map { grade in
      let text = text(of: grade)
      // Only the text has a color, not the space after it.
      return style.painted(grade.outcome.tone, text) + String(repeating: " ", count: max(0, cellWidth - text.count))
    }
    return line(row.name, cells)
  }

  /// What the rows don't say: what their words mean, the notes, and how the runs were isolated.
  func notes(on gradebook: Gradebook, style: Style = .plain) -> [String] {
    let notes = gradebook.notes.map { heading, notes in
      [style.heading(heading)] + notes.flatMap { wrapped($0.text, "  ") + wrapped($0.detail, "    ") }
    }
    let sections = [legend(gradebook)] + notes + [gradebook.isolations.flatMap { wrapped($0, "", "  ") }]
    return sections.filter { !$0.isEmpty }.flatMap { [""] + $0 }
  }

  private func text(of grade: Grade) -> String {
    if grade.outcome.isCounted { return "\(grade.greenSteps)/\(grade.steps.count)" }
    return isNarrow ? grade.outcome.shortWord : grade.outcome.words
  }

  private func line(_ name: String, _ cells: [String]) -> String {
    let gap = String(repeating: " ", count: gap)
    let whole = name.cut(to: nameWidth).padded(to: nameWidth) + cells.map { gap + $0 }.joined()
    return whole.replacing(#/ +$/#, with: "")
  }

  private func legend(_ gradebook: Gradebook) -> [String] {
    guard isNarrow else { return [] }
    let outcomes = Set(gradebook.submissions.flatMap(\.grades).map(\.outcome)).filter { !$0.isCounted }
    let words = Grade.Outcome.allCases.filter(outcomes.contains).map { "\($0.shortWord) = \($0.words)" }
    return words.isEmpty ? [] : wrapped(words.joined(separator: ", "), "", "")
  }

  // A word that is too long for a line is cut, wherever it comes from.
  private func wrapped(_ text: String, _ first: String, _ next: String = "    ") -> [String] {
    text.isEmpty ? [] : text.lines(atMost: width, first: first, next: next).map { $0.cut(to: width) }
  }
}

extension Grade.Outcome {
  /// A word for a narrow column, of at most six characters.
  fileprivate var shortWord: String {
    switch self {
    case .green, .red, .grey: rawValue
    case .doesNotCompile: "error"
    case .crashed: "crash"
    case .hung: "hang"
    case .overLimits: "limit"
    case .refused: "veto"
    case .notTrusted: "doubt"
    case .missing: "-"
    case .notRun: "?"
    }
  }

  fileprivate var tone: Style.Look {
    switch self {
    case .green: .green
    case .grey, .missing: .grey
    default: .red
    }
  }
}
