import Classroom
import Transcripts

/// The verb `verify`: checks chapters, and writes down what holds and what doesn't.
struct Verify {
  let chapters: [Chapter]
  let style: Style

  /// Checks the chapters, and writes a table for each as soon as its turn comes.
  ///
  /// - Returns: Whether all of them are as they should be.
  func run(on transcript: some Transcript, progress: ProgressLine) -> Bool {
    let clock = ContinuousClock()
    let beginning = clock.now
    let reports = Verification(of: chapters).run(activity: progress.show) { report in
      progress.makeRoom(after: report.chapter) {
        for line in ReportTable(report).lines(emphasize: style.heading) { transcript.write(line) }
        transcript.write("")
      }
    }
    let summary = Summary(of: reports)
    transcript.write("\(summary.text) (\((clock.now - beginning).components.seconds) s)")
    return summary.faults == 0
  }
}
