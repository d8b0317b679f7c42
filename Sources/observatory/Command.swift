import Course
import Foundation
import Stage

/// The command itself, `swift run observatory`: a command line, understood and ready to run.
@main
enum Command {
  case overview([Chapter])
  case help([Subcommand])
  case progress(ProgressCommand)
  case watch(WatchCommand)
  case hint(HintCommand)
  case diff(DiffCommand)
  case reset(ResetCommand)
  /// A command that another program has, and all words.
  case other(program: String, words: [String])

  static func main() {
    run(Array(CommandLine.arguments.dropFirst()))
  }

  static func run(_ words: [String]) -> Never {
    Program.run { transcript, style, terminal in
      try Command(words, in: Kit.findHere()).run(on: transcript, style: style, terminal: terminal)
    }
  }

  /// Parses the words after `observatory`, all of them before any takes effect.
  init(_ words: [String], in kit: Kit? = nil) throws(UsageError) {
    guard let first = words.first else {
      self = .overview(kit?.findChapters() ?? [])
      return
    }
    let subcommand = Subcommand.helpOptions.contains(first) ? Subcommand.help : try Subcommand.named(first)
    let rest = words.dropFirst()
    if rest.contains(where: Subcommand.helpOptions.contains) {
      self = .help([subcommand])
      return
    }
    let drawsPictures = subcommand == .docs && rest.contains("--pictures")
    let program = drawsPictures ? "examples" : subcommand.row.program
    if program != Subcommand.help.row.program {
      self = .other(program: program, words: words)
      return
    }
    let arguments = try Arguments(rest, of: subcommand)
    switch subcommand {
    case .progress: self = .progress(try ProgressCommand(arguments, among: kit.chapters()))
    case .watch: self = .watch(try WatchCommand(arguments, among: kit.chapters()))
    case .hint: self = .hint(try HintCommand(arguments, among: kit.chapters()))
    case .diff: self = .diff(try DiffCommand(arguments, among: kit.chapters()))
    case .reset: self = .reset(try ResetCommand(arguments, among: kit.chapters()))
    default: self = .help(try arguments.names.map(Subcommand.named))
    }
  }

  /// Runs the command, and says whether all is well; only a check can find that it isn't.
  @discardableResult
  func run(on transcript: some Transcript, style: Style, terminal: Terminal = .unknown) throws -> Bool {
    let pages = Pages(style: style, width: terminal.width)
    switch self {
    case .overview(let chapters):
      transcript.write(lines: chapters.isEmpty ? pages.usage : pages.overview(of: chapters.map(ChapterStatus.init)))
    case .help(let subcommands): transcript.write(lines: pages.help(on: subcommands))
    case .progress(let command): return try command.run(on: transcript, style: style, terminal: terminal)
    case .watch(let command): command.run(on: transcript, style: style, terminal: terminal)
    case .hint(let command): try command.run(on: transcript, style: style, terminal: terminal)
    case .diff(let command): return try command.run(on: transcript, style: style, terminal: terminal)
    case .reset(let command): try command.run(on: transcript, style: style, terminal: terminal)
    case .other(let program, let words): throw Self.start(program, words, in: Kit.findHere())
    }
    return true
  }

  /// Has a program of the kit take the place of this one, with the same words.
  ///
  /// SwiftPM builds it when it is first asked for, so that nobody else waits for it.
  static func start(_ program: String, _ words: [String], in kit: Kit?) -> EnvironmentError {
    guard let kit else {
      return EnvironmentError("\(words[0]) needs a clone of the kit; go to one", kind: .unreadable)
    }
    return replaceProcess(by: ["swift", "run", "--package-path", kit.root.path, program] + words)
  }
}
