import Classroom

extension Chapter {
  /// Finds the chapters that the words give by number, each once and in order, or all if there is no word.
  static func named(_ words: [String], among chapters: [Chapter]) throws(UnknownWord) -> [Chapter] {
    let known = chapters.map { "\($0.number)" }
    for word in words where !known.contains(word) { throw UnknownWord(word, kind: "chapter", known: known) }
    return words.isEmpty ? chapters : chapters.filter { words.contains("\($0.number)") }
  }

  /// Finds the one chapter that a word gives by number, for a verb that takes the whole of it.
  static func one(_ word: String, for verb: Verb, among chapters: [Chapter]) throws(UnknownWord) -> Chapter {
    let known = chapters.map { "\($0.number)" }
    guard let place = StepNumber(word), let chapter = chapters.first(where: { $0.number == place.chapter }) else {
      throw UnknownWord(word, kind: "chapter", known: known)
    }
    if place.step != nil {
      throw UnknownWord(sentence: "\(verb.name) takes a whole chapter; try \"\(verb.name) \(place.chapter)\"")
    }
    return chapter
  }
}
