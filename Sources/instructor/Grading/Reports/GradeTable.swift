import Course

/// The grades as a table for a terminal: a row for each submission, and a column for each chapter.
struct GradeTable {
  private let chapters: [Int]
  private let width: Int
  private let nameWidth: Int
  private let cellWidth: Int
  private let gap: Int
  /// Whether the columns are so many that they have short words.
  private let isNarrow: Bool

  private let style: Style

  init(names: [String], chapters: [Int], width: Int = 80, style: Style = .plain) {
    self.chapters = chapters
    self.width = width
    self.style = style
    let longestName = names.map(\.escaped.count).max() ?? 0
    let longestTitle = Grade.Outcome.allCases.filter { !$0.isCounted }.map(\.title.count).max() ?? 0
    isNarrow = width - chapters.count * (longestTitle + 2) < min(longestName, 20)
    cellWidth = isNarrow ? 6 : longestTitle
    gap = width - chapters.count * (cellWidth + 2) < min(longestName, 16) ? 1 : 2
    nameWidth = max(1, min(longestName, width - chapters.count * (cellWidth + gap)))
  }

  static func lines(of gradebook: Gradebook) -> [String] {
    let table = Self(names: gradebook.submissions.map(\.name), chapters: gradebook.chapters.map(\.number))
    return [table.heading] + gradebook.submissions.map(table.row) + table.notes(on: gradebook)
  }

  var heading: String {
    let cells = chapters.map { (isNarrow ? "Ch. \($0)" : "Chapter \($0)").padded(to: cellWidth) }
    return style.heading(line("", cells))
  }

  /// Returns the line for a submission, which has the number of green steps or the outcome for each chapter.
  func row(_ row: GradedSubmission) -> String {
    let cells = row.grades.map { grade in
      let title = isNarrow ? grade.outcome.shortTitle : grade.outcome.title
      let text = grade.outcome.isCounted ? "\(grade.greenSteps)/\(grade.steps.count)" : title
      let padding = String(repeating: " ", count: max(0, cellWidth - text.count))
      return style.painted(grade.outcome.tone, text) + padding
    }
    return line(row.name, cells)
  }

  /// Returns the lines below the rows: a legend of the short words, the notes, and how the runs were isolated.
  func notes(on gradebook: Gradebook) -> [String] {
    let notes = gradebook.sections.map { section in
      [style.heading(section.heading)] + section.notes.flatMap { wrapped($0.text, "  ") + wrapped($0.detail, "    ") }
    }
    let isolations = gradebook.isolations.flatMap { wrapped($0, "", "  ") }
    let paragraphs = [legend(gradebook)] + notes + [isolations]
    return paragraphs.filter { !$0.isEmpty }.flatMap { [""] + $0 }
  }

  private func line(_ name: String, _ cells: [String]) -> String {
    let gap = String(repeating: " ", count: gap)
    let whole = name.cut(to: nameWidth).padded(to: nameWidth) + cells.map { gap + $0 }.joined()
    return whole.replacing(#/ +$/#, with: "")
  }

  private func legend(_ gradebook: Gradebook) -> [String] {
    guard isNarrow else { return [] }
    let outcomes = Set(gradebook.submissions.flatMap(\.grades).map(\.outcome)).filter { !$0.isCounted }
    let titles = Grade.Outcome.allCases.filter(outcomes.contains).map { "\($0.shortTitle) = \($0.title)" }
    return wrapped(titles.joined(separator: ", "), "", "")
  }

  /// Returns the lines of a text, in which a word that is longer than a line is cut.
  private func wrapped(_ text: String, _ first: String, _ next: String = "    ") -> [String] {
    text.isEmpty ? [] : text.lines(atMost: width, first: first, next: next).map { $0.cut(to: width) }
  }
}

extension Grade.Outcome {
  /// The outcome for a narrow column, in at most six characters.
  fileprivate var shortTitle: String {
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
