/// The first word after `observatory`: what to do.
enum Verb: String, CaseIterable, Choice {
  case demo
  case help

  static let kind = "command"
  static var choices: [Verb] { allCases }

  var name: String { rawValue }

  var summary: String {
    switch self {
    case .demo: "play scenarios"
    case .help: "explain commands"
    }
  }

  /// The verb and what may follow it.
  var synopsis: String {
    switch self {
    case .demo: "demo [scenario ...]"
    case .help: "help [command ...]"
    }
  }

  var explanation: String {
    switch self {
    case .demo: "Plays the scenarios in the order you name them, or all in reading order."
    case .help: "Explains the commands you name, or how to use them."
    }
  }
}
