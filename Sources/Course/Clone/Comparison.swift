/// The differences between a submission and the chapter's solution, as `git diff` shows them.
package struct Comparison: Equatable, Sendable {
  /// What to show of the differences.
  package enum Scope: Sendable {
    case all
    /// Only files without stubs.
    case writtenFiles
    /// Only the names of files, since a step isn't green.
    case names
  }

  /// A line for each Swift file that is equal, missing, extra or hidden, in the order of their names.
  package let notes: [String]

  /// The output of `git diff`: `-` is the submission, `+` the solution.
  package let differences: [String]

  /// Whether the submission and the solution have the same files with the same code.
  package let isSame: Bool

  /// Whether the scope leaves out differences.
  package let isReduced: Bool

  /// Compares the Swift files; differences in the amount of white space don't count.
  ///
  /// - Throws: ``EnvironmentError`` if the solution can't be read, or git can't run.
  package init(of submission: Submission, with chapter: Chapter, scope: Scope) throws(EnvironmentError) {
    do {
      let solution = try Submission(in: chapter.solution)
      let stubs = submission.stubs
      var notes: [String] = []
      var differences: [String] = []
      var isSame = true
      var isReduced = false
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
        if scope != .all, let count = stubs[name] {
          notes.append("\(name): \(count) function\(count == 1 ? "" : "s") still to write, so the answers stay hidden")
          isReduced = true
        } else if scope == .names {
          notes.append("\(name): a step is not green yet, so the answers stay hidden")
          isReduced = true
        } else {
          differences += lines
        }
      }
      (self.notes, self.differences, self.isSame, self.isReduced) = (notes, differences, isSame, isReduced)
    } catch {
      throw EnvironmentError(wrapping: error)
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
