import Course

/// The findings of `verify` in a chapter.
struct ChapterReport: Equatable, Sendable {
  let chapter: Int
  /// The title from the brief; `nil` if it can't be read.
  var title: String?
  var findings: [Finding] = []
  var testCount = 0
  var misconceptionCount = 0
  var rightAnswerCount = 0
  /// The tests that no misconception turns red: superfluous, or in need of one.
  var idleTests: [String] = []
  /// Whether the file with the fingerprints has been written anew.
  var hasNewFingerprints = false
  /// The error because of which the chapter could not be checked.
  var error: EnvironmentError?

  var faultCount: Int { findings.reduce(0) { $0 + $1.faults.count } }
}

/// The finding on one part of a chapter: its texts, its starter, its solution, a misconception or a right answer.
struct Finding: Equatable, Sendable {
  /// The part: `starter`, or the name of a patch.
  let part: String
  /// A few words on what holds, such as the steps that have caught a misconception.
  var note = ""
  var faults: [String] = []
}

extension ChapterReport {
  private static let width = 80

  /// Returns the report as lines of at most 80 columns: a heading, a row for each part with its faults below it, and
  /// notes.
  func table(style: Style = .plain) -> [String] {
    let longest = findings.map(\.part.count).max() ?? 0
    var lines = [style.heading("Chapter \(chapter)" + (title.map { ": \($0)" } ?? ""))]
    if error != nil { lines.append(style.heading("  FAULT  could not be checked")) }
    for finding in findings {
      let isFine = finding.faults.isEmpty
      let start = "  \(isFine ? "ok   " : "FAULT")  \(finding.part.padded(to: longest))  "
      let row = finding.note.lines(atMost: Self.width, first: start, next: "".padded(to: start.count))
      lines += isFine ? row : row.map(style.heading)
      lines += finding.faults.flatMap { $0.lines(atMost: Self.width, first: "         - ", next: "           ") }
    }
    return lines + notes.flatMap { $0.lines(atMost: Self.width, first: "  note   ", next: "         ") }
  }

  /// What is no fault, and still wants to be looked at.
  private var notes: [String] {
    let file = "Tests/Misconceptions/Chapter\(chapter)/fingerprints.txt"
    return idleTests.map { "no misconception turns red \($0); add one, or remove the test" }
      + (hasNewFingerprints ? ["\(file) has changed; commit it"] : [])
  }

  /// Returns a line with the counts of several reports, and whether all is well.
  static func summary(of reports: [ChapterReport]) -> String {
    func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
    func sum(_ value: (ChapterReport) -> Int) -> Int { reports.reduce(0) { $0 + value($1) } }
    let counts = [
      count(reports.count, "chapter"), count(sum(\.testCount), "test"),
      count(sum(\.misconceptionCount), "misconception"), count(sum(\.rightAnswerCount), "right answer"),
    ]
    let faults = sum(\.faultCount)
    let unchecked = reports.count { $0.error != nil }
    var verdicts = faults > 0 ? [count(faults, "fault")] : []
    if unchecked > 0 { verdicts.append("\(unchecked) could not be checked") }
    return counts.joined(separator: ", ") + ": "
      + (verdicts.isEmpty ? "all is well" : verdicts.joined(separator: ", "))
  }
}
