extension Verb {
  /// What may be written with this verb, beside the names of things.
  var options: [String] {
    switch self {
    case .progress: ["--quiet", "-q"]
    case .hint, .diff: ["--all"]
    case .docs: Serving.options
    case .watch, .reset, .demo, .compare, .verify, .help: []
    }
  }

  /// Parts the words after the verb into the names of things and the options.
  ///
  /// - Throws: If one of the options is unknown. A name with a dash can be written as `./-name`.
  func parted(_ words: some Sequence<String>) throws(UnknownWord) -> (names: [String], hasOption: Bool) {
    var names: [String] = []
    var hasOption = false
    for word in words {
      if options.contains(word) {
        hasOption = true
      } else if word.hasPrefix("-") {
        throw UnknownWord(word, kind: "option", known: options + Command.helpOptions)
      } else {
        names.append(word)
      }
    }
    return (names, hasOption)
  }
}
