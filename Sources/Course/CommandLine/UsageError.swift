/// An argument that is unknown, superfluous or missing.
package struct UsageError: Error, Equatable {
  /// What is wrong and what to do, in one sentence.
  package let sentence: String

  package init(sentence: String) {
    self.sentence = sentence
  }

  package init(superfluous word: String, synopsis: String) {
    sentence = "\(word.debugDescription) is one word too many; write \"swift run observatory \(synopsis)\""
  }

  /// For arguments that name chapters outside a clone.
  package static var noChapters: UsageError {
    UsageError(sentence: "there are no chapters here; go to a clone of the kit")
  }

  /// - Parameters:
  ///   - word: The unknown argument.
  ///   - kind: What it should name.
  ///   - known: The possible names.
  package init(_ word: String, kind: String, known: [String]) {
    // The debug description quotes the word, and escapes control characters.
    sentence = "there is no \(kind) \(word.debugDescription); choose from \(known.joined(separator: ", "))"
  }
}
