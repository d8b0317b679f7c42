/// Something that the user picks by name, listed with a summary.
package protocol Choice: CaseIterable, RawRepresentable<String> {
  /// The word for such a thing in messages, such as "scenario".
  static var kind: String { get }

  var summary: String { get }
}

extension Choice {
  package var name: String { rawValue }

  package static func named(_ word: String) throws(UsageError) -> Self {
    if let choice = Self(rawValue: word) { return choice }
    throw word.hasPrefix("-")
      ? UsageError(word, kind: "option", known: Subcommand.helpOptions)
      : UsageError(word, kind: kind, known: allCases.map(\.name))
  }
}
