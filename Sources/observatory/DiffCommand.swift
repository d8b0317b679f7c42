import Course
import Foundation
import Stage

/// The subcommand `diff`: shows the differences between answers to a chapter and its solution.
struct DiffCommand: Command {
  let chapter: Chapter
  /// The folder with the answers as the user named it; `nil` for those in the clone.
  let folder: String?
  let showsAll: Bool

  init(_ arguments: Arguments, among chapters: [Chapter]) throws(UsageError) {
    guard let last = arguments.names.last else {
      throw UsageError(sentence: "diff needs a chapter; \(Subcommand.diff.advice)")
    }
    folder = arguments.names.count == 2 ? arguments.names[0] : nil
    if let folder, StepNumber(folder) != nil {
      let sentence = "diff takes a folder first, then one chapter, and a folder named \(folder) is ./\(folder)"
      throw UsageError(sentence: "\(sentence); \(Subcommand.diff.advice)")
    }
    chapter = try chapters.chapter(last)
    showsAll = arguments.has("--all") || folder != nil
  }

  func run(on transcript: some Transcript, style: Style, terminal: Terminal) throws -> Bool {
    guard chapter.hasSolution() else {
      let sentence = "this clone has no solution of chapter \(chapter.number) to compare with; ask your instructor"
      throw EnvironmentError(sentence, kind: .unreadable)
    }
    let named = folder.map { URL(filePath: $0) }
    let answers = if let named { try handedIn(in: named) } else { try chapter.submission() }
    let found = try compare(answers, with: Submission(in: chapter.solution))
    let whose = named.map { "the answers in \($0.standardizedFileURL.path)" } ?? "your answers"
    transcript.write(lines: "Chapter \(chapter.number): - \(whose), + the solution".lines(atMost: terminal.width))
    transcript.write("")
    for note in found.notes { transcript.write(lines: note.printable.lines(atMost: terminal.width, next: "  ")) }
    for line in found.differences { transcript.write(painted(line.printable, style)) }
    transcript.write("")
    let same = "There is no difference, except perhaps in white space."
    let different = "Code that differs from the solution may be right too: the specs decide."
    transcript.write(lines: (found.isSame ? same : different).lines(atMost: terminal.width))
    if found.isReduced {
      transcript.write("To see everything:")
      transcript.write("  \(style.name("swift run observatory diff \(chapter.number) --all"))")
    }
    return found.isSame
  }

  private struct Comparison {
    /// A line about each file whose differences aren't shown.
    var notes: [String] = []
    var differences: [String] = []
    var isSame = true
    /// Whether differences are hidden because they would give answers away.
    var isReduced = false
  }

  private func compare(_ answers: Submission, with solution: Submission) throws -> Comparison {
    let openStep = ChapterStatus(in: chapter).openStep
    var found = Comparison()
    for name in Set(answers.files.keys).union(solution.files.keys).sorted() {
      guard let old = answers.files[name], let new = solution.files[name] else {
        found.notes.append("\(name): \(solution.files[name] == nil ? "not in the solution" : "missing")")
        found.isSame = false
        continue
      }
      let lines = try diff(old, new, name: name)
      if lines.isEmpty {
        found.notes.append("\(name): the same")
        continue
      }
      found.isSame = false
      let toWrite = answers.stubs[name].map { "\($0) function\($0 == 1 ? "" : "s") still to write" }
      if !showsAll, let reason = toWrite ?? openStep.map({ "\($0) is not green yet" }) {
        found.notes.append("\(name): \(reason), so the answers stay hidden")
        found.isReduced = true
      } else {
        found.differences += lines
      }
    }
    return found
  }

  /// Reads answers that were handed in; no link is followed, and a file that the starter would lend is missing.
  private func handedIn(in folder: URL) throws(EnvironmentError) -> Submission {
    let files = try SubmissionFiles(for: chapter, in: folder, knowing: ChapterFiles(for: chapter.kit.findChapters()))
    if let violation = files.violations.first {
      throw EnvironmentError("\(folder.path.debugDescription): \(violation)", kind: .unreadable)
    }
    return Submission(files: files.texts.filter { !files.lentFiles.contains($0.key) })
  }

  /// Returns the output of `git diff`, without differences in the amount of white space.
  private func diff(_ old: String, _ new: String, name: String) throws -> [String] {
    if old == new { return [] }
    let scratch = try ScratchFolder()
    // A missing line break at the end is no difference.
    for (folder, text) in [("answers", old), ("solution", new)] {
      let isEnded = text.utf8.last == UInt8(ascii: "\n")
      try scratch.write(isEnded ? text : text + "\n", to: "\(folder)/\(name)")
    }
    let options = ["--no-index", "--no-ext-diff", "--no-color", "--no-prefix", "--ignore-space-change"]
    let result = try scratch.git(["diff"] + options + ["answers", "solution"])
    guard result.code <= 1 else {
      throw EnvironmentError("git can't compare the files (\(result.lines.first ?? "it gave no reason"))")
    }
    return result.lines.filter { !$0.hasPrefix("diff --git ") && !$0.hasPrefix("index ") }
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
  /// The text as a terminal can show it, even if a stranger has written it.
  fileprivate var printable: String { replacing("\t", with: "    ").escaped }
}
