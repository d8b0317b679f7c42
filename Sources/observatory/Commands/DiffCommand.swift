import Course
import Foundation
import Stage
/// The subcommand `diff`: shows the differences between answers to a chapter and its solution.
struct DiffCommand {
  let chapter: Chapter
  /// The folder with the answers as the user named it; `nil` for those in the clone.
  let folder: String?
  let showsAll: Bool

  /// Parses the names after `diff`: a folder, if it isn't the clone's own, and a chapter.
  init(_ names: [String], showsAll: Bool, among chapters: [Chapter]) throws(UsageError) {
    let known = chapters.map { "\($0.number)" }.joined(separator: ", ")
    guard let last = names.last else {
      throw UsageError(sentence: "diff needs a chapter; choose from \(known)")
    }
    if names.count > 2 { throw UsageError(superfluous: names[2], synopsis: Subcommand.diff.synopsis) }
    if names.count == 1, last.contains("/") || last.contains(".") && StepNumber(last) == nil {
      throw UsageError(sentence: "diff needs a chapter after the folder; choose from \(known)")
    }
    if names.count == 2, StepNumber(last) == nil, StepNumber(names[0]) != nil {
      throw UsageError(sentence: "diff needs the folder first, then the chapter; choose from \(known)")
    }
    chapter = try Chapter.one(last, for: .diff, among: chapters)
    folder = names.count == 2 ? names[0] : nil
    self.showsAll = showsAll || folder != nil
  }

  /// Compares, and prints the differences.
  ///
  /// - Returns: Whether there are none.
  /// - Throws: If the answers or the solution can't be read, or git can't run.
  func run(on transcript: some Transcript, style: Style, terminal: Terminal) throws(EnvironmentError) -> Bool {
    guard chapter.hasSolution else {
      let sentence = "this clone has no solution of chapter \(chapter.number) to compare with; ask your instructor"
      throw EnvironmentError(sentence, kind: .unreadable)
    }
    let named = folder.map { URL(filePath: $0) }
    let submission = if let named { try handedIn(in: named) } else { try chapter.submission() }
    let scope: Comparison.Scope = showsAll ? .all : ChapterStatus(in: chapter).hasOpenStep ? .names : .writtenFiles
    let comparison = try Comparison(of: submission, with: chapter, scope: scope)
    let whose = named.map { "the answers in \($0.standardizedFileURL.path)" } ?? "your answers"
    transcript.write(lines: "Chapter \(chapter.number): - \(whose), + the solution".lines(atMost: terminal.width))
    transcript.write("")
    for note in comparison.notes { transcript.write(lines: note.printable.lines(atMost: terminal.width, next: "  ")) }
    for line in comparison.differences { transcript.write(painted(line.printable, style)) }
    transcript.write("")
    let summary =
      comparison.isSame
      ? "There is no difference, except perhaps in white space."
      : "Code that differs from the solution may be right too: the specs decide."
    transcript.write(lines: summary.lines(atMost: terminal.width))
    if comparison.isReduced {
      transcript.write("To see everything:")
      transcript.write("  \(style.name("swift run observatory diff \(chapter.number) --all"))")
    }
    return comparison.isSame
  }

  // Somebody else's, so that no link is followed; what isn't handed in is missing.
  private func handedIn(in folder: URL) throws(EnvironmentError) -> Submission {
    let files = try SubmissionFiles(for: chapter, in: folder, by: AnswerFinder(for: chapter.kit.chapters))
    if let violation = files.violations.first {
      throw EnvironmentError("\(folder.path.debugDescription): \(violation)", kind: .unreadable)
    }
    return Submission(files: files.texts.filter { !files.lentFiles.contains($0.key) })
  }

  private func painted(_ line: String, _ style: Style) -> String {
    if line.hasPrefix("--- answers/") || line.hasPrefix("+++ solution/") { return style.heading(line) }
    return switch line.first {
    case "@": style.name(line)
    case "-": style.painted(.red, line)
    case "+": style.painted(.green, line)
    default: line
    }
  }
}

extension String {
  /// The text as a terminal shows it, whatever a stranger has written: without tabs, and without the end of a Windows line.
  fileprivate var printable: String {
    replacing("\t", with: "    ").replacing("\r", with: "").escaped
  }
}
