/// The first word after `observatory`: what to do.
enum Verb: String, CaseIterable, Choice {
  case demo
  case verify
  case help

  static let kind = "command"
  static var choices: [Verb] { allCases }

  var name: String { rawValue }

  var summary: String {
    switch self {
    case .demo: "play scenarios"
    case .verify: "check specs of chapters"
    case .help: "explain commands"
    }
  }

  /// The verb and what may follow it.
  var synopsis: String {
    switch self {
    case .demo: "demo [scenario ...]"
    case .verify: "verify [chapter ...]"
    case .help: "help [command ...]"
    }
  }

  var explanation: String {
    switch self {
    case .demo: "Plays the scenarios in the order you name them, or all in reading order."
    case .verify:
      """
      Checks the specs of the chapters you name, or of all, from both sides: every
      test is grey on the starter and green on the solution, and every misconception
      is caught by the steps that it names. That takes a few minutes. The exit code
      is 1 if anything is wrong.
      """
    case .help: "Explains the commands you name, or how to use them."
    }
  }
}
