import Classroom
import Foundation
import Transcripts

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The verb `diff`: shows answers to a chapter beside its solution.
struct DiffAsked {
  let chapter: Chapter
  /// The folder with somebody's answers, as it was named; `nil` for those in the kit.
  let folder: String?
  let showsAll: Bool

  /// Understands the names after `diff`: a folder, if it isn't the kit's own, and a chapter.
  init(_ names: [String], showsAll: Bool, among chapters: [Chapter]) throws(UnknownWord) {
    let known = chapters.map { "\($0.number)" }.joined(separator: ", ")
    guard let last = names.last else {
      throw UnknownWord(sentence: "diff wants a chapter; choose from \(known)")
    }
    if names.contains("") {
      throw UnknownWord(sentence: "diff was given an empty name; name a folder, and then a chapter")
    }
    if names.count > 2 { throw UnknownWord(superfluous: names[2], synopsis: Verb.diff.synopsis) }
    if names.count == 1, last.contains("/") || last.contains(".") && StepNumber(last) == nil {
      throw UnknownWord(sentence: "diff wants a chapter after the folder; choose from \(known)")
    }
    if names.count == 2, StepNumber(last) == nil, StepNumber(names[0]) != nil {
      throw UnknownWord(sentence: "diff wants the folder first, and then the chapter; choose from \(known)")
    }
    chapter = try Chapter.one(last, for: .diff, among: chapters)
    folder = names.count == 2 ? names[0] : nil
    self.showsAll = showsAll || folder != nil
  }

  /// Compares, and writes what differs.
  ///
  /// - Returns: Whether nothing does.
  /// - Throws: If there is nothing to compare.
  func run(on transcript: some Transcript, style: Style, terminal: Terminal) throws(Refusal) -> Bool {
    if folder == nil, !FileManager.default.isReadableFile(atPath: chapter.exercise.path) {
      let remedy = "\"swift run observatory reset \(chapter.number)\" brings it back"
      throw Refusal(sentence: "Exercises/\(chapter.name) is missing or can't be read; \(remedy)", code: EX_NOINPUT)
    }
    do throws(Trouble) {
      let answers = try folder.map { folder throws(Trouble) in try chapter.answers(in: URL(filePath: folder)) }
      let comparison = try Comparison(of: answers ?? chapter.exercise, with: chapter)
      let page = DiffPage(
        chapter: chapter,
        folder: answers?.standardizedFileURL.path,
        comparison: comparison,
        showsAll: showsAll,
        hasOpenStep: Standing(in: chapter).hasOpenStep,
        style: style,
        columns: terminal.columns
      )
      for line in page.lines { transcript.write(line) }
      return comparison.isSame
    } catch {
      throw Refusal(sentence: error.sentence, code: EX_NOINPUT)
    }
  }
}
