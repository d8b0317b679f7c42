import Course

/// The program `observatory`, which users call.
@main
enum Observatory {
  static func main() { Program.run(parse: command) }

  /// Parses the words after `observatory`, all of them before any takes effect.
  static func command(_ words: [String], in kit: Kit?) throws(UsageError) -> any Command {
    guard let first = words.first else { return PageCommand { $0.overview(of: kit?.findChapters() ?? []) } }
    let subcommand = Subcommand.helpOptions.contains(first) ? Subcommand.help : try Subcommand.named(first)
    let rest = words.dropFirst()
    if rest.contains(where: Subcommand.helpOptions.contains) { return PageCommand { $0.help(on: [subcommand]) } }
    func arguments() throws(UsageError) -> Arguments { try Arguments(rest, of: subcommand) }
    switch subcommand {
    case .progress: return try ProgressCommand(arguments(), among: Kit.chapters(of: kit))
    case .watch: return try WatchCommand(arguments(), among: Kit.chapters(of: kit))
    case .hint: return try HintCommand(arguments(), among: Kit.chapters(of: kit))
    case .diff: return try DiffCommand(arguments(), among: Kit.chapters(of: kit))
    case .reset: return try ResetCommand(arguments(), among: Kit.chapters(of: kit))
    case .demo, .compare: return OtherProgram(program: .examples, words: words, kit: kit)
    case .docs where words == Subcommand.pictures: return OtherProgram(program: .examples, words: words, kit: kit)
    case .verify, .grade, .docs: return OtherProgram(program: .instructor, words: words, kit: kit)
    case .help:
      let subcommands = try arguments().names.map(Subcommand.named)
      return PageCommand { $0.help(on: subcommands) }
    }
  }
}
