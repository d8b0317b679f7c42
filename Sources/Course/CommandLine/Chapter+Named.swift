extension [Chapter] {
  /// Finds the chapters that the words name, each once and in order; without a word, these are all chapters.
  package func named(_ words: some Collection<String>) throws(UsageError) -> [Chapter] {
    var numbers: Set<Int> = []
    for word in words { numbers.insert(try chapter(word).number) }
    return words.isEmpty ? self : filter { numbers.contains($0.number) }
  }

  /// Finds a chapter by its number, or by the name of its folder.
  package func chapter(_ word: String) throws(UsageError) -> Chapter {
    let name = word.lowercased()
    if let chapter = first(where: { ["\($0.number)", $0.name.lowercased()].contains(name) }) { return chapter }
    throw UsageError(word, kind: "chapter", known: map { "\($0.number)" })
  }
}
