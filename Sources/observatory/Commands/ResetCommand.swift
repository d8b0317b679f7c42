import Course
import Foundation
import Stage

/// The subcommand `reset`: brings a chapter's starter back.
struct ResetCommand {
  let chapter: Chapter

  /// Parses the names after `reset`: one chapter, so that a slip never resets several.
  init(_ names: [String], among chapters: [Chapter]) throws(UsageError) {
    guard let word = names.first else {
      let known = chapters.map { "\($0.number)" }.joined(separator: ", ")
      throw UsageError(sentence: "reset needs a chapter; choose from \(known)")
    }
    if names.count > 1 { throw UsageError(superfluous: names[1], synopsis: Subcommand.reset.synopsis) }
    chapter = try Chapter.one(word, for: .reset, among: chapters)
  }

  /// Resets the chapter, and prints where the previous state is.
  ///
  /// - Throws: If the folders can't be exchanged.
  func run(on transcript: some Transcript, style: Style, terminal: Terminal) throws(EnvironmentError) {
    switch try Reset(of: chapter, on: today).run() {
    case .unchanged:
      let text = "Chapter \(chapter.number) is equal to the starter; nothing was changed."
      transcript.write(lines: text.lines(atMost: terminal.width))
      if let last = Reset.kept(of: chapter).last {
        transcript.write(lines: ["The last reset has kept what was there in", "  \(path(of: last))"])
      }
    case .restored(let previous):
      transcript.write(style.heading("Chapter \(chapter.number) is back to the starter."))
      guard let previous else { return }
      let command = "cp -R \(quoted("\(path(of: previous))/.")) \(quoted(path(of: chapter.exercise)))"
      transcript.write(lines: ["What was there is in", "  \(path(of: previous))"])
      transcript.write(lines: ["To have it back:", "  \(style.name(command))"])
    }
  }

  // Relative to the working directory if it lies there: that is shorter.
  private func path(of file: URL) -> String {
    let here = URL(filePath: FileManager.default.currentDirectoryPath).resolvingSymlinksInPath().path
    return file.path.hasPrefix("\(here)/") ? String(file.path.dropFirst(here.count + 1)) : file.path
  }

  // As one word for a shell.
  private func quoted(_ path: String) -> String {
    let isPlain = path.wholeMatch(of: /[A-Za-z0-9\/._-]+/) != nil
    return isPlain ? path : "'\(path.replacing("'", with: "'\\''"))'"
  }

  private var today: String {
    Date.now.formatted(Date.ISO8601FormatStyle(timeZone: .current).year().month().day())
  }
}
