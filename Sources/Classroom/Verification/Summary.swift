/// The counts of several reports.
package struct Summary: Equatable, Sendable {
  package let chapters: Int
  package let tests: Int
  package let misconceptions: Int
  package let faults: Int

  package init(of reports: [ChapterReport]) {
    chapters = reports.count
    tests = reports.reduce(0) { $0 + $1.tests }
    misconceptions = reports.reduce(0) { $0 + $1.misconceptions }
    faults = reports.reduce(0) { $0 + $1.faultCount }
  }

  /// A line that says what was looked at, and whether all of it is well.
  package var text: String {
    let seen = [count(chapters, "chapter"), count(tests, "test"), count(misconceptions, "misconception")]
    return "\(seen.joined(separator: ", ")): \(faults == 0 ? "all is well" : count(faults, "fault"))"
  }
}

private func count(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}
