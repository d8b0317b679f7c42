import Course
import Stage

/// The command without a subcommand, which lists the chapters, and how far the student is in each.
struct OverviewCommand: Command {
  /// The chapters of the clone; outside of one, there are none.
  let chapters: [Chapter]

  func run(on transcript: some Transcript, style: Style, terminal: Terminal) -> Bool {
    let pages = Pages(style: style, width: terminal.width)
    transcript.write(lines: chapters.isEmpty ? pages.usage : pages.overview(of: chapters.map(ChapterStatus.init)))
    return true
  }
}
