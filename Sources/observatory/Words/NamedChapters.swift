import Classroom

extension Chapter {
  /// Finds the chapters that the words give by number, each once and in order, or all if there is no word.
  ///
  /// - Parameters:
  ///   - words: The numbers.
  ///   - chapters: All chapters.
  ///   - options: The options that could have been given among the words.
  /// - Returns: Those that are named.
  /// - Throws: If a word names none of them.
  static func named(
    _ words: [String],
    among chapters: [Chapter],
    options: [String] = []
  ) throws(UnknownWord) -> [Chapter] {
    let known = chapters.map { "\($0.number)" }
    for word in words where !known.contains(word) {
      throw word.hasPrefix("-")
        ? UnknownWord(word, kind: "option", known: options + Command.helpOptions)
        : UnknownWord(word, kind: "chapter", known: known)
    }
    return words.isEmpty ? chapters : chapters.filter { words.contains("\($0.number)") }
  }
}
