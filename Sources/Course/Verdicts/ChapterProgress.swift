/// How far a student is in a chapter.
package struct ChapterProgress: Equatable, Sendable {
  package enum State: Equatable, Sendable {
    /// The specs ran, with this result for each step.
    case steps([StepProgress])
    /// The submission doesn't compile; these are the errors.
    case doesNotCompile([String])
    /// The submission is a stranger's and was not run, because of its violations.
    case refused
    /// The specs didn't run.
    case unknown(EnvironmentError)
  }

  package let chapter: Int
  /// The title from the brief; `nil` if it can't be read.
  package let title: String?
  package let state: State
  /// The known mistake that the submission behaves exactly like, if there is one.
  package var mistake: KnownMistake?
  /// What is refused in the submission, or would be if it were handed in.
  package var violations: [Violation] = []

  /// What else is to be said about what was handed in.
  package var remarks: [String] = []

  /// The steps, if the specs ran.
  package var steps: [StepProgress] {
    if case .steps(let steps) = state { steps } else { [] }
  }

  /// Why the specs didn't run.
  package var error: EnvironmentError? {
    if case .unknown(let error) = state { error } else { nil }
  }

  /// Whether every step is green, but for extras that aren't written.
  package var isDone: Bool {
    !steps.isEmpty && steps.allSatisfy(\.isSettled)
  }

  /// The first step that is to be done.
  package var next: StepProgress? {
    steps.first { !$0.isSettled }
  }

  /// The command to run next, as the words after `swift run observatory`.
  ///
  /// - Returns: `nil` if the chapter is done, or if the specs didn't run.
  package var nextCommand: String? {
    switch state {
    case .unknown: nil
    case .doesNotCompile: "watch \(chapter)"
    case .refused: nil
    case .steps:
      next.map { $0.verdict == .red ? "hint \(chapter).\($0.step.number)" : "watch \(chapter)" }
    }
  }

  /// A line that counts the steps of several chapters by verdict, and names the chapters that didn't run.
  package static func summary(of chapters: [ChapterProgress]) -> String {
    let steps = chapters.flatMap(\.steps)
    func count(_ verdict: Verdict) -> Int { steps.count { $0.verdict == verdict } }

    var parts: [String] = []
    if !steps.isEmpty { parts.append("\(count(.green)) of \(steps.count) steps green") }
    if count(.red) > 0 { parts.append("\(count(.red)) red") }
    if count(.grey) > 0 { parts.append("\(count(.grey)) grey") }
    if count(.unfinished) > 0 { parts.append("\(count(.unfinished)) open") }
    for chapter in chapters {
      let subject = chapters.count == 1 ? "" : "chapter \(chapter.chapter) "
      switch chapter.state {
      case .steps: break
      case .doesNotCompile: parts.append("\(subject)does not compile")
      case .refused: parts.append("\(subject)refused")
      case .unknown: parts.append("\(subject)could not be run")
      }
    }
    let subject = chapters.count == 1 ? "Chapter \(chapters[0].chapter)" : "\(chapters.count) chapters"
    return "\(subject): \(parts.joined(separator: ", "))"
  }
}

/// The result of a step of a chapter.
package struct StepProgress: Equatable, Sendable {
  /// A crash or a hang that ended the run during a test of the step.
  package struct Abort: Equatable, Sendable {
    /// The sentence that names the test.
    package let test: String
    package let end: TestRun.End
    package let crashReport: Remark?
  }

  package let step: Step
  /// The title from the brief; `nil` if it can't be read.
  package let title: String?
  package var tests: [TestResult] = []
  package var abort: Abort?
  /// The scene from the brief, if it has one.
  package var scene: Brief.Scene?
  /// Whether no chapter needs the step.
  package var isExtra = false

  /// Red if anything is wrong, else grey if anything is still to be written, else green.
  package var verdict: Verdict {
    if abort != nil || tests.contains(where: { $0.verdict == .red }) { return .red }
    if tests.contains(where: { $0.verdict == .grey }) { return .grey }
    return tests.isEmpty || tests.contains(where: { $0.verdict != .green }) ? .unfinished : .green
  }

  var isSettled: Bool { verdict == .green || isExtra && verdict == .grey }

  package var greenCount: Int {
    tests.count { $0.verdict == .green }
  }
}
