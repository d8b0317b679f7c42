import Course
import Foundation
import Stage

/// The subcommand `progress`: runs the specs of chapters on answers, and prints the result of each step.
struct ProgressCommand: Sendable {
  let chapters: [Chapter]
  /// The folder with the answers, if they are not in the clone.
  private(set) var folder: URL?
  /// Whether to print only the summary.
  private(set) var isQuiet = false
  /// Whether a table takes the place of the one before it.
  private var isWatched = false

  init(over chapters: [Chapter], isWatched: Bool = false) {
    self.chapters = chapters
    self.isWatched = isWatched
  }

  /// Takes a folder, if the first name is not a number, and chapters; without these, all that the folder contains.
  init(_ arguments: Arguments, among chapters: [Chapter]) throws(UsageError) {
    isQuiet = arguments.has("--quiet")
    guard let first = arguments.names.first, StepNumber(first) == nil else {
      self.chapters = try chapters.named(arguments.names)
      return
    }
    let folder = URL(filePath: first)
    self.folder = folder
    let named = try chapters.named(arguments.names.dropFirst())
    guard arguments.names.count == 1 else {
      self.chapters = named
      return
    }
    let found = (try? AnswerFinder(for: chapters).submission(in: folder))?.chaptersWithCode ?? []
    let present = chapters.filter { found.contains($0.number) }
    // With no chapter in the folder, the first says what it should contain.
    self.chapters = present.isEmpty ? Array(chapters.prefix(1)) : present
  }

  /// Runs the chapters, and prints a table for each as soon as its turn comes.
  ///
  /// - Returns: Whether all chapters are done.
  /// - Throws: If one of them could not be run.
  func run(on transcript: some Transcript, style: Style, terminal: Terminal) throws(EnvironmentError) -> Bool {
    let found = ProgressRun(over: chapters, in: folder).run(activity: terminal.progress.show) { progress in
      terminal.progress.makeRoom(after: progress.chapter) {
        guard !isQuiet, let chapter = chapters.first(where: { $0.number == progress.chapter }) else { return }
        // ECMA-48: move the cursor to the corner, then erase the screen, which showed the previous table until now.
        if isWatched, terminal.isScreen { transcript.write("\u{1B}[H\u{1B}[2J") }
        var progress = progress
        progress.remarks += chapter.findMisplacedFiles()
        let missing = chapter.findMissingFiles()
        let table = ProgressTable(progress, missing: missing, width: terminal.width, hasScene: isWatched)
        transcript.write(lines: table.lines(paint: style.painted))
        transcript.write("")
      }
    }
    transcript.write(ChapterProgress.summary(of: found))
    try terminal.report(found.map { ($0.chapter, $0.error) })
    if !isQuiet, folder == nil, let next = nextCommand(after: found) {
      transcript.write("Next: \(style.name("swift run observatory \(next)"))")
    }
    return found.allSatisfy(\.isDone)
  }

  private func nextCommand(after found: [ChapterProgress]) -> String? {
    if let progress = found.first(where: { !$0.isDone }) {
      let next = progress.nextCommand
      return isWatched && next == "watch \(progress.chapter)" ? nil : next
    }
    guard let last = chapters.last else { return nil }
    return ChapterStatus.nextCommand(after: last.kit.findChapters().map(ChapterStatus.init), finished: last.number)
  }
}
