import Course
import Stage

/// The subcommand `verify`: checks the specs of chapters, and prints what holds and what doesn't.
struct VerifyCommand: Command {
  let chapters: [Chapter]
  var share = Share.all
}

extension VerifyCommand {
  init(_ arguments: Arguments, among known: [Chapter]) throws(UsageError) {
    self.init(chapters: try known.named(arguments.names))
    guard let text = arguments.value(of: "--share") else { return }
    guard let share = Share(text) else { throw arguments.error(about: "--share") }
    self.share = share
  }

  func run(on transcript: some Transcript, style: Style, terminal: Terminal) throws -> Bool {
    let beginning = ContinuousClock.now
    let reports = concurrently(
      chapters.count,
      // The specs are built and run for each misconception.
      cost: { (try? chapters[$0].patches().count) ?? 0 },
      make: { [self, activity = terminal.progress.show] in report(on: chapters[$0], activity: activity) },
      deliver: { report in
        terminal.progress.makeRoom(after: report.chapter) {
          transcript.write(lines: report.table(style: style))
          transcript.write("")
        }
      }
    )
    let seconds = (ContinuousClock.now - beginning).components.seconds
    transcript.write("\(ChapterReport.summary(of: reports)) (\(seconds) s)")
    try terminal.report(reports.compactMap { $0.error?.inChapter($0.chapter) })
    return reports.allSatisfy { $0.faultCount == 0 }
  }

  private func report(on chapter: Chapter, activity: @escaping ProgressLine.Report) -> ChapterReport {
    do {
      try [chapter].requireSolutions(for: "verify")
      let folder = try BuildFolder.firstFree(of: chapter, for: "verify", isForAllChapters: true)
      let runner = Workbench(for: chapter, in: folder, limits: .verification) { _ in }
      let gate = try SubmissionGate(to: chapter)
      var check = TwoSidedCheck(chapter: chapter, runner: runner)
      check.share = share
      check.gate = { gate.violations(in: $0.files) }
      check.progress = { part, number, count in
        activity(chapter.number, "Chapter \(chapter.number): \(number) of \(count), \(part)")
      }
      return try check.report()
    } catch {
      return ChapterReport(chapter: chapter.number, error: EnvironmentError(wrapping: error))
    }
  }
}
