import Course

/// The verdict on one chapter of one submission.
///
/// Records and the JSON report have its fields; the names in there are part of the report's schema. Every text from a
/// submission has its control characters spelled out.
struct Grade: Codable, Equatable, Sendable {
  /// What became of a submission, the most serious that applies.
  enum Outcome: String, Codable, CaseIterable, Sendable {
    case green
    case red
    case grey
    case doesNotCompile
    case crashed
    case hung
    /// The build or the run exceeded its time, or the run its processor time, memory, file size or processes.
    case overLimits
    /// The code needs something that no answer needs, so it was never built.
    case refused
    /// The run contradicts itself or the control run, so what it says counts for nothing.
    case notTrusted
    case missing
    /// The machine is at fault; nothing is known about the submission.
    case notRun
  }

  let chapter: Int
  let outcome: Outcome
  /// The steps, in order; empty if the specs didn't run.
  let steps: [GradedStep]
  /// How many green steps count: none if the specs didn't run, or if their word isn't worth anything.
  let greenSteps: Int
  let stepCount: Int
  /// Why the outcome is what it is, where the steps don't say: errors, refusals, contradictions.
  let reasons: [String]
  /// What its author should know, and what takes no points, such as a file that the starter lent.
  var remarks: [String] = []
  /// What kept the run apart from the machine, in a few words; empty if nothing ran.
  let isolation: String
  /// The known mistakes that the first red step of this code behaves exactly like, by their names; most often none.
  var misconceptions: [String]

  /// Creates a grade, whose reasons are cut to what somebody reads.
  init(
    chapter: Int,
    outcome: Outcome,
    steps: [GradedStep] = [],
    stepCount: Int? = nil,
    reasons: [String] = [],
    isolation: String = "",
    misconceptions: [String] = []
  ) {
    self.chapter = chapter
    self.outcome = outcome
    self.steps = steps
    let counts = ![.doesNotCompile, .refused, .notTrusted, .missing, .notRun].contains(outcome)
    greenSteps = counts ? steps.count { $0.verdict == .green } : 0
    self.stepCount = stepCount ?? steps.count
    self.reasons = reasons.cut
    self.isolation = isolation
    self.misconceptions = misconceptions
  }
}

extension Grade.Outcome {
  var words: String {
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

  /// Whether the steps say what happened.
  var isCounted: Bool { [.green, .red, .grey].contains(self) }
}

extension [String] {
  /// As a report may have them: of any number of messages, those that somebody reads.
  var cut: [String] {
    var bytesLeft = 50_000
    return prefix(100).map(\.cut).prefix { text in
      bytesLeft -= text.utf8.count
      return bytesLeft > 0
    }
  }
}

extension String {
  /// As a report may have it: of a message of any length, the part that somebody reads.
  var cut: String { (count > 4000 ? prefix(4000) + "…" : self[...]).escaped(keepingLineBreaks: true) }
}

extension Grade {
  /// Creates a grade for a chapter, whose steps are counted in the brief if none of them ran.
  init(of chapter: Chapter, _ outcome: Outcome, steps: [GradedStep] = [], reasons: [String], isolation: String = "") {
    let number = chapter.number
    let count = steps.isEmpty ? (try? chapter.brief().steps.count) ?? 0 : steps.count
    self.init(chapter: number, outcome: outcome, steps: steps, stepCount: count, reasons: reasons, isolation: isolation)
  }
}
