import Course

/// A chapter's progress as lines of text: a row for each step, and then what to do next.
struct ProgressTable {
  let progress: ChapterProgress
  var style = Style.plain
  var width = 80
  /// The lines that show where an error is, by the text of the error.
  var excerpts: [String: [String]] = [:]
  /// Whether the table shows the scene of the step to work on.
  var hasScene = false

  var lines: [String] {
    heading("Chapter \(progress.chapter)", progress.title) + warnings + progress.remarks.flatMap(note) + body
  }

  private func heading(_ number: String, _ title: String?) -> [String] {
    (number + (title.map { ": \($0)" } ?? "")).lines(atMost: width).map(style.heading)
  }

  /// The refusals to expect from grading, which come before the steps because they count for more.
  private var warnings: [String] {
    if progress.violations.isEmpty || progress.state == .refused { return [] }
    return row(.red, "!", "Handed in like this, it would be refused before it is run:") + refusals
  }

  private var refusals: [String] { progress.violations.map(\.description).abbreviated(to: 3).flatMap(item) }

  private var body: [String] {
    let obstacle = row(.red, "✘ red", progress.state.obstacle ?? "")
    switch progress.state {
    case .unknown, .outdated: return obstacle
    case .refused: return obstacle + refusals
    case .doesNotCompile(let errors):
      let lines = errors.prefix(5).flatMap { error in
        item(error) + excerpts[error, default: []].map { "      \($0)" }
      }
      let rest = errors.count - 5
      return obstacle + lines + (rest > 0 ? note("and \(rest) more, which may go with the first") : [])
    case .steps(let steps):
      return steps.flatMap(row) + sections
    }
  }

  // Details come last, because a screen shows the end of the text. One mistake often turns several steps red; the first
  // explains it best.
  private var sections: [String] {
    guard let first = progress.steps.first(where: { $0.verdict != .green }) else { return [] }
    let firstRed = progress.steps.first { $0.verdict == .red }
    return progress.steps.flatMap { step -> [String] in
      var lines = step == first ? scene(of: step) : []
      // If a later step has functions to write as well, its failures say little: they may be due to those.
      let isHalfWritten = step != first && step.tests.contains { $0.verdict == .grey }
      if step == firstRed, !isHalfWritten { lines += belief(upTo: step) + failures(of: step) }
      if step == first { lines += stub(of: step) }
      if step == firstRed { lines += first == step ? sameFault(after: step) : advice(to: first, before: step) }
      return lines.isEmpty ? [] : [""] + heading("Step \(step.step.number)", step.title) + lines
    }
  }

  private func sameFault(after step: StepProgress) -> [String] {
    let others = progress.steps.filter { $0.verdict == .red && $0 != step }.map { "\($0.step.number)" }
    guard let last = others.last else { return [] }
    let rest = others.dropLast().joined(separator: ", ")
    let numbers = rest.isEmpty ? "step \(last)" : "steps \(rest) and \(last)"
    return note("Work on step \(step.step.number) first: \(numbers) may turn green with it.")
  }

  private func advice(to first: StepProgress, before red: StepProgress) -> [String] {
    let excuse = "step \(red.step.number) may be red only because step \(first.step.number) is not done."
    return note("Work on step \(first.step.number) first: \(excuse)")
  }

  // Lines of code are not broken, since readers may paste them.
  private func scene(of step: StepProgress) -> [String] {
    guard hasScene, let scene = step.scene, !scene.code.isEmpty else { return [] }
    let output = scene.output.isEmpty ? [] : note("should print:") + scene.output.map { "      \($0)" }
    return note("These lines of the brief") + scene.code.map { $0.isEmpty ? "" : "      \($0)" } + output
  }

  // If a function is still to be written, its absence may cause the failures.
  private func belief(upTo step: StepProgress) -> [String] {
    let tests = progress.steps.prefix { $0.step <= step.step }.flatMap(\.tests)
    let beliefs = progress.mistakes.map { "\"\($0.belief)\"" }
    guard !beliefs.isEmpty, !tests.contains(where: { $0.verdict == .grey }) else { return [] }
    return note("You may believe, wrongly: \(beliefs.joined(separator: " Or: "))")
  }

  private func row(of step: StepProgress) -> [String] {
    let number = step.step.number
    let count = "\(step.greenCount) of \(step.tests.count) tests\(step.isExtra ? ", an extra" : "")"
    let text = "\(number) \(step.title ?? "Step \(number)") (\(count))"
    return switch step.verdict {
    case .green: row(.green, "✔ green", text)
    case .red: row(.red, "✘ red", text)
    case .grey: row(.grey, "◇ grey", text)
    case .skipped, .unfinished: row(.grey, "? open", text)
    }
  }

  // Only the sign and the word are colored, so that the rest stays easy to read.
  private func row(_ look: Style.Look, _ word: String, _ text: String) -> [String] {
    let word = word.padded(to: 7)
    let lines = text.lines(atMost: width, first: "  \(word)  ", next: "           ")
    return ["  \(style.painted(look, word))" + lines[0].dropFirst(2 + word.count)] + lines.dropFirst()
  }

  // One mistake often fails several tests with messages that have one cause, so one of them is enough.
  private func failures(of step: StepProgress) -> [String] {
    let red = step.tests.filter { $0.verdict == .red }
    let first = step.abort.map(details) ?? red.first.map(details) ?? []
    let others = red.dropFirst(step.abort == nil ? 1 : 0)
    let names = others.map { "\"\($0.name)\"" }.joined(separator: ", ")
    return first + (names.isEmpty ? [] : note("also red: \(names)"))
  }

  // One step is enough, since later steps often wait for the same function. Of the functions of a step, the first in
  // the code is the one to begin with.
  private func stub(of step: StepProgress) -> [String] {
    let stubs = step.tests.filter { $0.verdict == .grey }.flatMap(\.remarks)
    func line(_ stub: Remark) -> Int { stub.place?.line ?? .max }
    guard let stub = stubs.min(by: { line($0) < line($1) }) else { return [] }
    guard let place = stub.place else { return note(stub.text) }
    return note(stub.text.replacing(" in \(place.file)", with: "")) + ["    \(place)"]
  }

  private func details(of test: TestResult) -> [String] {
    guard let first = test.remarks.first else { return [] }
    var lines = quotation(of: test.name, first.place) + first.paragraphs.flatMap(deep)
    let known = subject(of: first)
    // The same check, played again, says nothing new.
    let others = test.remarks.dropFirst().filter { known == nil || subject(of: $0) != known }
    if !others.isEmpty {
      let subjects = Set(others.compactMap(subject)).sorted().map { "\"\($0)\"" }
      let list = subjects.isEmpty ? "" : ": \(subjects.joined(separator: ", "))"
      let failures = others.count == 1 ? "another failure" : "\(others.count) more failures"
      lines += deep("(\(failures) in this test\(list))")
    }
    return lines
  }

  /// Returns what a remark compares, if it says so, such as "notified" in "notified: nothing".
  private func subject(of remark: Remark) -> String? {
    let lines = remark.comments.first?.split(separator: "\n") ?? []
    guard lines.count > 1, lines[1].hasPrefix("expected: "), let end = lines[0].firstRange(of: ": ") else { return nil }
    return String(lines[0][..<end.lowerBound])
  }

  private func details(of abort: StepProgress.Abort) -> [String] {
    quotation(of: abort.test, abort.crashReport?.place)
      + deep("\(abort.sentence) Later tests of this step have not been run.")
  }

  private func quotation(of test: String, _ place: SourceLine?) -> [String] {
    "\"\(test)\"".lines(atMost: width, first: "    ", next: "     ") + (place.map { ["      \($0)"] } ?? [])
  }

  private func item(_ text: String) -> [String] { text.lines(atMost: width, first: "    ", next: "      ") }

  private func note(_ text: String) -> [String] { lines(of: text, margin: "    ") }

  private func deep(_ text: String) -> [String] { lines(of: text, margin: "      ") }

  // An indented line is code, which stays as it is, so that readers can paste it.
  private func lines(of text: String, margin: String) -> [String] {
    text.split(separator: "\n").flatMap { line in
      line.hasPrefix("  ") ? [margin + line] : line.lines(atMost: width, first: margin, next: margin)
    }
  }
}
