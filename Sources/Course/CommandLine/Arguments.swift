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
