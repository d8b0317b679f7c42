/// Something that the reader picks by name, and that a listing sums up in a line.
protocol Choice {
  /// What the reader calls such a thing: "scenario".
  static var kind: String { get }

  /// All there are, in the order in which they are listed.
  static var choices: [Self] { get }

  var name: String { get }

  /// A few words; a line with the name and these fits a narrow terminal.
  var summary: String { get }
}

extension Choice {
  static func named(_ word: String) throws(UnknownWord) -> Self {
    if let choice = choices.first(where: { $0.name == word }) { return choice }
    throw word.hasPrefix("-")
      ? UnknownWord(word, kind: "option", known: Command.helpOptions)
      : UnknownWord(word, kind: kind, known: choices.map(\.name))
  }
}
