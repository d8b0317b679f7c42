import Course
import Foundation

enum GradeFormat: String, CaseIterable, Sendable {
  case table, csv, json, junit, gradescope, markdown

  func text(of gradebook: Gradebook) -> String {
    switch self {
    case .table: GradeTable(of: gradebook).lines(of: gradebook).map { "\($0)\n" }.joined()
    case .csv: gradebook.csv
    case .json: asJSON(gradebook)
    case .junit: gradebook.junit
    case .gradescope: asJSON(GradescopeReport(gradebook))
    case .markdown: gradebook.markdown
    }
  }
}

/// Writes a value as JSON that is the same every time, and ends with a line break.
func asJSON(_ value: some Encodable) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  // Strings, integers and arrays of them can always be encoded.
  let data = (try? encoder.encode(value)) ?? Data()
  return String(decoding: data, as: UTF8.self) + "\n"
}

extension String {
  /// The text with other texts in the place of some characters, also of those that an accent follows.
  func replacing(_ replacements: [Unicode.Scalar: String]) -> String {
    unicodeScalars.map { replacements[$0] ?? String($0) }.joined()
  }
}

/// The file that a report goes to; it is written whole or not at all.
struct ReportFile: Sendable {
  private let file: URL

  /// Checks that the file, or what a link leads to, can be written, and leaves everything as it is.
  init(at path: String) throws(EnvironmentError) {
    file = URL(filePath: path).standardizedFileURL.resolvingSymlinksInPath()
    let draft = file.deletingLastPathComponent().appending(path: ".observatory-\(UUID())")
    let type = try? FileManager.default.attributesOfItem(atPath: file.path)[.type] as? FileAttributeType
    guard [.typeRegular, nil].contains(type), (try? Data().write(to: draft)) != nil else {
      throw EnvironmentError("\(path.debugDescription) can't be written as a file; name another", kind: .unwritable)
    }
    try? FileManager.default.removeItem(at: draft)
  }

  func write(_ text: String) throws(EnvironmentError) {
    do {
      try Data(text.utf8).write(to: file, options: .atomic)
    } catch {
      throw EnvironmentError("\(file.path) can't be written; \(EnvironmentError.checkDisk)", kind: .unwritable)
    }
  }
}
