/// How far a student is in a chapter.
package struct ChapterProgress: Equatable, Sendable {
  package enum SpecsState: Equatable, Sendable {
    case steps([StepProgress])
    case doesNotCompile([String])
    /// The submission is a stranger's and was not run, because of its violations.
    case refused
    case unknown(EnvironmentError)
    /// A file was saved meanwhile, so the run was ended.
    case outdated

    /// Why there are no steps, in a few words.
    package var obstacle: String? {
      switch self {
      case .steps: nil
      case .doesNotCompile: "does not compile"
      case .refused: "refused, and not run"
      case .unknown: "could not be run"
      case .outdated: "ended, since a file was saved"
      }
    }
  }

  package let chapter: Int
  package let title: String?
  package var state: SpecsState
  package var runs: [TestRun] = []
  /// Whether the build did not come to an end in its time.
  package var isBuildStopped = false
  /// The known mistakes that the submission behaves exactly like in its first red step.
  package var mistakes: [KnownMistake] = []
  /// What is refused in the submission, or would be if it were handed in.
  package var violations: [Violation] = []

  /// What else is to be said about what was handed in.
  package var remarks: [String] = []
  /// The text of each file of a student's own answer as it was built, by its path in the kit.
  package var texts: [String: String] = [:]

  package var steps: [StepProgress] {
    if case .steps(let steps) = state { steps } else { [] }
  }

  package var error: EnvironmentError? {
    if case .unknown(let error) = state { error } else { nil }
  }

  /// Whether every step is green, but for extras that aren't written.
  package var isDone: Bool { !steps.isEmpty && steps.allSatisfy(\.isSettled) }

  /// A line that counts the steps of several chapters by verdict, and names the chapters that didn't run.
  package static func summary(of chapters: [ChapterProgress]) -> String {
    let steps = chapters.flatMap(\.steps)
    func count(_ verdict: Verdict) -> Int { steps.count { $0.verdict == verdict } }

    var parts = steps.isEmpty ? [] : ["\(count(.green)) of \(steps.count) steps green"]
    for (verdict, word) in [(Verdict.red, "red"), (.grey, "grey"), (.unfinished, "open")] where count(verdict) > 0 {
      parts.append("\(count(verdict)) \(word)")
    }
    for chapter in chapters {
      let subject = chapters.count == 1 ? "" : "chapter \(chapter.chapter) "
      if let obstacle = chapter.state.obstacle { parts.append("\(subject)\(obstacle)") }
    }
    let subject = chapters.count == 1 ? "Chapter \(chapters[0].chapter)" : "\(chapters.count) chapters"
    return "\(subject): \(parts.joined(separator: ", "))"
  }
}

extension ChapterProgress {
  package init(in chapter: Chapter, _ state: SpecsState) {
    self.init(chapter: chapter.number, title: try? chapter.brief().title, state: state)
  }
}

package struct StepProgress: Equatable, Sendable {
  /// A crash or a hang that ended the run during a test of the step.
  package struct Abort: Equatable, Sendable {
    package let test: String
    package let end: TestRun.Ending
    package let crashReport: Remark?

    package var sentence: String {
      let message = crashReport.map { $0.text.isEmpty ? "" : ": \($0.text)" } ?? ""
      if end != .hang { return "It ended the whole run\(message)." }
      return """
        The run was stopped in this test\(message). Either something waits forever, or a loop doesn't end, or the code \
        does far too much work.
        """
    }
  }

  package let step: Step
  package let title: String?
  package var tests: [TestResult] = []
  package var abort: Abort?
  package var scene: Brief.Scene?
  package var isExtra = false

  /// Red if anything is wrong, else grey if anything is still to be written, else green.
  package var verdict: Verdict {
    if abort != nil || tests.contains(where: { $0.verdict == .red }) { return .red }
    if tests.contains(where: { $0.verdict == .grey }) { return .grey }
    return tests.isEmpty || tests.contains(where: { $0.verdict != .green }) ? .unfinished : .green
  }

  var isSettled: Bool { verdict == .green || isExtra && verdict == .grey }

  package var greenCount: Int { tests.count { $0.verdict == .green } }
}

// MARK: - From the last run

/// How far a student is in a chapter, as far as is known without building anything.
package struct ChapterStatus: Equatable, Sendable {
  package let chapter: Int
  package let title: String?
  private let submission: Submission?
  private let record: ProgressRecord?

  package init(in chapter: Chapter) {
    self.chapter = chapter.number
    title = try? chapter.brief().title
    submission = try? chapter.submission()
    record = ProgressRecord(in: chapter.progressRecord)
  }

  private var verdicts: [Verdict] { record?.verdicts ?? [] }

  /// Whether the specs have run since the last edit.
  private var isFresh: Bool { record != nil && record?.files == submission?.files }

  /// Whether every step was green, but for extras that weren't written, and nothing was edited since.
  package var isDone: Bool { isFresh && record?.isDone == true }

  /// Whether a step was not green, and nothing was edited since.
  package var hasOpenStep: Bool { isFresh && !isDone }

  package var text: String {
    guard let submission else { return "files are missing" }
    let green = verdicts.count { $0 == .green }
    let red = verdicts.count { $0 == .red }
    let count = "\(green) of \(verdicts.count) green"
    if isFresh {
      if let obstacle = record?.obstacle { return obstacle }
      if red > 0 { return "\(count), \(red) red" }
      if green > 0 { return count }
    } else if green > 0 {
      return "\(count), edited since"
    }
    let stubCount = submission.stubs.values.reduce(0, +)
    return stubCount > 0 ? "\(stubCount) to write" : "written, not tested"
  }

  /// The command to run next, as the words after `swift run observatory`; `nil` if every chapter is done.
  ///
  /// It is about the first open chapter after the finished one, if there is such, and otherwise about the first of all.
  package static func nextCommand(after chapters: [ChapterStatus], finished: Int = 0) -> String? {
    let open = chapters.filter { !$0.isDone }
    guard let next = open.first(where: { $0.chapter > finished }) ?? open.first else { return nil }
    if next.submission == nil { return "reset \(next.chapter)" }
    // In most chapters, steps build on those before them, so the first that isn't green is the one to work on.
    if next.isFresh, let step = next.verdicts.firstIndex(where: { $0 != .green }), next.verdicts[step] == .red {
      return "hint \(next.chapter).\(step + 1)"
    }
    return "watch \(next.chapter)"
  }
}

/// The outcome of the last run of a chapter's specs on the student's code, outside version control.
package struct ProgressRecord: Codable, Equatable, Sendable {
  let files: [String: String]
  /// The verdict on each step, in order; none if the specs didn't run.
  let verdicts: [Verdict]
  let isDone: Bool
  let obstacle: String?

  package init(_ progress: ChapterProgress, on submission: Submission) {
    files = submission.files
    verdicts = progress.steps.map(\.verdict)
    isDone = progress.isDone
    obstacle = progress.state.obstacle
  }
}
