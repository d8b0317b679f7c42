import Course

/// The formats in which the command writes grades.
enum GradeFormat: String, CaseIterable, Sendable {
  case table, csv, json, junit, gradescope, markdown

  /// Writes all grades as one text, which ends with a line break.
  func text(of gradebook: Gradebook) -> String {
    switch self {
    case .table: GradeTable(of: gradebook).lines(of: gradebook).map { "\($0)\n" }.joined()
    case .csv: CSVReport(gradebook: gradebook).text
    case .json: JSONReport(gradebook).text
    case .junit: JUnitReport(gradebook: gradebook).text
    case .gradescope: GradescopeReport(gradebook).text
    case .markdown: MarkdownReport(gradebook: gradebook).text
    }
  }
}
