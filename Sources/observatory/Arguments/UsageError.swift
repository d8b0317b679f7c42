import Classroom

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Why a command that was understood can't be carried out.
struct CommandError: Error, Equatable {
  /// What is wrong and what to do, in one sentence.
  let sentence: String

  /// The exit code, one of those in `sysexits.h`.
  let code: Int32

  init(sentence: String, code: Int32) {
    self.sentence = sentence
    self.code = code
  }

  /// Gives a condition the exit code of its kind.
  init(_ error: EnvironmentError, context: String = "") {
    sentence = context + error.sentence
    code =
      switch error.kind {
      case .unreadable: EX_NOINPUT
      case .unwritable: EX_CANTCREAT
      case .unavailable: EX_UNAVAILABLE
      }
  }
}

/// An argument that is unknown, superfluous or missing.
struct UsageError: Error, Equatable {
  /// What is wrong and what to do, in one sentence.
  let sentence: String

  init(sentence: String) {
    self.sentence = sentence
  }

  init(superfluous word: String, synopsis: String) {
    sentence = "\(word.debugDescription) is one word too many; write \"swift run observatory \(synopsis)\""
  }

  /// For arguments that name chapters outside a clone.
  static var noChapters: UsageError {
    UsageError(sentence: "there are no chapters here; go to a clone of the kit")
  }

  /// - Parameters:
  ///   - word: The unknown argument.
  ///   - kind: What it should name.
  ///   - known: The possible names.
  init(_ word: String, kind: String, known: [String]) {
    let suggestion = nearMiss(to: word, among: known).map { " (did you mean \($0)?)" } ?? ""
    // The debug description quotes the word, and escapes control characters.
    sentence = "there is no \(kind) \(word.debugDescription)\(suggestion); choose from \(known.joined(separator: ", "))"
  }
}

/// Finds the closest of the candidates, if not much more than a third of the word is wrong.
private func nearMiss(to word: String, among candidates: [String]) -> String? {
  // In a word of one or two characters, a third would be everything that distinguishes `-x` from `-h`.
  let tolerance = word.count > 2 ? (word.count + 2) / 3 : 0
  return
    candidates
    .map { (candidate: $0, distance: editDistance(from: word.lowercased(), to: $0)) }
    .filter { $0.distance <= tolerance }
    .min { $0.distance < $1.distance }?
    .candidate
}

/// Counts the characters to insert, remove or replace to turn one word into the other (Levenshtein, 1966).
///
/// - Complexity: O(*n* · *m*) in the lengths of the words.
private func editDistance(from source: String, to target: String) -> Int {
  // Row by row, `row[j]` is the distance from the part of the source so far to the first `j` of the target.
  var row = Array(0...target.count)
  for character in source {
    var diagonal = row[0]
    row[0] += 1
    for (column, other) in target.enumerated() {
      let replaced = diagonal + (character == other ? 0 : 1)
      diagonal = row[column + 1]
      row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
    }
  }
  return row[target.count]
}
