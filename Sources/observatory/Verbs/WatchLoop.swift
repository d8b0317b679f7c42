import Classroom
import Transcripts

/// The verb `watch`: the progress in one chapter, again whenever a file of it is saved.
struct WatchLoop {
  let chapter: Chapter
  let style: Style
  let terminal: Terminal

  /// Looks again and again, until there is nobody left to look for.
  func run(on transcript: some Transcript) {
    var watch = Watch(over: chapter)
    repeat {
      let progress = Progress(chapters: [chapter], isQuiet: false, isWatched: true, style: style, terminal: terminal)
      do throws(Refusal) { _ = try progress.run(on: transcript) } catch { terminal.complain(error.sentence) }
      transcript.write("Watching Exercises/\(chapter.name), twice a second. Ctrl-C ends it.")
      if !terminal.isScreen { transcript.write("") }
    } while watch.waitForChange(pause: terminal.pause)
  }
}
