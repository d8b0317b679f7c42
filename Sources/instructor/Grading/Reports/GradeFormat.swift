import Course
import Foundation

/// A format in which `grade` reports.
enum GradeFormat: String, CaseIterable, Sendable {
  case table, csv, json, junit, gradescope, markdown

  func text(of gradebook: Gradebook) -> String {
    switch self {
    case .table: GradeTable.lines(of: gradebook).map { "\($0)\n" }.joined()
    case .csv: gradebook.csv
    case .json: asJSON(gradebook)
    case .junit: gradebook.junit
    case .gradescope: asJSON(GradescopeReport(gradebook))
    case .markdown: gradebook.markdown
    }
  }
}

/// Returns a value as JSON that is the same every time, and ends with a line break.
func asJSON(_ value: some Encodable) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  // Strings, integers and arrays of them can always be encoded.
  let data = (try? encoder.encode(value)) ?? Data()
  return String(decoding: data, as: UTF8.self) + "\n"
}

extension String {
  /// Returns the text with other texts in the place of some characters, even of those that an accent follows.
  func escaping(_ replacements: [Unicode.Scalar: String]) -> String {
    unicodeScalars.map { replacements[$0] ?? String($0) }.joined()
  }
}
