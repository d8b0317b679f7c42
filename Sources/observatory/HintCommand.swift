import Course
import Foundation
import Stage

/// The subcommand `hint`: shows the next of the three hints for a step, or all of them.
struct HintCommand {
  let chapter: Chapter
  let step: Step
  let showsAll: Bool

  private var number: String { "\(chapter.number).\(step.number)" }

  init(_ arguments: Arguments, among chapters: [Chapter]) throws(UsageError) {
    guard let word = arguments.names.first else {
      throw UsageError(sentence: "hint needs a step; write \"swift run observatory hint 2.3\" for step 3 of chapter 2")
    }
    let number = StepNumber(word)
    // Of `9.1` only the chapter's number is unknown; of `x`, all of it.
    let chapter = try chapters.chapter(number.map { "\($0.chapter)" } ?? word)
    // That the hints can't be read is said when the command runs.
    let steps = (1...((try? chapter.hints().steps.count) ?? 1)).map { "\(chapter.number).\($0)" }
    guard let step = number?.step, steps.contains(word) else {
      throw UsageError(word, kind: "step", known: steps)
    }
    self.chapter = chapter
    self.step = step
    showsAll = arguments.has("--all")
  }

  func run(on transcript: some Transcript, style: Style, terminal: Terminal) throws(EnvironmentError) {
    // The words were checked against the same text.
    let hints = try chapter.hints().steps[step.number - 1]
    if showsAll {
      transcript.write(lines: page(ofAll: hints, style: style, width: terminal.width))
      return
    }
    let record = HintRecord(of: chapter)
    let seen = record.count(of: step)
    transcript.write(lines: page(of: hints, after: seen, style: style, width: terminal.width))
    guard seen < hints.count else { return }
    try record.set(seen + 1, of: step)
  }

  // The hint after those that were seen, or the last again, and what to do next.
  private func page(of hints: [String], after seen: Int, style: Style, width: Int) -> [String] {
    func command(_ words: String) -> String { "  \(style.name("swift run observatory \(words)"))" }
    let index = min(seen, hints.count - 1)
    let again = seen >= hints.count ? ", again" : ""
    var lines = heading("hint \(index + 1) of \(hints.count)\(again)", style, width)
    lines += [""] + hints[index].lines(atMost: width, first: "  ", next: "  ") + [""]
    if index + 1 < hints.count { return lines + ["Not enough? Ask again:", command("hint \(number)")] }
    lines += ["That was the last. All of them:", command("hint \(number) --all")]
    if !chapter.hasSolution() { return lines }
    return lines + ["The solution, beside what you have:", command("diff \(chapter.number) --all")]
  }

  private func page(ofAll hints: [String], style: Style, width: Int) -> [String] {
    heading("all hints", style, width)
      + hints.enumerated().flatMap { index, hint in
        [""] + hint.lines(atMost: width, first: "  \(index + 1). ", next: "     ")
      }
  }

  private func heading(_ what: String, _ style: Style, _ width: Int) -> [String] {
    let title = (try? chapter.brief())?.title(of: step).map { ", \($0)" } ?? ""
    return "Step \(number)\(title): \(what)".lines(atMost: width).map(style.heading)
  }
}

/// How many hints of each step of a chapter a student has seen: in the clone, but outside version control.
struct HintRecord: Sendable {
  private let folder: URL

  init(of chapter: Chapter) {
    folder = chapter.kit.records.appending(path: "hints/\(chapter.name)")
  }

  /// How many hints of this step were shown; 0 if nothing legible is recorded.
  func count(of step: Step) -> Int {
    let text = (try? String(contentsOf: file(of: step), encoding: .utf8)) ?? ""
    return max(0, Int(text.split(whereSeparator: \.isWhitespace).first ?? "") ?? 0)
  }

  func set(_ count: Int, of step: Step) throws(EnvironmentError) {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data("\(count)\n".utf8).write(to: file(of: step), options: .atomic)
    } catch {
      throw EnvironmentError("\(folder.path) can't be written; \(EnvironmentError.checkDisk)", kind: .unwritable)
    }
  }

  func clear() {
    try? FileManager.default.removeItem(at: folder)
  }

  private func file(of step: Step) -> URL { folder.appending(path: "\(step)") }
}
