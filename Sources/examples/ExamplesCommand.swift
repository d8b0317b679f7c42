import Course
import Stage
import VariantContract

/// The program `examples`, which `observatory` starts: it plays what the kit is about.
@main
enum ExamplesCommand {
  case demo(DemoCommand)
  case compare
  case pictures

  static func main() {
    run(Array(CommandLine.arguments.dropFirst()))
  }

  static func run(_ words: [String]) -> Never {
    Program.run { transcript, style, terminal in
      try ExamplesCommand(words).run(on: transcript, style: style, terminal: terminal)
      return true
    }
  }

  init(_ words: [String]) throws(UsageError) {
    let subcommand = try Subcommand.named(words.first ?? "")
    if subcommand == .docs, words.dropFirst() == ["--pictures"] {
      self = .pictures
      return
    }
    let arguments = try Arguments(words.dropFirst(), of: subcommand)
    let names = arguments.names
    switch subcommand {
    case .demo:
      let scenarios = names.isEmpty ? Scenario.choices : try names.map(Scenario.named)
      self = .demo(DemoCommand(scenarios: scenarios, isStepped: arguments.has("--step")))
    case .compare: self = .compare
    default:
      throw UsageError(sentence: "\(subcommand.name) is not an example; \(subcommand.advice)")
    }
  }

  func run(on transcript: some Transcript, style: Style, terminal: Terminal = .unknown) throws {
    switch self {
    case .demo(let command): command.run(on: transcript, style: style, terminal: terminal)
    case .compare:
      transcript.write(lines: Question.table(Question.all, for: Variant.all) + [""])
      // The platform's mechanisms are to be asked on the main actor.
      transcript.write(lines: Question.table(Question.ofPlatform, for: Variant.platform))
    case .pictures:
      guard let kit = Kit.findHere() else { throw UsageError.noChapters }
      try Picture.drawAll(in: kit, on: transcript)
    }
  }
}
