import Course
import Foundation

/// A wrong belief, as a patch on the solution, and the steps that must catch it.
///
/// The file begins with these two lines, then has an empty line and the patch:
///
///     Belief: A board has one observer.
///     Caught by: Step1, Step4
struct Misconception: Equatable, Sendable {
  let belief: String
  let caughtBy: [Step]
  let patch: String

  init(_ text: String) throws(FormatError) {
    let header = text.prefixMatch(of: /Belief: (.+\.)\nCaught by: (.+)\n\n/)
    let words = header?.2.components(separatedBy: ", ") ?? []
    caughtBy = words.compactMap(Step.init(suite:))
    guard let header, caughtBy.count == words.count else {
      let steps = "\"Caught by: \" and steps (Step1, Step4), each on a line, and an empty line"
      throw FormatError(sentence: "the header should be \"Belief: \" and a sentence, \(steps)")
    }
    belief = String(header.1)
    patch = String(text[header.range.upperBound...])
  }

  /// Applies the patch to a solution, line for line.
  ///
  /// - Throws: ``FormatError`` if it doesn't apply.
  func applied(to solution: Submission, at path: String) throws -> Submission {
    let scratch = try ScratchFolder()
    try solution.write(to: scratch.file(path))
    try scratch.write(patch, to: "patch")
    let result = try scratch.git(["apply", "patch"])
    if result.code != 0 {
      let reason = result.lines.first.map { String($0.trimmingPrefix("error: ")) } ?? "git gave no reason"
      throw FormatError(sentence: "the patch doesn't apply (\(reason)); make it again")
    }
    return try Submission(in: scratch.file(path))
  }
}

/// The error of a patch that breaks the rules for its format.
struct FormatError: Error, Equatable { let sentence: String }
