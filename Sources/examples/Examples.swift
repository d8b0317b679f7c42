import Course

/// The program `examples`, which `observatory` starts: it plays what the kit is about.
@main
enum Examples {
  static func main() { Program.run(parse: command) }

  /// Parses the words after `observatory`, all of them before any takes effect.
  static func command(_ words: [String], in kit: Kit?) throws(UsageError) -> any Command {
    let subcommand = try Subcommand.named(words.first ?? "")
    let arguments = try Arguments(words.dropFirst(), of: subcommand)
    switch subcommand {
    case .demo: return try DemoCommand(arguments)
    case .compare: return CompareCommand()
    case .docs where words == Subcommand.pictures:
      guard let kit else { throw .noChapters }
      return PicturesCommand(kit: kit)
    default: throw UsageError(sentence: "\(subcommand.name) is not an example; \(subcommand.advice)")
    }
  }
}
