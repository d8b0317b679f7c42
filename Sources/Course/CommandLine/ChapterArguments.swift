extension Chapter {
  /// Finds the chapters with these numbers, each once and in order; all chapters if there is no word.
  package static func named(_ words: [String], among chapters: [Chapter]) throws(UsageError) -> [Chapter] {
    let known = chapters.map { "\($0.number)" }
    for word in words where !known.contains(word) { throw UsageError(word, kind: "chapter", known: known) }
    return words.isEmpty ? chapters : chapters.filter { words.contains("\($0.number)") }
  }

  /// Finds the chapter with this number, for a subcommand that takes only whole chapters.
  package static func one(
    _ word: String,
    for subcommand: Subcommand,
    among chapters: [Chapter]
  ) throws(UsageError) -> Chapter {
    let known = chapters.map { "\($0.number)" }
    guard let number = StepNumber(word), let chapter = chapters.first(where: { $0.number == number.chapter }) else {
      throw UsageError(word, kind: "chapter", known: known)
    }
    if number.step != nil {
      let command = "\(subcommand.name) \(number.chapter)"
      throw UsageError(sentence: "\(subcommand.name) takes a whole chapter; try \"\(command)\"")
    }
    return chapter
  }
}

extension Kit {
  /// The chapters of the clone that the program is run in.
  ///
  /// - Throws: If it is run outside a clone, or if there are none.
  package static func chaptersHere() throws(UsageError) -> [Chapter] {
    guard let chapters = Kit.here?.chapters, !chapters.isEmpty else { throw .noChapters }
    return chapters
  }
}
