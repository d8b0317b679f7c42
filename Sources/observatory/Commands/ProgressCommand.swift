import Course
import Foundation
import Stage

/// What `progress` runs: chapters, of the clone or of a folder of answers.
struct ProgressArguments: Sendable {
  var chapters: [Chapter]
  /// The folder with the answers, if they are not in the clone.
  var folder: URL?
  /// Whether to print only the summary.
  var isQuiet = false

  init(of chapters: [Chapter]) {
    self.chapters = chapters
  }

  /// Parses the names after `progress`: a folder, if the first is not a number, and chapters.
  init(_ names: [String], isQuiet: Bool, among chapters: [Chapter]) throws(UsageError) {
    self.isQuiet = isQuiet
    guard let first = names.first, StepNumber(first) == nil else {
      self.chapters = try Chapter.named(names, among: chapters)
      return
    }
    let folder = URL(filePath: first)
    self.folder = folder
    self.chapters = try Chapter.named(Array(names.dropFirst()), among: chapters)
    if names.count == 1 {
      let found = (try? AnswerFinder(for: chapters).submission(in: folder))?.chaptersWithCode ?? []
      let present = chapters.filter { found.contains($0.number) }
      // With no chapter in the folder, the first says what it should contain.
      self.chapters = present.isEmpty ? Array(chapters.prefix(1)) : present
    }
  }
}

/// The subcommand `progress`: runs specs on answers, and prints the result of each step.
struct ProgressCommand: Sendable {
  let arguments: ProgressArguments
  /// Whether a table takes the place of the one before it.
  var isWatched = false
  let style: Style
  let terminal: Terminal

  /// Runs the chapters, and prints a table for each as soon as its turn comes.
  ///
  /// - Returns: Whether all chapters are done.
  /// - Throws: If one of them could not be run.
  func run(on transcript: some Transcript) throws(EnvironmentError) -> Bool {
    let chapters = arguments.chapters
    let run = ProgressRun(over: chapters, in: arguments.folder)
    let found = run.run(activity: terminal.progress.show) { progress in
      terminal.progress.makeRoom(after: progress.chapter) {
        guard !arguments.isQuiet, let chapter = chapters.first(where: { $0.number == progress.chapter }) else { return }
        // ECMA-48: move the cursor to the corner, then erase the screen, which showed the previous table until now.
        if isWatched, terminal.isScreen { transcript.write("\u{1B}[H\u{1B}[2J") }
        let table = ProgressTable(progress, in: chapter, width: terminal.width, hasScene: isWatched)
        transcript.write(lines: table.lines(paint: style.painted))
        transcript.write("")
      }
    }
    transcript.write(ChapterProgress.summary(of: found))
    try terminal.report(found.map { ($0.chapter, $0.error) })
    if !arguments.isQuiet, arguments.folder == nil, let next = nextCommand(after: found) {
      transcript.write("Next: \(style.name("swift run observatory \(next)"))")
    }
    return found.allSatisfy(\.isDone)
  }

  private func nextCommand(after found: [ChapterProgress]) -> String? {
    if let progress = found.first(where: { !$0.isDone }) {
      let next = progress.nextCommand
      return isWatched && next == "watch \(progress.chapter)" ? nil : next
    }
    guard let last = arguments.chapters.last else { return nil }
    return ChapterStatus.nextCommand(after: last.kit.chapters.map(ChapterStatus.init), finished: last.number)
  }
}

/// The subcommand `watch`: the progress in one chapter, again whenever a file of it is saved.
struct WatchCommand {
  let chapter: Chapter
  let style: Style
  let terminal: Terminal

  /// Shows the progress until the terminal ends the wait.
  func run(on transcript: some Transcript) {
    var watch = Watch(over: chapter)
    let progress = ProgressCommand(
      arguments: ProgressArguments(of: [chapter]),
      isWatched: true,
      style: style,
      terminal: terminal
    )
    repeat {
      do throws(EnvironmentError) { _ = try progress.run(on: transcript) } catch { terminal.complain(error.sentence) }
      transcript.write("Watching Exercises/\(chapter.name). Ctrl-C ends it.")
      if !terminal.isScreen { transcript.write("") }
    } while watch.waitForChange(pause: terminal.pause)
  }
}
