/// A word that names nothing the command knows, one too many, or one that is missing.
struct UnknownWord: Error {
  /// What is wrong and what to do, in one sentence.
  let sentence: String

  init(sentence: String) {
    self.sentence = sentence
  }

  /// - Parameters:
  ///   - word: What the reader wrote after all that was wanted.
  ///   - synopsis: What may be written.
  init(superfluous word: String, synopsis: String) {
    sentence = "\(word.debugDescription) is one word too many; write \"swift run observatory \(synopsis)\""
  }

  /// For words that name chapters, where there are none.
  static var noChapters: UnknownWord {
    UnknownWord(sentence: "there are no chapters here; go to a clone of the kit")
  }

  /// - Parameters:
  ///   - word: What the reader wrote.
  ///   - kind: What it was taken for.
  ///   - known: What the reader could have written in its place.
  init(_ word: String, kind: String, known: [String]) {
    let suggestion = nearMiss(to: word, among: known).map { " (did you mean \($0)?)" } ?? ""
    // The debug description quotes the word, and shows control characters instead of sending them.
    sentence = """
      there is no \(kind) \(word.debugDescription)\(suggestion); choose from \(known.joined(separator: ", "))
      """
  }
}

/// Finds what a mistyped word was most likely meant to be: the closest of the candidates, if
/// not much more than a third of the word is wrong.
private func nearMiss(to word: String, among candidates: [String]) -> String? {
  // Of one or two characters, a third would be all that tells `-x` from `-h`.
  let tolerance = word.count > 2 ? (word.count + 2) / 3 : 0
  return
    candidates
    .map { (candidate: $0, distance: editDistance(from: word.lowercased(), to: $0)) }
    .filter { $0.distance <= tolerance }
    .min { $0.distance < $1.distance }?
    .candidate
}

/// Counts the characters to insert, drop or replace to make one word of the other (Levenshtein, 1966).
///
/// - Complexity: O(*n* · *m*) in the lengths of the words.
private func editDistance(from source: String, to target: String) -> Int {
  // Row by row, `row[j]` is the distance from as much of the source as was read to the first `j` of the target.
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
