import Course

/// The program `instructor`, which `observatory` starts: it checks, grades and publishes.
@main
enum Instructor {
  static func main() { Program.run(parse: command) }

  /// Parses the words after `observatory`, all of them before any takes effect.
  static func command(_ words: [String], in kit: Kit?) throws(UsageError) -> any Command {
    if words.contains(where: Subcommand.helpOptions.contains) {
      throw UsageError(sentence: "\"swift run observatory help\" explains the commands")
    }
    let subcommand = try Subcommand.named(words.first ?? "")
    let arguments = try Arguments(words.dropFirst(), of: subcommand)
    switch subcommand {
    case .verify: return try VerifyCommand(arguments, among: Kit.chapters(of: kit))
    case .grade: return try GradeCommand(arguments, among: Kit.chapters(of: kit))
    case .docs:
      let purpose = try DocsCommand.Purpose(arguments)
      guard let kit else { throw .noChapters }
      return DocsCommand(book: Book(kit: kit, modules: DocsCommand.modules), purpose: purpose)
    default: throw UsageError(sentence: "\(subcommand.name) is not for instructors; \(subcommand.advice)")
    }
  }
}
