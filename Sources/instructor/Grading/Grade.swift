import Course

/// The verdict on one chapter of one submission.
///
/// Records and the JSON report have its fields; the names in there are part of the report's schema. Every text from a
/// submission has its control characters spelled out.
struct Grade: Codable, Equatable, Sendable {
  /// The result of grading a submission: the most serious one that applies.
  enum Outcome: String, Codable, CaseIterable, Sendable {
    case green
    case red
    case grey
    case doesNotCompile
    case crashed
    case hung
    /// The build or the run exceeded its time, or the run its processor time, memory, file size or processes.
    case overLimits
    /// The code uses something that no answer needs, or it is unclear which code is the answer, so nothing was run.
    case refused
    /// The run contradicts itself or the control run, so its results count for nothing.
    case notTrusted
    case missing
    /// The machine is at fault; nothing is known about the submission.
    case notRun
  }

  let chapter: Int
  let outcome: Outcome
  /// The steps, in order; empty if the specs didn't run.
  let steps: [GradedStep]
  /// The number of green steps that count: none if the specs didn't run, or if their results aren't trusted.
  let greenSteps: Int
  var stepCount: Int
  /// The reasons for the outcome that the steps don't give: errors, refusals, contradictions.
  let reasons: [String]
  /// The notes for its author that take no points, such as one on a missing file for which the starter's was used.
  var remarks: [String] = []
  /// The means that kept the run apart from the machine, in a few words; empty if nothing ran.
  let isolation: String
  /// The names of the misconceptions that this code behaves exactly like in its first red step; most often none.
  var misconceptions: [String] = []

  /// Creates a grade, and cuts the reasons to a length that a person reads.
  ///
  /// If no step has run, the steps are counted in the brief.
  init(of chapter: Chapter, _ outcome: Outcome, steps: [GradedStep] = [], reasons: [String], isolation: String = "") {
    self.chapter = chapter.number
    self.outcome = outcome
    self.steps = steps
    let counts = ![.doesNotCompile, .refused, .notTrusted, .missing, .notRun].contains(outcome)
    greenSteps = counts ? steps.count { $0.verdict == .green } : 0
    stepCount = steps.isEmpty ? (try? chapter.brief().steps.count) ?? 0 : steps.count
    self.reasons = reasons.cut
    self.isolation = isolation
  }

  /// The reasons, or else what the first red step says, unless the number of green steps says all.
  var explanation: [String] {
    reasons.isEmpty && !outcome.isCounted ? Array(steps.flatMap(\.messages).prefix(1)) : reasons
  }
}

extension Grade.Outcome {
  /// The outcome, as reports name it.
  var title: String {
    switch self {
    case .green, .red, .crashed, .hung, .refused: rawValue
    case .grey: "still to be written"
    case .doesNotCompile: "does not compile"
    case .overLimits: "over its limits"
    case .notTrusted: "not trusted"
    case .missing: "no code"
    case .notRun: "could not be run"
    }
  }

  /// Whether the steps say all about the outcome.
  var isCounted: Bool { [.green, .red, .grey].contains(self) }
}
