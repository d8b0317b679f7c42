/// The words after a subcommand: names, and options with their values.
package struct Arguments {
  package private(set) var names: [String] = []
  private var values: [String: String] = [:]
  private let subcommand: Subcommand

  /// Sorts the words by the table of subcommands; a name that begins with a dash can be written as `./-name`.
  package init(_ words: some Sequence<String>, of subcommand: Subcommand) throws(UsageError) {
    self.subcommand = subcommand
    let row = subcommand.row
    var words = Array(words)[...]
    while let word = words.popFirst() {
      if let option = row.options.first(where: { $0.key == word }) {
        values[word] = ""
        guard let needed = option.value else { continue }
        guard let value = words.popFirst(), !value.isEmpty, !value.hasPrefix("-") else {
          throw UsageError(sentence: "\(word) needs \(needed)")
        }
        values[word] = value
      } else if word.hasPrefix("-") {
        throw UsageError(word, kind: "option", known: row.options.map(\.key) + Subcommand.helpOptions)
      } else if word.isEmpty {
        // As the name of a folder, it would stand for the working directory.
        throw UsageError(sentence: "\(subcommand.name) was given an empty name; \(subcommand.advice)")
      } else {
        names.append(word)
      }
    }
    guard names.count > row.mostNames else { return }
    let word = names[row.mostNames].debugDescription
    throw UsageError(sentence: "\(word) is one word too many; \(subcommand.advice)")
  }

  package func has(_ option: String) -> Bool { values[option] != nil }

  package func value(of option: String) -> String? { values[option] }

  /// Returns the value of an option as a number; `nil` if the option isn't there.
  package func number(of option: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let value = values[option] else { return nil }
    if let number = Int(value), range.contains(number) { return number }
    throw error(about: option)
  }

  package func error(about option: String) -> UsageError {
    let needed = subcommand.row.options.first { $0.key == option }?.value ?? "nothing"
    return UsageError(sentence: "\(option) needs \(needed)")
  }
}

/// Something that the user picks by name, listed with a summary.
package protocol Choice: CaseIterable, RawRepresentable<String> {
  /// The word for such a thing in messages, such as "scenario".
  static var kind: String { get }

  var summary: String { get }
}

extension Choice {
  package var name: String { rawValue }

  package static var choices: [Self] { Array(allCases) }

  package static func named(_ word: String) throws(UsageError) -> Self {
    if let choice = Self(rawValue: word) { return choice }
    throw word.hasPrefix("-")
      ? UsageError(word, kind: "option", known: Subcommand.helpOptions)
      : UsageError(word, kind: kind, known: choices.map(\.name))
  }
}

// MARK: - Chapters

extension UsageError {
  /// The error for arguments that name chapters outside of a clone.
  package static var noChapters: UsageError {
    UsageError(sentence: "there are no chapters here; go to a clone of the kit")
  }
}

extension Kit? {
  /// Finds the chapters of a clone, for arguments that name some of them.
  package func chapters() throws(UsageError) -> [Chapter] {
    let chapters = self?.findChapters() ?? []
    if chapters.isEmpty { throw .noChapters }
    return chapters
  }
}

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
