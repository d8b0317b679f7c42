/// How far somebody is in a chapter.
package struct ChapterProgress: Equatable, Sendable {
  package enum State: Equatable, Sendable {
    /// The specs could be run, and this is how each step does.
    case steps([StepProgress])
    /// The answers could not be built; these are the errors.
    case doesNotCompile([String])
    /// The specs could not be run; a sentence says why and what to do.
    case unknown(String)
  }

  package let chapter: Int
  /// The title that the brief gives, if it does.
  package let title: String?
  package let state: State

  package init(chapter: Int, title: String?, state: State) {
    self.chapter = chapter
    self.title = title
    self.state = state
  }

  /// The steps, if the specs could be run.
  package var steps: [StepProgress] {
    if case .steps(let steps) = state { steps } else { [] }
  }

  /// Why the specs could not be run and what to do, in a sentence, if they could not.
  package var trouble: String? {
    if case .unknown(let sentence) = state { sentence } else { nil }
  }

  /// Whether every step is green.
  package var isDone: Bool {
    !steps.isEmpty && steps.allSatisfy { $0.verdict == .green }
  }

  /// The first step that is not green.
  package var next: StepProgress? {
    steps.first { $0.verdict != .green }
  }
}

/// How a step of a chapter does.
package struct StepProgress: Equatable, Sendable {
  /// How a test ended the process that it ran in.
  package struct Death: Equatable, Sendable {
    /// The sentence that names the test, where one is known.
    package let test: String?
    /// A crash, or a hang.
    package let end: TestRun.End
    /// What the process said of it.
    package let lastWords: Remark?
  }

  package let step: Step
  /// The title that the brief gives, if it does.
  package let title: String?
  package var tests: [TestRun.Result] = []
  package var death: Death?

  /// Red if anything is wrong, else grey if anything is still to be written, else green.
  package var verdict: Verdict {
    if death != nil || tests.contains(where: { $0.verdict == .red }) { return .red }
    if tests.contains(where: { $0.verdict == .grey }) { return .grey }
    return tests.isEmpty || tests.contains(where: { $0.verdict != .green }) ? .unfinished : .green
  }

  /// How many of the tests are green.
  package var greenCount: Int {
    tests.count { $0.verdict == .green }
  }
}
