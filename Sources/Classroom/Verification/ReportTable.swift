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
        lines += finding.note.lines(atMost: Self.width, first: "  ok     \(name)  ", next: indent)
      } else {
        lines += finding.note.lines(atMost: Self.width, first: "  FAULT  \(name)  ", next: indent).map(emphasize)
        for fault in finding.faults {
          lines += fault.lines(atMost: Self.width, first: "         - ", next: "           ")
        }
      }
    }
    for test in report.idleTests {
      lines += "no misconception turns red \(test)".lines(atMost: Self.width, first: "  note   ", next: "         ")
    }
    return lines
  }
}
