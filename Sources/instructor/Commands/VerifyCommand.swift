import Course
import Stage

/// The subcommand `verify`: checks the specs of chapters, and prints what holds and what doesn't.
struct VerifyCommand {
  let chapters: [Chapter]
  let style: Style
  let terminal: Terminal

  /// Checks the chapters, and prints a table for each as soon as its turn comes.
  ///
  /// - Returns: Whether there is no fault.
  /// - Throws: If one of the chapters could not be checked.
  func run(on transcript: some Transcript) throws(EnvironmentError) -> Bool {
    let clock = ContinuousClock()
    let beginning = clock.now
    let reports = Verification(chapters: chapters).run(activity: terminal.progress.show) { report in
      terminal.progress.makeRoom(after: report.chapter) {
        transcript.write(lines: report.table(emphasize: style.heading))
        transcript.write("")
      }
    }
    transcript.write("\(ChapterReport.summary(of: reports)) (\((clock.now - beginning).components.seconds) s)")
    try terminal.report(reports.map { ($0.chapter, $0.error) })
    return reports.allSatisfy { $0.faultCount == 0 }
  }
}
