import Classroom
import Foundation
import Transcripts

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The verb `progress`: runs specs on a student's answers, and writes down how each step does.
struct Progress: Sendable {
  let chapters: [Chapter]
  /// Where the answers lie, if not in the kit.
  var folder: URL?
  /// Whether the summary line is all there is to be written.
  let isQuiet: Bool
  /// Whether somebody is watching, who sees each look in the place of the one before.
  var isWatched = false
  let style: Style
  let terminal: Terminal

  /// Looks at the chapters, and writes a table for each as soon as its turn comes.
  ///
  /// - Returns: Whether all of them are done.
  /// - Throws: If one of them could not be run.
  func run(on transcript: some Transcript) throws(Refusal) -> Bool {
    let found = ProgressRun(over: chapters, in: folder).run(activity: terminal.progress.show) { progress in
      terminal.progress.makeRoom(after: progress.chapter) {
        guard !isQuiet, let chapter = chapters.first(where: { $0.number == progress.chapter }) else { return }
        // ECMA-48: the cursor goes to the corner, then all is erased. What was there has stayed until now.
        if isWatched, terminal.isScreen { transcript.write("\u{1B}[H\u{1B}[2J") }
        let table = ProgressTable(progress, in: chapter, width: terminal.width)
        for line in table.lines(paint: style.painted) { transcript.write(line) }
        transcript.write("")
      }
    }
    let summary = ProgressSummary(of: found)
    transcript.write(summary.text)
    let troubles = found.compactMap { progress in progress.trouble.map { "chapter \(progress.chapter): \($0)" } }
    if let last = troubles.last {
      for trouble in troubles.dropLast() { terminal.complain(trouble) }
      throw Refusal(sentence: last, code: EX_UNAVAILABLE)
    }
    if !isQuiet, folder == nil, let next = next(after: found) {
      transcript.write("Next: \(style.name("swift run observatory \(next)"))")
    }
    return summary.isDone
  }

  private func next(after found: [ChapterProgress]) -> String? {
    if let progress = found.first(where: { !$0.isDone }) {
      let next = NextMove.command(after: progress)
      return isWatched && next == "watch \(progress.chapter)" ? nil : next
    }
    return chapters.first.flatMap { NextMove.command(after: $0.kit.chapters.map(Standing.init)) }
  }
}
