/// An argument that is unknown, superfluous or missing.
package struct UsageError: Error, Equatable {
  /// The error for arguments that name chapters outside of a clone.
  package static let noChapters = UsageError(sentence: "there are no chapters here; go to a clone of the kit")

  /// The problem and its remedy, in one sentence.
  package let sentence: String

  package init(sentence: String) { self.sentence = sentence }

  package init(_ word: String, kind: String, known: [String]) {
    // The debug description quotes the word, and spells out control characters.
    sentence = "there is no \(kind) \(word.debugDescription); choose from \(known.joined(separator: ", "))"
  }
}
