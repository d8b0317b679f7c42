import Course
import Foundation
import Stage

/// The subcommand `grade`: grades a submission, or those of a class, and reports in several formats.
struct GradeCommand: Command, Sendable {
  let folder: String
  /// The chapters to grade; if none are named, those that the submissions have code for.
  private let namedChapters: [Chapter]
  private let format: GradeFormat
  private let output: String?
  /// The number of submissions that are graded at the same time.
  private let jobs: Int
  private let isFresh: Bool
  private let known: [Chapter]

  // Variables, for tests to replace the graders and the toolchain.
  var makeGrader: @Sendable (Chapter) throws -> GradeFiles = { try Grader(for: $0).grade }
  var findToolchain: @Sendable () throws -> String = { try findToolchainVersion() }

  init(_ arguments: Arguments, among known: [Chapter]) throws(UsageError) {
    self.known = known
    let formats = GradeFormat.allCases.map(\.rawValue)
    let name = arguments.value(of: "--format") ?? "table"
    guard let format = GradeFormat(rawValue: name) else { throw UsageError(name, kind: "format", known: formats) }
    self.format = format
    output = arguments.value(of: "--output")
    jobs = try arguments.number(of: "--jobs", in: 1...256) ?? ProcessInfo.processInfo.activeProcessorCount
    isFresh = arguments.has("--fresh")
    guard let folder = arguments.names.first else {
      throw UsageError(sentence: "grade needs a folder: a submission, or a folder of submissions")
    }
    if StepNumber(folder) != nil {
      throw UsageError(sentence: "grade needs the folder first, then chapters; a folder of that name is ./\(folder)")
    }
    self.folder = folder
    let names = arguments.names.dropFirst()
    namedChapters = names.isEmpty ? [] : try known.named(names)
  }

  /// Grades, shows the table as it grows, writes the report, and returns whether every step of everyone is green.
  func run(on transcript: some Transcript, style: Style, terminal: Terminal) throws -> Bool {
    // Gradescope hands over one submission at a time, whatever is in it.
    let roster = try Roster(of: URL(filePath: folder), chapters: known, isOneSubmission: format == .gradescope)
    let file = try output.map { output throws(EnvironmentError) in try ReportFile(at: output) }
    let chapters = try chapters(for: roster)
    if !roster.otherFiles.isEmpty {
      let files = roster.otherFiles.map(\.escaped).abbreviated(to: 3)
      terminal.warn("left out, being neither Swift nor an archive: \(files.joined(separator: ", "))")
    }
    let isTableShown = format == .table || file != nil
    let names = roster.members.map(\.name)
    let numbers = chapters.map(\.number)
    let table = isTableShown ? GradeTable(names: names, chapters: numbers, width: terminal.width, style: style) : nil

    let clock = ContinuousClock()
    let beginning = clock.now
    if let table { transcript.write(table.heading) }
    let digest = try chapters.first?.kit.readDigest(toolchain: findToolchain()) ?? ""
    let graders = try chapters.map(makeGrader)
    let run = GradeRun(roster: roster, chapters: chapters, graders: graders, digest: digest, isFresh: isFresh)
    let (gradebook, keptCount) = run.grade(atOnce: jobs, activity: terminal.progress.show) { job, whole in
      terminal.progress.makeRoom(after: job) {
        if let table, let whole { transcript.write(table.row(whole)) }
      }
    }
    if let table {
      transcript.write(lines: table.notes(on: gradebook))
      transcript.write("")
      let seconds = (clock.now - beginning).components.seconds
      transcript.write(lines: summary(of: gradebook, keptCount, seconds, terminal.width))
    }
    let text = format.text(of: gradebook)
    if let file {
      try file.write(text)
    } else if table == nil {
      // The transcript adds the last line break. Scalars, since `\r\n` is a single character.
      transcript.write(String(text.unicodeScalars.dropLast()))
    }
    try terminal.report(gradebook.submissions.flatMap(\.errors))
    return gradebook.submissions.allSatisfy(\.isGreen)
  }

  private func chapters(for roster: Roster) throws(EnvironmentError) -> [Chapter] {
    let found = namedChapters.isEmpty ? roster.chaptersWithCode : namedChapters
    let chapters = found.isEmpty ? Array(known.prefix(1)) : found
    try chapters.requireSolutions(for: "grade")
    return chapters
  }

  private func summary(of gradebook: Gradebook, _ keptCount: Int, _ seconds: Int64, _ width: Int) -> [String] {
    let count = gradebook.submissions.count
    let green = gradebook.submissions.count(where: \.isGreen)
    var text = "\(count) \(count == 1 ? "submission" : "submissions"), \(green) all green (\(seconds) s)"
    if keptCount > 0 {
      let grades = keptCount == 1 ? "1 grade is" : "\(keptCount) grades are"
      text += ". \(grades) from an earlier run on the same files; --fresh grades all again."
    }
    return text.lines(atMost: width)
  }
}

extension GradedSubmission {
  fileprivate var errors: [EnvironmentError] {
    grades.filter { $0.outcome == .notRun }.map { grade in
      let reasons = grade.reasons.joined(separator: "; ")
      return EnvironmentError("\(name), chapter \(grade.chapter) could not be run: \(reasons)")
    }
  }
}

extension [Chapter] {
  /// Throws an error unless the clone has the solution of each chapter, which the branch for students hasn't.
  func requireSolutions(for command: String) throws(EnvironmentError) {
    guard let chapter = first(where: { !$0.hasSolution() }) else { return }
    let sentence = "this clone has no solution of chapter \(chapter.number), which \(command) needs"
    throw EnvironmentError("\(sentence); use the instructors' clone")
  }
}
