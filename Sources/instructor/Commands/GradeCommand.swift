import Course
import Foundation
import Stage
/// The subcommand `grade`: grades a submission, or those of a class, and reports in several formats.
struct GradeCommand {
  /// The folder as the user named it.
  let folder: String
  /// The chapters that the user named; none for those that the submissions have.
  private(set) var chapters: [Chapter] = []
  private(set) var format = GradeFormat.table
  private(set) var output: String?
  private(set) var jobs = ProcessInfo.processInfo.activeProcessorCount
  private(set) var isFresh = false

  /// All chapters of the kit.
  private let known: [Chapter]
  private let kit: Kit

  /// What makes graders; tests replace it.
  var makeGrader: GraderPool.MakeGrader = { try Grader(for: $0, in: $1) }

  /// Parses the words after `grade`: a folder, chapters, and options with their values.
  init(_ words: [String], among known: [Chapter]) throws(UsageError) {
    guard let kit = known.first?.kit else { throw .noChapters }
    self.known = known
    self.kit = kit
    var names: [String] = []
    var words = words[...]
    func value(of option: String, _ what: String) throws(UsageError) -> String {
      guard let value = words.popFirst(), !value.isEmpty, !value.hasPrefix("--") else {
        throw UsageError(sentence: "\(option) needs \(what) after it")
      }
      return value
    }
    while let word = words.popFirst() {
      switch word {
      case "--format":
        let known = GradeFormat.allCases.map(\.rawValue)
        let name = try value(of: word, "a format (\(known.joined(separator: ", ")))")
        guard let format = GradeFormat(rawValue: name) else { throw UsageError(name, kind: "format", known: known) }
        self.format = format
      case "--output": output = try value(of: word, "the name of a file")
      case "--jobs":
        let number = try Int(value(of: word, "a number"))
        guard let number, (1...256).contains(number) else {
          throw UsageError(sentence: "--jobs needs a number from 1 to 256 after it")
        }
        jobs = number
      case "--fresh": isFresh = true
      case _ where word.hasPrefix("-"):
        throw UsageError(word, kind: "option", known: Subcommand.grade.options + Subcommand.helpOptions)
      default: names.append(word)
      }
    }
    guard let folder = names.first, !folder.isEmpty else {
      throw UsageError(sentence: "grade needs a folder: a submission, or a folder of submissions")
    }
    if StepNumber(folder) != nil {
      throw UsageError(sentence: "grade needs the folder first, then chapters; a folder of that name is ./\(folder)")
    }
    self.folder = folder
    if names.count > 1 { chapters = try Chapter.named(Array(names.dropFirst()), among: known) }
  }

  /// Grades, shows the table as it grows, and writes the report.
  ///
  /// - Returns: Whether every step of every submission is green.
  /// - Throws: If there is nothing to grade, if the report can't be written, or if something could not be run.
  func run(on transcript: some Transcript & Sendable, style: Style, terminal: Terminal) throws -> Bool {
    // Gradescope hands over one submission at a time, and what is in it is the student's affair.
    let roster = try Roster(of: URL(filePath: folder), chapters: known, isOneSubmission: format == .gradescope)
    let file = try output.map { output throws(EnvironmentError) in try ReportFile(at: output) }
    let found = roster.chaptersWithCode
    let chapters = !chapters.isEmpty ? chapters : found.isEmpty ? Array(known.prefix(1)) : found
    if let chapter = chapters.first(where: { !$0.hasSolution }) {
      let sentence = "this clone has no solution of chapter \(chapter.number), which grading needs"
      throw EnvironmentError("\(sentence); grade in the instructors' clone")
    }
    let names = roster.members.map(\.name)
    let table =
      format == .table || file != nil
      ? GradeTable(names: names, chapters: chapters.map(\.number), width: terminal.width) : nil

    let clock = ContinuousClock()
    let beginning = clock.now
    if let table { transcript.write(table.heading(paint: style.painted)) }
    let outcome = gradingRun(roster, chapters).run(activity: terminal.progress.show) { grade, row in
      terminal.progress.makeRoom(after: grade.chapter) {
        if let table, let row { transcript.write(table.row(row, paint: style.painted)) }
      }
    }
    let gradebook = outcome.gradebook
    if let table {
      transcript.write(lines: table.notes(on: gradebook, paint: style.painted))
      transcript.write("")
      transcript.write(lines: summary(of: outcome, seconds: (clock.now - beginning).components.seconds, terminal.width))
    }
    let text = format.text(of: gradebook)
    if let file { try file.write(text) } else if table == nil { transcript.write(text.withoutLastLineBreak) }
    try report(gradebook.grades(with: [.notRun]), to: terminal)
    return gradebook.isGreen
  }

  private func gradingRun(_ roster: Roster, _ chapters: [Chapter]) -> GradingRun {
    GradingRun(
      roster: roster,
      kit: kit,
      chapters: chapters,
      jobs: jobs,
      isFresh: isFresh,
      makeGrader: makeGrader
    )
  }

  private func summary(of outcome: GradingRun.Outcome, seconds: Int64, _ width: Int) -> [String] {
    let rows = outcome.gradebook.rows
    let green = rows.count(where: \.isGreen)
    var text = "\(rows.count) \(rows.count == 1 ? "submission" : "submissions"), \(green) all green (\(seconds) s)"
    if outcome.keptCount > 0 {
      let count = outcome.keptCount == 1 ? "1 grade is" : "\(outcome.keptCount) grades are"
      text += ". \(count) from an earlier run on the same files; --fresh grades all again."
    }
    return text.lines(atMost: width)
  }

  private func report(_ failures: [(name: String, grade: Grade)], to terminal: Terminal) throws(EnvironmentError) {
    let sentences = failures.map { name, grade in
      "\(name), chapter \(grade.chapter) could not be run: \(grade.reasons.first?.escaped ?? "no reason given")"
    }
    for sentence in sentences.dropLast() { terminal.complain(sentence) }
    if let last = sentences.last { throw EnvironmentError(last) }
  }
}

extension String {
  // As bytes: `\r\n` is one character.
  fileprivate var withoutLastLineBreak: String {
    utf8.last == UInt8(ascii: "\n") ? String(decoding: utf8.dropLast(), as: UTF8.self) : self
  }
}
