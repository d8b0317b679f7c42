/// The progress of a student in a chapter.
package struct ChapterProgress: Equatable, Sendable {
  package enum SpecsState: Equatable, Sendable {
    case steps([StepProgress])
    case doesNotCompile([String])
    /// The submission is a stranger's, and was not run because of its violations.
    case refused
    case unknown(EnvironmentError)
    /// The run was ended because a file was saved meanwhile.
    case outdated

    /// The reason why there are no steps, in a few words.
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
  /// Whether the build was stopped because it took too long.
  package var isBuildStopped = false
  /// The known mistakes whose behavior in the first red step is exactly that of the submission.
  package var mistakes: [KnownMistake] = []
  /// The reasons to refuse the submission, or to refuse it if it were handed in.
  package var violations: [Violation] = []

  /// Other remarks on the files of the submission, or on its runs.
  package var remarks: [String] = []
  /// The text of each file of a student's own answer, as it was built, by its path in the kit.
  package var texts: [String: String] = [:]

  package var steps: [StepProgress] {
    if case .steps(let steps) = state { steps } else { [] }
  }

  package var error: EnvironmentError? {
    if case .unknown(let error) = state { error } else { nil }
  }

  /// Whether every step is green, except extras that aren't written.
  package var isDone: Bool { !steps.isEmpty && steps.allSatisfy(\.isSettled) }

  /// Returns a line that counts the steps of several chapters by verdict, and names the chapters that didn't run.
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
