import Course
import Stage

/// The subcommand `watch`: shows the progress in one chapter, and again whenever a file of it is saved.
struct WatchCommand: Command {
  let chapter: Chapter
}

extension WatchCommand {
  /// Takes a chapter; without one, it is the first that is not done.
  init(_ arguments: Arguments, among chapters: [Chapter]) throws(UsageError) {
    let named = try chapters.named(arguments.names)
    self.init(chapter: named.first { !ChapterStatus(in: $0).isDone } ?? named[0])
  }

  @discardableResult
  func run(on transcript: some Transcript, style: Style, terminal: Terminal) -> Bool {
    var watch = Watch(over: chapter)
    var progress = ProgressCommand(chapters: [chapter], isWatched: true)
    repeat {
      progress.isOutdated = { [watch] in watch.hasChanged() }
      do throws(EnvironmentError) {
        _ = try progress.run(on: transcript, style: style, terminal: terminal)
      } catch {
        terminal.complain(error.sentence)
      }
      if watch.hasChanged() { continue }
      transcript.write("Watching Exercises/\(chapter.name). Ctrl-C ends it.")
      if !terminal.isScreen { transcript.write("") }
    } while watch.waitForChange(pause: terminal.pause)
    return true
  }
}
