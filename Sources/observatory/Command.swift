import Course
import Stage

/// A command line, understood and ready to run.
enum Command {
  case overview([Chapter])
  case help([Subcommand])
  case progress(ProgressArguments)
  case watch(Chapter)
  case hint(HintCommand)
  case diff(DiffCommand)
  case reset(ResetCommand)
  /// A command that another program has.
  case other(HelperProgram)

  /// Parses all arguments before any of them takes effect.
  ///
  /// - Parameters:
  ///   - words: The words after `observatory`.
  ///   - chapters: The chapters of the clone; called only if the arguments refer to chapters.
  /// - Throws: If an argument is unknown, superfluous or missing.
  init(_ words: [String], chapters: () throws(UsageError) -> [Chapter] = { () throws(UsageError) in [] })
    throws(UsageError)
  {
    guard let first = words.first else {
      self = .overview((try? chapters()) ?? [])
      return
    }
    let subcommand = Subcommand.helpOptions.contains(first) ? Subcommand.help : try Subcommand.named(first)
    let rest = words.dropFirst()
    if rest.contains(where: Subcommand.helpOptions.contains) {
      self = .help([subcommand])
      return
    }
    if let program = HelperProgram(for: words, subcommand) {
      self = .other(program)
      return
    }
    let (names, hasOption) = try subcommand.split(rest)
    switch subcommand {
    case .progress: self = .progress(try ProgressArguments(names, isQuiet: hasOption, among: chapters()))
    case .watch:
      let named = try Chapter.named(names, among: chapters())
      if names.count > 1 { throw UsageError(superfluous: names[1], synopsis: subcommand.synopsis) }
      let next = named.first { !ChapterStatus(in: $0).isDone }
      guard let chapter = next ?? named.first else { throw .noChapters }
      self = .watch(chapter)
    case .hint: self = .hint(try HintCommand(names, showsAll: hasOption, among: chapters()))
    case .diff: self = .diff(try DiffCommand(names, showsAll: hasOption, among: chapters()))
    case .reset: self = .reset(try ResetCommand(names, among: chapters()))
    default: self = .help(try names.map(Subcommand.named))
    }
  }

  /// Runs the command.
  ///
  /// - Returns: Whether all is well; only a check can find that it isn't.
  /// - Throws: If the command can't be carried out.
  @discardableResult
  func run(
    on transcript: some Transcript,
    style: Style,
    terminal: Terminal = .unknown
  ) throws -> Bool {
    let pages = Pages(style: style, width: terminal.width)
    switch self {
    case .overview(let chapters):
      transcript.write(lines: chapters.isEmpty ? pages.usage : pages.overview(of: chapters.map(ChapterStatus.init)))
    case .help(let subcommands): transcript.write(lines: pages.help(on: subcommands))
    case .progress(let arguments):
      return try ProgressCommand(arguments: arguments, style: style, terminal: terminal).run(on: transcript)
    case .watch(let chapter):
      WatchCommand(chapter: chapter, style: style, terminal: terminal).run(on: transcript)
    case .hint(let command): try command.run(on: transcript, style: style, terminal: terminal)
    case .diff(let command): return try command.run(on: transcript, style: style, terminal: terminal)
    case .reset(let command): try command.run(on: transcript, style: style, terminal: terminal)
    case .other(let program): throw program.start(in: Kit.here)
    }
    return true
  }
}
