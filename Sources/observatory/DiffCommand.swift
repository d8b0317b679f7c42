import Course
import Foundation
import Stage

/// The subcommand `diff`: shows the differences between answers to a chapter and its solution.
struct DiffCommand {
  let chapter: Chapter
  /// The folder with the answers as the user named it; `nil` for those in the clone.
  let folder: String?
  let showsAll: Bool

  init(_ arguments: Arguments, among chapters: [Chapter]) throws(UsageError) {
    guard let last = arguments.names.last, StepNumber(last) != nil else {
      let sentence = "diff needs a chapter, after the folder if there is one; choose from \(chapters.numbers)"
      throw UsageError(sentence: sentence)
    }
    chapter = try chapters.chapter(last)
    folder = arguments.names.count == 2 ? arguments.names[0] : nil
    showsAll = arguments.has("--all") || folder != nil
  }

  /// Compares, and prints the differences.
  ///
  /// - Returns: Whether there are none.
  func run(on transcript: some Transcript, style: Style, terminal: Terminal) throws -> Bool {
    guard chapter.hasSolution() else {
      let sentence = "this clone has no solution of chapter \(chapter.number) to compare with; ask your instructor"
      throw EnvironmentError(sentence, kind: .unreadable)
    }
    let named = folder.map { URL(filePath: $0) }
    let submission = if let named { try handedIn(in: named) } else { try chapter.submission() }
    let stubs = submission.stubs
    let hasOpenStep = ChapterStatus(in: chapter).hasOpenStep
    let comparison = try AnswerComparison(of: submission, with: chapter) { name in
      if showsAll { return nil }
      if let count = stubs[name] { return "\(count) function\(count == 1 ? "" : "s") still to write" }
      return hasOpenStep ? "a step is not green yet" : nil
    }
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
    let files = try SubmissionFiles(for: chapter, in: folder, by: AnswerFinder(for: chapter.kit.findChapters()))
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
  /// The text as a terminal shows it, whatever a stranger has written: without tabs and the ends of Windows lines.
  fileprivate var printable: String {
    replacing("\t", with: "    ").replacing("\r", with: "").escaped
  }
}

struct AnswerComparison: Equatable, Sendable {
  /// A line for each Swift file that is equal, missing, extra or hidden, in the order of their names.
  private(set) var notes: [String] = []

  /// The output of `git diff`: `-` is the submission, `+` the solution.
  private(set) var differences: [String] = []

  private(set) var isSame = true

  private(set) var isReduced = false

  /// Compares the Swift files; differences in the amount of white space don't count.
  ///
  /// Those of a file stay hidden if there is a reason to.
  init(
    of submission: Submission,
    with chapter: Chapter,
    reasonToHide: (String) -> String? = { _ in nil }
  ) throws {
    let solution = try Submission(in: chapter.solution)
    for name in Set(submission.files.keys).union(solution.files.keys).sorted() {
      guard let old = submission.files[name], let new = solution.files[name] else {
        notes.append("\(name): \(solution.files[name] == nil ? "not in the solution" : "missing")")
        isSame = false
        continue
      }
      let lines = try Self.diff(old, new, name: name)
      if lines.isEmpty {
        notes.append("\(name): the same")
        continue
      }
      isSame = false
      if let reason = reasonToHide(name) {
        notes.append("\(name): \(reason), so the answers stay hidden")
        isReduced = true
      } else {
        differences += lines
      }
    }
  }

  private static func diff(_ old: String, _ new: String, name: String) throws -> [String] {
    if old == new { return [] }
    let scratch = try ScratchFolder()
    // A missing line break at the end is no difference.
    for (folder, text) in [("answers", old), ("solution", new)] {
      let isEnded = text.utf8.last == UInt8(ascii: "\n")
      try scratch.write(isEnded ? text : text + "\n", to: "\(folder)/\(name)")
    }
    let options = ["--no-index", "--no-ext-diff", "--no-color", "--no-prefix"]
    let blanks = ["--ignore-space-change", "--ignore-cr-at-eol"]
    let result = try scratch.git(["diff"] + options + blanks + ["answers", "solution"])
    guard result.code <= 1 else {
      throw EnvironmentError("git can't compare the files (\(result.lines.first ?? "it gave no reason"))")
    }
    return result.lines.filter { !$0.hasPrefix("diff --git ") && !$0.hasPrefix("index ") }
  }
}
