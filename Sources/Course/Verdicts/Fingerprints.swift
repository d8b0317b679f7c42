import ExerciseSupport
package import Foundation

/// What a run that came to its end says about the code: its red tests, and what the kit's own comparisons found.
///
/// Two submissions with the same fingerprint behave alike as far as the specs can tell. Of a comparison, the value that
/// was found counts, and of a story its code. Words don't: neither Swift Testing's, nor the kit's, nor the names of
/// tests, which stand for their places in the step.
package struct Fingerprint: Hashable, Sendable, CustomStringConvertible {
  /// Sixteen hexadecimal digits.
  package let description: String

  /// - Returns: `nil` if the run has not come to its end, or has no red test.
  package init?(_ run: TestRun) {
    guard run.end == .complete else { return nil }
    // The cases of a test may run side by side, and then report in any order.
    let red = run.results.filter { $0.verdict == .red }.map { result in
      let findings = result.remarks.map { $0.comments.flatMap(Self.findings).joined(separator: "\n") }
      return (["\(result.step?.description ?? "") \(result.number)"] + findings.sorted()).joined(separator: "\n")
    }
    guard !red.isEmpty else { return nil }
    var hash = StableHash()
    hash.add(red.sorted().joined(separator: "\u{0}").utf8)
    description = hash.digits
  }

  /// What a comment reports without its words: the code of a story, or else the values that were found.
  private static func findings(in comment: String) -> [String] {
    let lines = comment.split(separator: "\n", omittingEmptySubsequences: false)
    let code = lines.filter { $0.hasPrefix("  ") && !$0.hasPrefix("  ├") }.map { line in
      String(line.hasPrefix(ComparisonReport.codePrefix) ? line.dropFirst(4) : line.dropFirst(2))
    }
    .filter { !$0.hasPrefix(" ") || $0.hasPrefix("  //") }
    if !code.isEmpty { return code }
    return zip(lines, lines.dropFirst()).filter { $1.hasPrefix(ComparisonReport.expectedLabel) }.map { found, _ in
      found.firstRange(of: ": ").map { String(found[$0.upperBound...]) } ?? String(found)
    }
  }

  init(digits: some StringProtocol) {
    description = String(digits)
  }
}

/// A misconception that a submission behaves exactly like.
package struct KnownMistake: Hashable, Sendable {
  /// The name of its patch.
  package let name: String
  /// The belief behind it, in a sentence.
  package let belief: String
}

/// The fingerprints of a chapter's misconceptions, in `fingerprints.txt` beside the patches.
///
/// Each line has a fingerprint, the name of the patch, and the belief; a `-` stands for one that is not the same in
/// every run. To begin with a chapter, make an empty file: a new fingerprint takes three runs.
package struct Fingerprints: Equatable {
  package struct Entry: Equatable {
    package let fingerprint: Fingerprint?
    package let belief: String

    package init(fingerprint: Fingerprint?, belief: String) {
      self.fingerprint = fingerprint
      self.belief = belief
    }
  }

  /// The entries, by the names of the patches.
  package var entries: [String: Entry]

  package let file: URL?

  /// Reads those of a chapter; there are none if the file is missing.
  package init(of chapter: Chapter) {
    let file = chapter.misconceptions.appending(path: "fingerprints.txt")
    self.init((try? String(contentsOf: file, encoding: .utf8)) ?? "", file: file)
  }

  init(_ text: String, file: URL? = nil) {
    self.file = file
    entries = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 2)
      guard parts.count == 3 else { continue }
      let fingerprint = parts[0] == "-" ? nil : Fingerprint(digits: parts[0])
      entries[String(parts[1])] = Entry(fingerprint: fingerprint, belief: String(parts[2]))
    }
  }

  /// The misconception whose fingerprint a run has; `nil` if there is none, or more than one.
  func mistake(in run: TestRun) -> KnownMistake? {
    guard let fingerprint = Fingerprint(run) else { return nil }
    let matches = entries.filter { $0.value.fingerprint == fingerprint }
    guard matches.count == 1, let match = matches.first else { return nil }
    return KnownMistake(name: match.key, belief: match.value.belief)
  }
}
