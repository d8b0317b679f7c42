import ExerciseSupport
import Foundation

extension TestRun {
  /// A summary of how the code behaves: the red tests of the first step that has any, and the findings of the kit's own
  /// comparisons in them; `nil` if the run is incomplete or has no red test.
  ///
  /// Two submissions with the same fingerprint behave alike up to that step; of later steps, a student may have written
  /// nothing yet. What counts is the value that a comparison has found, and the code of a story. Words don't count:
  /// neither those of Swift Testing and the kit, nor the names of tests, instead of which their places in the step
  /// count.
  package var fingerprint: String? {
    let allRed = results.filter { $0.verdict == .red }
    guard outcome == .complete, let step = allRed.compactMap(\.step).min() else { return nil }
    // The cases of a test may run in parallel, and then report in any order.
    let red = allRed.filter { $0.step == step }.map { result in
      let findings = result.remarks.map { $0.comments.flatMap(\.findings).joined(separator: "\n") }
      return (["\(step) \(result.number)"] + findings.sorted()).joined(separator: "\n")
    }
    return stableHash(red.sorted().joined(separator: "\u{0}").utf8)
  }
}

extension String {
  /// The findings in a comment, without its words: the code of a story, and the values that were found.
  fileprivate var findings: [String] {
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    let mark = ComparisonReport.codePrefix
    let code = lines.filter { $0.hasPrefix("  ") && !$0.hasPrefix("  ├") }.map { line in
      String(line.dropFirst(line.hasPrefix(mark) ? mark.count : 2))
    }
    .filter { !$0.hasPrefix(" ") || $0.hasPrefix("  //") }
    let values = zip(lines, lines.dropFirst()).filter { $1.hasPrefix(ComparisonReport.expectedLabel) }.map { found, _ in
      found.firstRange(of: ": ").map { String(found[$0.upperBound...]) } ?? String(found)
    }
    return code + values
  }
}

/// A misconception whose behavior in the first red step may be exactly that of a submission.
package struct KnownMistake: Hashable, Sendable {
  package let name: String
  package let belief: String
  /// The fingerprint of runs on it; `nil` if that differs from run to run.
  package let fingerprint: String?

  package init(name: String, belief: String, fingerprint: String?) {
    self.name = name
    self.belief = belief
    self.fingerprint = fingerprint
  }
}

/// The fingerprints of a chapter's misconceptions, in `fingerprints.txt` beside the patches.
///
/// Each line has a fingerprint, the name of the patch, and the belief; a `-` stands for a fingerprint that differs from
/// run to run. To begin with a chapter, create an empty file. To find a new fingerprint takes three runs.
package struct Fingerprints {
  package private(set) var mistakes: [KnownMistake] = []
  private let file: URL
  /// Whether the file exists.
  package let isKept: Bool

  package init(of chapter: Chapter) {
    file = chapter.misconceptions.appending(path: "fingerprints.txt")
    let text = try? String(contentsOf: file, encoding: .utf8)
    isKept = text != nil
    for line in (text ?? "").split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 2).map(String.init)
      guard parts.count == 3 else { continue }
      let fingerprint = parts[0] == "-" ? nil : parts[0]
      mistakes.append(KnownMistake(name: parts[1], belief: parts[2], fingerprint: fingerprint))
    }
  }

  /// Returns the misconceptions with the fingerprint of a run, one for each belief; none if they are so many that their
  /// names say little.
  func mistakes(in run: TestRun) -> [KnownMistake] {
    guard let fingerprint = run.fingerprint else { return [] }
    var beliefs: Set<String> = []
    let matches = mistakes.filter { $0.fingerprint == fingerprint && beliefs.insert($0.belief).inserted }
    return matches.count <= 2 ? matches : []
  }

  /// Replaces the content of the file, if the file exists and its content changes, and returns whether it did.
  package func save(_ mistakes: [KnownMistake]) throws -> Bool {
    let text = mistakes.sorted { $0.name < $1.name }
      .map { "\($0.fingerprint ?? "-") \($0.name) \($0.belief)\n" }.joined()
    guard isKept, (try? String(contentsOf: file, encoding: .utf8)) != text else { return false }
    try Data(text.utf8).write(to: file, options: .atomic)
    return true
  }
}
