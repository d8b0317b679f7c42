import Course
import Stage

/// The subcommand `hint`: shows the next of the three hints for a step, or all of them.
struct HintCommand: Command {
  let chapter: Chapter
  let step: Step
  let showsAll: Bool

  private var number: String { "\(chapter.number).\(step.number)" }

  init(_ arguments: Arguments, among chapters: [Chapter]) throws(UsageError) {
    let advice = "write \"swift run observatory hint 2.3\" for step 3 of chapter 2"
    guard let word = arguments.names.first else { throw UsageError(sentence: "hint needs a step; \(advice)") }
    guard let number = StepNumber(word) else {
      throw UsageError(sentence: "\(word.debugDescription) is not a step; \(advice)")
    }
    let chapter = try chapters.chapter("\(number.chapter)")
    // If the hints can't be read, the command says so when it runs.
    let count = try? chapter.hints().count
    let steps = (1...(count ?? 1)).map { "\(chapter.number).\($0)" }
    guard let step = number.step, count == nil || steps.contains(word) else {
      throw UsageError(word, kind: "step", known: steps)
    }
    self.chapter = chapter
    self.step = step
    showsAll = arguments.has("--all")
  }

  func run(on transcript: some Transcript, style: Style, terminal: Terminal) throws -> Bool {
    // The initializer has checked the step against the same text.
    let hints = try chapter.hints()[step.number - 1]
    let title = (try? chapter.brief())?.section(of: step).map { ", \($0.title)" } ?? ""
    func heading(_ what: String) -> [String] {
      "Step \(number)\(title): \(what)".lines(atMost: terminal.width).map(style.heading)
    }
    func command(_ words: String) -> String { "  \(style.name("swift run observatory \(words)"))" }

    if showsAll {
      transcript.write(lines: heading("all hints"))
      for (index, hint) in hints.enumerated() {
        transcript.write("")
        transcript.write(lines: hint.lines(atMost: terminal.width, first: "  \(index + 1). ", next: "     "))
      }
      return true
    }
    var record = [Int: Int](in: chapter.hintRecord) ?? [:]
    let seen = max(0, record[step.number] ?? 0)
    // After the last hint, that one is shown again.
    let index = min(seen, hints.count - 1)
    let again = seen >= hints.count ? ", again" : ""
    var lines = heading("hint \(index + 1) of \(hints.count)\(again)") + [""]
    lines += hints[index].lines(atMost: terminal.width, first: "  ", next: "  ") + [""]
    if index + 1 < hints.count {
      lines += ["Not enough? Ask again:", command("hint \(number)")]
    } else {
      lines += ["That was the last. All of them:", command("hint \(number) --all")]
      if chapter.hasSolution() {
        lines += ["The solution, beside what you have:", command("diff \(chapter.number) --all")]
      }
    }
    transcript.write(lines: lines)
    record[step.number] = index + 1
    try record.save(to: chapter.hintRecord)
    return true
  }
}
