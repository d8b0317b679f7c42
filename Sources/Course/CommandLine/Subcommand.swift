/// A word after `observatory` that says what to do; all are listed in the order of the help.
package enum Subcommand: String, Choice {
  case progress, watch, hint, diff, reset, demo, compare, verify, grade, docs, help

  package static let kind = "command"

  /// The options that ask for an explanation, after a subcommand or instead of one.
  package static let helpOptions = ["--help", "-h"]

  /// The words of the one form of `docs` that is a command of `examples`, since its pictures show what demos play.
  package static let pictures = ["docs", "--pictures"]

  package var summary: String { row.summary }

  package var usage: String { "swift run observatory \(name)\(row.arguments.isEmpty ? "" : " ")\(row.arguments)" }

  /// The advice for wrong arguments: the usage, and an example of it.
  package var advice: String {
    let usage = "write \"\(usage)\""
    guard let example = row.example, !row.arguments.isEmpty else { return usage }
    return "\(usage), such as \"swift run observatory \(example)\""
  }
}
