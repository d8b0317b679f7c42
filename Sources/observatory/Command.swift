import Classroom
import Transcripts

/// What the words after `observatory` ask for.
enum Command {
  case list
  case help([Verb])
  case demo([Scenario])
  case verify([Chapter])

  static let helpOptions = ["--help", "-h"]

  /// Understands the words, all of them before any is acted on.
  ///
  /// - Parameters:
  ///   - words: What the reader wrote after `observatory`.
  ///   - chapters: The chapters that there are, where words name some of them.
  /// - Throws: If one of the words is unknown.
  init(_ words: [String], chapters: () -> [Chapter] = { [] }) throws(UnknownWord) {
    guard let first = words.first else {
      self = .list
      return
    }
    let verb = Self.helpOptions.contains(first) ? Verb.help : try Verb.named(first)
    let names = words.dropFirst()
    if names.contains(where: Self.helpOptions.contains) {
      self = .help([verb])
      return
    }
    switch verb {
    case .demo: self = .demo(names.isEmpty ? Scenario.choices : try names.map(Scenario.named))
    case .verify: self = .verify(try Chapter.named(Array(names), among: chapters()))
    case .help: self = .help(try names.map(Verb.named))
    }
  }

  /// Does what is asked for.
  ///
  /// - Returns: Whether all is well: only a check of something can find that it isn't.
  @discardableResult
  func run(on transcript: some Transcript, style: Style, progress: ProgressLine = .silent) -> Bool {
    let pages = Pages(style: style)
    switch self {
    case .list:
      transcript.write(linesOf: pages.listing)
    case .help([]):
      transcript.write(linesOf: pages.usage)
    case .help(let verbs):
      transcript.write(linesOf: verbs.map(pages.usage).joined(separator: "\n\n"))
    case .demo(let scenarios):
      for (position, scenario) in scenarios.enumerated() {
        if position > 0 { transcript.write("") }
        transcript.write(style.heading("== \(scenario.name): \(scenario.summary)"))
        scenario.play(transcript)
      }
    case .verify(let chapters):
      return Verify(chapters: chapters, style: style).run(on: transcript, progress: progress)
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
