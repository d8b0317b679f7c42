import Course

/// The grades as a table for a terminal: a row for each submission, and a column for each chapter.
struct GradeTable {
  /// The longest text that a note quotes from a submission.
  private static let longestQuote = 240

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

  func lines(of gradebook: Gradebook, paint: Style.Paint = { $1 }) -> [String] {
    [heading(paint: paint)] + gradebook.submissions.map { row($0, paint: paint) } + notes(on: gradebook, paint: paint)
  }

  func heading(paint: Style.Paint = { $1 }) -> String {
    let cells = chapters.map { (isNarrow ? "Ch. \($0)" : "Chapter \($0)").padded(to: cellWidth) }
    return paint(.heading, trimmed(line("", cells)))
  }

  /// The line for a submission: green steps of all, or what became of it.
  func row(_ row: GradedSubmission, paint: Style.Paint = { $1 }) -> String {
    let cells = row.grades.map { grade in
      let text = text(of: grade)
      // Only the text has a color, not the space after it.
      return paint(grade.outcome.tone, text) + String(repeating: " ", count: max(0, cellWidth - text.count))
    }
    return trimmed(line(row.name, cells))
  }

  /// What the rows don't say: what needs a look, what submissions believe, and how they were isolated.
  func notes(on gradebook: Gradebook, paint: Style.Paint = { $1 }) -> [String] {
    let sections = [
      legend(gradebook), needsALook(gradebook, paint), remarks(gradebook, paint), beliefs(gradebook, paint),
      gradebook.isolations.flatMap { wrapped($0, "", "  ") },
    ]
    return sections.filter { !$0.isEmpty }.flatMap { [""] + $0 }
  }

  private func text(of grade: Grade) -> String {
    if grade.outcome.isCounted { return "\(grade.score)/\(grade.steps.count)" }
    return isNarrow ? grade.outcome.shortWord : grade.outcome.words
  }

  private func line(_ name: String, _ cells: [String]) -> String {
    let gap = String(repeating: " ", count: gap)
    return cut(name, to: nameWidth).padded(to: nameWidth) + cells.map { gap + $0 }.joined()
  }

  private func cut(_ text: String, to width: Int) -> String {
    text.count <= width ? text : "\(text.prefix(max(0, width - 1)))…"
  }

  private func trimmed(_ text: String) -> String { String(text.reversed().drop { $0 == " " }.reversed()) }

  private func legend(_ gradebook: Gradebook) -> [String] {
    guard isNarrow else { return [] }
    let outcomes = Set(gradebook.submissions.flatMap(\.grades).map(\.outcome)).filter { !$0.isCounted }
    let words = Grade.Outcome.allCases.filter(outcomes.contains).map { "\($0.shortWord) = \($0.words)" }
    return words.isEmpty ? [] : wrapped(words.joined(separator: ", "), "", "")
  }

  private func needsALook(_ gradebook: Gradebook, _ paint: Style.Paint) -> [String] {
    let grades = gradebook.gradesNeedingALook
    if grades.isEmpty { return [] }
    return [paint(.heading, "Needs a look")]
      + grades.flatMap { name, grade in
        let heading = "\(cut(name, to: 30)), chapter \(grade.chapter): \(grade.outcome.words)"
        let reason = cut(grade.firstReason, to: Self.longestQuote)
        return wrapped(heading, "  ", "    ") + (reason.isEmpty ? [] : wrapped(reason, "    ", "    "))
      }
  }

  // Many submissions have the same, so each is there once.
  private func remarks(_ gradebook: Gradebook, _ paint: Style.Paint) -> [String] {
    let remarks = gradebook.remarks
    if remarks.isEmpty { return [] }
    return [paint(.heading, "Remarks")]
      + remarks.flatMap { remark in
        wrapped(cut(remark.text, to: Self.longestQuote), "  ", "    ")
          + wrapped("chapter \(remark.chapter): \(remark.names.joined(separator: ", "))", "    ", "    ")
      }
  }

  private func beliefs(_ gradebook: Gradebook, _ paint: Style.Paint) -> [String] {
    if gradebook.beliefs.isEmpty { return [] }
    return [paint(.heading, "What they believe")]
      + gradebook.beliefs.flatMap { belief in
        let count = "\(belief.submissions.count)"
        let indent = String(repeating: " ", count: count.count + 4)
        return wrapped("\"\(belief.sentence)\"", "  \(count)  ", indent)
          + wrapped(belief.place, indent, indent)
      }
  }

  // A word that is too long for a line is cut, wherever it comes from.
  private func wrapped(_ text: String, _ first: String, _ next: String) -> [String] {
    text.lines(atMost: width, first: first, next: next).map { cut($0, to: width) }
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
