/// A chapter's report as lines of text, at most 80 columns wide.
package struct ReportTable {
  private static let width = 80
  let report: ChapterReport

  package init(_ report: ChapterReport) {
    self.report = report
  }

  /// The heading, a row a part with what is wrong below it, and the remarks.
  ///
  /// - Parameter emphasize: Sets a heading or a row with faults off from the others.
  /// - Returns: The lines, without their line breaks.
  package func lines(emphasize: (String) -> String = { $0 }) -> [String] {
    let longest = report.findings.map(\.part.count).max() ?? 0
    var lines = [emphasize("Chapter \(report.chapter)" + (report.title.map { ": \($0)" } ?? ""))]
    for finding in report.findings {
      let name = finding.part + String(repeating: " ", count: longest - finding.part.count)
      let indent = String(repeating: " ", count: 9 + longest + 2)
      if finding.faults.isEmpty {
        lines += Self.wrap(finding.note, first: "  ok     \(name)  ", next: indent)
      } else {
        lines += Self.wrap(finding.note, first: "  FAULT  \(name)  ", next: indent).map(emphasize)
        for fault in finding.faults { lines += Self.wrap(fault, first: "         - ", next: "           ") }
      }
    }
    for test in report.idleTests {
      lines += Self.wrap("no misconception turns red \(test)", first: "  note   ", next: "         ")
    }
    return lines
  }

  // Breaks a text between words; a longer word stays whole.
  private static func wrap(_ text: String, first: String, next: String) -> [String] {
    var lines: [String] = []
    var line = first
    for word in text.split(whereSeparator: \.isWhitespace) {
      if line.count + word.count > width, line.last == " ", line != first, line != next {
        lines.append(line)
        line = next
      }
      line += word + " "
    }
    return (lines + [line]).map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
  }
}
