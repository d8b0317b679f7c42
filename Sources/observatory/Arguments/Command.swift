import Classroom
import Foundation
import Transcripts

/// A command line, understood and ready to run.
enum Command {
  case overview([Chapter])
  case help([Subcommand])
  case progress(ProgressArguments)
  case watch(Chapter)
  case hint(HintCommand)
  case diff(DiffCommand)
  case reset(ResetCommand)
  case demo(DemoCommand)
  case compare
  case verify([Chapter])
  case docs(DocsCommand.Purpose)
  case pictures
  case grade(GradeCommand)

  static let helpOptions = ["--help", "-h"]

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
    let subcommand = Self.helpOptions.contains(first) ? Subcommand.help : try Subcommand.named(first)
    let rest = words.dropFirst()
    if rest.contains(where: Self.helpOptions.contains) {
      self = .help([subcommand])
      return
    }
    // Options of docs and grade have values, so these two parse their own.
    let (names, hasOption) = [.docs, .grade].contains(subcommand) ? ([], false) : try subcommand.split(rest)
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
    case .demo:
      let scenarios = names.isEmpty ? Scenario.choices : try names.map(Scenario.named)
      self = .demo(DemoCommand(scenarios: scenarios, isStepped: hasOption))
    case .compare:
      if let word = names.first { throw UsageError(superfluous: word, synopsis: subcommand.synopsis) }
      self = .compare
    case .verify: self = .verify(try Chapter.named(names, among: chapters()))
    case .docs where Array(rest) == [PicturesCommand.option]: self = .pictures
    case .docs: self = .docs(try DocsCommand.Purpose(Array(rest)))
    case .grade: self = .grade(try GradeCommand(Array(rest), among: chapters()))
    case .help: self = .help(try names.map(Subcommand.named))
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
    terminal: Terminal = Terminal()
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
    case .demo(let command): command.run(on: transcript, style: style, terminal: terminal)
    case .compare: transcript.write(lines: ContractTable().lines)
    case .verify(let chapters):
      return try VerifyCommand(chapters: chapters, style: style, terminal: terminal).run(on: transcript)
    case .docs(let purpose): return try DocsCommand(purpose: purpose, style: style).run(on: transcript)
    case .pictures: try PicturesCommand().run(on: transcript)
    case .grade(let command): return try command.run(on: transcript, style: style, terminal: terminal)
    }
    return true
  }
}

extension Transcript {
  func write(lines: [String]) {
    for line in lines { write(line) }
  }
}

extension Chapter {
  /// Finds the chapters with these numbers, each once and in order; all chapters if there is no word.
  static func named(_ words: [String], among chapters: [Chapter]) throws(UsageError) -> [Chapter] {
    let known = chapters.map { "\($0.number)" }
    for word in words where !known.contains(word) { throw UsageError(word, kind: "chapter", known: known) }
    return words.isEmpty ? chapters : chapters.filter { words.contains("\($0.number)") }
  }

  /// Finds the chapter with this number, for a subcommand that takes only whole chapters.
  static func one(_ word: String, for subcommand: Subcommand, among chapters: [Chapter]) throws(UsageError) -> Chapter {
    let known = chapters.map { "\($0.number)" }
    guard let number = StepNumber(word), let chapter = chapters.first(where: { $0.number == number.chapter }) else {
      throw UsageError(word, kind: "chapter", known: known)
    }
    if number.step != nil {
      let command = "\(subcommand.name) \(number.chapter)"
      throw UsageError(sentence: "\(subcommand.name) takes a whole chapter; try \"\(command)\"")
    }
    return chapter
  }
}
