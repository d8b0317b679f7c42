import Course
import Stage

/// The program `instructor`, which `observatory` starts: it checks, grades and publishes.
@main
enum InstructorCommand {
  case verify([Chapter])
  case grade(GradeCommand)
  case docs(DocsCommand.Purpose)

  static func main() {
    Program.run(Array(CommandLine.arguments.dropFirst())) { words, transcript, style, terminal in
      try InstructorCommand(words, chapters: Kit.chaptersHere).run(on: transcript, style: style, terminal: terminal)
    }
  }

  /// Parses all arguments before any of them takes effect.
  ///
  /// - Parameters:
  ///   - words: The words after `observatory`.
  ///   - chapters: The chapters of the clone; called only if the arguments refer to chapters.
  /// - Throws: If an argument is unknown, superfluous or missing.
  init(_ words: [String], chapters: () throws(UsageError) -> [Chapter] = { () throws(UsageError) in [] })
    throws(UsageError)
  {
    let subcommand = try Subcommand.named(words.first ?? "")
    let rest = Array(words.dropFirst())
    switch subcommand {
    case .verify: self = .verify(try Chapter.named(subcommand.split(rest).names, among: chapters()))
    // Their options have values, so these two parse their own.
    case .grade: self = .grade(try GradeCommand(rest, among: chapters()))
    case .docs: self = .docs(try DocsCommand.Purpose(rest))
    default:
      let command = "swift run observatory \(subcommand.synopsis)"
      throw UsageError(sentence: "\(subcommand.name) is not for instructors; write \"\(command)\"")
    }
  }

  /// Runs the command.
  ///
  /// - Returns: Whether all is well.
  /// - Throws: If the command can't be carried out.
  func run(on transcript: some Transcript, style: Style, terminal: Terminal = .unknown) throws -> Bool {
    switch self {
    case .verify(let chapters):
      return try VerifyCommand(chapters: chapters, style: style, terminal: terminal).run(on: transcript)
    case .grade(let command): return try command.run(on: transcript, style: style, terminal: terminal)
    case .docs(let purpose): return try DocsCommand(purpose: purpose, style: style).run(on: transcript)
    }
  }
}
