import Classroom
import Foundation
import Transcripts

/// What the words after `observatory` ask for.
enum Command {
  case overview([Chapter])
  case help([Verb])
  case progress([Chapter], in: String? = nil, isQuiet: Bool)
  case watch(Chapter)
  case hint(HintAsked)
  case diff(DiffAsked)
  case reset(ResetAsked)
  case demo([Scenario])
  case compare
  case verify([Chapter])
  case docs(Serving?)

  static let helpOptions = ["--help", "-h"]

  /// Understands the words, all of them before any is acted on.
  ///
  /// - Parameters:
  ///   - words: What the reader wrote after `observatory`.
  ///   - chapters: The chapters that there are, where words name some of them.
  /// - Throws: If one of the words is unknown, or names a chapter where there is none.
  init(_ words: [String], chapters: () throws(UnknownWord) -> [Chapter] = { () throws(UnknownWord) in [] })
    throws(UnknownWord)
  {
    guard let first = words.first else {
      self = .overview((try? chapters()) ?? [])
      return
    }
    let verb = Self.helpOptions.contains(first) ? Verb.help : try Verb.named(first)
    let rest = words.dropFirst()
    if rest.contains(where: Self.helpOptions.contains) {
      self = .help([verb])
      return
    }
    // One of the options of docs has a value, so it takes them apart itself.
    let (names, hasOption) = verb == .docs ? ([], false) : try verb.parted(rest)
    switch verb {
    case .progress:
      // An instructor names a folder of answers first, and then one chapter.
      let folder = names.count == 2 && StepNumber(names[0]) == nil ? names[0] : nil
      let chapters = try Chapter.named(folder == nil ? names : [names[1]], among: chapters())
      if folder == "" {
        throw UnknownWord(sentence: "progress was given an empty name; name a folder, and then a chapter")
      }
      self = .progress(chapters, in: folder, isQuiet: hasOption)
    case .watch:
      let named = try Chapter.named(names, among: chapters())
      if names.count > 1 { throw UnknownWord(superfluous: names[1], synopsis: verb.synopsis) }
      let next = named.first { !Standing(in: $0).isDone }
      guard let chapter = next ?? named.first else { throw .noChapters }
      self = .watch(chapter)
    case .hint: self = .hint(try HintAsked(names, showsAll: hasOption, among: chapters()))
    case .diff: self = .diff(try DiffAsked(names, showsAll: hasOption, among: chapters()))
    case .reset: self = .reset(try ResetAsked(names, among: chapters()))
    case .demo: self = .demo(names.isEmpty ? Scenario.choices : try names.map(Scenario.named))
    case .compare:
      if let word = names.first { throw UnknownWord(superfluous: word, synopsis: verb.synopsis) }
      self = .compare
    case .verify: self = .verify(try Chapter.named(names, among: chapters()))
    case .docs: self = .docs(try Serving(Array(rest)))
    case .help: self = .help(try names.map(Verb.named))
    }
  }

  /// Whether it starts other programs, which are not to outlive it.
  var runsOthers: Bool {
    switch self {
    case .progress, .watch, .verify, .docs: true
    case .overview, .help, .hint, .diff, .reset, .demo, .compare: false
    }
  }

  /// Does what is asked for.
  ///
  /// - Returns: Whether all is well: only a check of something can find that it isn't.
  /// - Throws: If something is in the way.
  @discardableResult
  func run(
    on transcript: some Transcript,
    style: Style,
    terminal: Terminal = Terminal()
  ) throws(Refusal) -> Bool {
    let pages = Pages(style: style)
    switch self {
    case .overview(let chapters) where chapters.isEmpty:
      transcript.write(linesOf: pages.usage)
    case .overview(let chapters):
      transcript.write(linesOf: pages.overview(of: chapters.map(Standing.init), width: terminal.width))
    case .progress(let chapters, let folder, let isQuiet):
      let folder = folder.map { URL(filePath: $0) }
      return try Progress(chapters: chapters, folder: folder, isQuiet: isQuiet, style: style, terminal: terminal)
        .run(on: transcript)
    case .watch(let chapter):
      WatchLoop(chapter: chapter, style: style, terminal: terminal).run(on: transcript)
    case .help([]):
      transcript.write(linesOf: pages.usage)
    case .help(let verbs):
      transcript.write(linesOf: verbs.map(pages.usage).joined(separator: "\n\n"))
    case .hint(let asked):
      try asked.run(on: transcript, style: style, terminal: terminal)
    case .diff(let asked):
      return try asked.run(on: transcript, style: style, terminal: terminal)
    case .reset(let asked):
      try asked.run(on: transcript, style: style, terminal: terminal)
    case .demo(let scenarios):
      for (position, scenario) in scenarios.enumerated() {
        if position > 0 { transcript.write("") }
        transcript.write(style.heading("== \(scenario.name): \(scenario.summary)"))
        scenario.play(transcript)
      }
    case .compare:
      for line in ContractTable().lines { transcript.write(line) }
    case .verify(let chapters):
      return Verify(chapters: chapters, style: style).run(on: transcript, progress: terminal.progress)
    case .docs(let serving):
      return try DocsCommand(serving: serving, style: style).run(on: transcript)
    }
    return true
  }
}

extension Transcript {
  fileprivate func write(linesOf text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      write(String(line))
    }
  }
}
