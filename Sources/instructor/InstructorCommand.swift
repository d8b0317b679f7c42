import Course
import Stage

/// The program `instructor`, which `observatory` starts: it checks, grades and publishes.
@main
enum InstructorCommand {
  case verify(VerifyCommand)
  case grade(GradeCommand)
  case docs(DocsCommand)

  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    Program.run { transcript, style, terminal in
      try InstructorCommand(words, in: Kit.findHere()).run(on: transcript, style: style, terminal: terminal)
    }
  }

  /// Parses the words after `observatory`, all of them before any takes effect.
  init(_ words: [String], in kit: Kit? = nil) throws(UsageError) {
    if words.contains(where: Subcommand.helpOptions.contains) {
      throw UsageError(sentence: "\"swift run observatory help\" explains the commands")
    }
    let subcommand = try Subcommand.named(words.first ?? "")
    let arguments = try Arguments(words.dropFirst(), of: subcommand)
    switch subcommand {
    case .verify: self = .verify(try VerifyCommand(arguments, among: kit.chapters()))
    case .grade: self = .grade(try GradeCommand(arguments, among: kit.chapters()))
    case .docs:
      let purpose = try DocsCommand.Purpose(arguments)
      guard let kit else { throw .noChapters }
      self = .docs(DocsCommand(book: Book(kit: kit, modules: DocsCommand.modules), purpose: purpose))
    default: throw UsageError(sentence: "\(subcommand.name) is not for instructors; \(subcommand.advice)")
    }
  }

  func run(on transcript: some Transcript, style: Style, terminal: Terminal = .unknown) throws -> Bool {
    switch self {
    case .verify(let command): return try command.run(on: transcript, style: style, terminal: terminal)
    case .grade(let command): return try command.run(on: transcript, style: style, terminal: terminal)
    case .docs(let command): return try command.run(on: transcript, style: style)
    }
  }
}
