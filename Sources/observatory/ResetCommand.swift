import Course
import Foundation
import Stage

/// The subcommand `reset`: brings a chapter's starter back, and keeps the previous folder below `.observatory/reset`.
///
/// The starter is copied first; then two renames exchange the folders. A failure before the renames changes nothing,
/// and an interruption between them leaves the previous folder whole in its new place.
struct ResetCommand: Command {
  let chapter: Chapter
  /// The date in the name of a kept folder.
  var today = Date.now.formatted(Date.ISO8601FormatStyle(timeZone: .current).year().month().day())

  enum Change: Equatable, Sendable {
    case unchanged
    /// The starter is back, and the previous folder is at this URL; `nil` if there was none.
    case restored(previous: URL?)
  }
}

extension ResetCommand {
  /// Takes only one chapter, so that a slip never resets several.
  init(_ arguments: Arguments, among chapters: [Chapter]) throws(UsageError) {
    guard let word = arguments.names.first else {
      throw UsageError(sentence: "reset needs a chapter; \(Subcommand.reset.advice)")
    }
    self.init(chapter: try chapters.chapter(word))
  }

  func run(on transcript: some Transcript, style: Style, terminal: Terminal) throws(EnvironmentError) -> Bool {
    switch try reset() {
    case .unchanged:
      let text = "Chapter \(chapter.number) is equal to the starter; nothing was changed."
      transcript.write(lines: text.lines(atMost: terminal.width))
    case .restored(let previous):
      transcript.write(style.heading("Chapter \(chapter.number) is back to the starter."))
      guard let previous else { break }
      // What is in the chapter by then is kept as well.
      let kept = previous.appendingPathExtension("replaced")
      let places = [previous, chapter.exercise, kept].map { "'\($0.path.replacing("'", with: "'\\''"))'" }
      let command = "mv \(places[1]) \(places[2]) && cp -R \(places[0]) \(places[1])"
      let wayBack = ["To have it back:", "  \(style.name(command))"]
      transcript.write(lines: ["What was there is in", "  \(previous.path)"] + wayBack)
    }
    return true
  }

  /// Resets the chapter; an error says whether anything was changed, and where the previous folder is if it has moved.
  func reset() throws(EnvironmentError) -> Change {
    let files = FileManager.default
    guard let starter = try? Submission(in: chapter.starter), !starter.files.isEmpty else {
      let copy = "the kit's copy of the starter, .starters/\(chapter.name)"
      throw EnvironmentError("\(copy), can't be read; fetch the kit again", kind: .unreadable)
    }
    // If the chapter's folder is a link, this replaces the folder that it leads to.
    let folder = chapter.exercise.resolvingSymlinksInPath()
    if files.contentsEqual(atPath: folder.path, andPath: chapter.starter.path) { return .unchanged }

    let draft = keep.appending(path: ".draft-\(UUID())")
    defer { try? files.removeItem(at: draft) }
    try attempt("the starter can't be copied to \(keep.path), so nothing was changed") {
      try files.createDirectory(at: keep, withIntermediateDirectories: true)
      try files.createDirectory(at: folder.deletingLastPathComponent(), withIntermediateDirectories: true)
      try files.copyItem(at: chapter.starter, to: draft)
    }
    let previous = firstFreePlace
    let wasThere = (try? files.attributesOfItem(atPath: folder.path)) != nil
    if wasThere {
      // A move fails if its target exists, so no kept folder is ever replaced.
      try attempt("\(folder.path) can't be moved to \(keep.path), so nothing was changed") {
        try files.moveItem(at: folder, to: previous)
      }
    }
    try attempt("\(folder.path) can't be written" + (wasThere ? "; what was there is in \(previous.path)" : "")) {
      try files.moveItem(at: draft, to: folder)
    }
    for record in [chapter.hintRecord, chapter.progressRecord] { try? files.removeItem(at: record) }
    return .restored(previous: wasThere ? previous : nil)
  }

  private func attempt(_ failure: String, _ body: () throws -> Void) throws(EnvironmentError) {
    do {
      try body()
    } catch {
      throw EnvironmentError("\(failure); \(EnvironmentError.checkDisk)", kind: .unwritable)
    }
  }

  private var keep: URL { chapter.kit.records.appending(path: "reset") }

  private var firstFreePlace: URL {
    let places = (1...).lazy.map { keep.appending(path: "\(chapter.name)-\(today)-\($0)") }
    return places.first { (try? FileManager.default.attributesOfItem(atPath: $0.path)) == nil } ?? keep
  }
}
