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
