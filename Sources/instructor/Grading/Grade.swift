import Course

/// The verdict on one chapter of one submission.
///
/// Records and the JSON report have its fields; the names in there are part of the report's schema.
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
  var steps: [GradedStep] = []
  /// Why the outcome is what it is, where the steps don't say: errors, refusals, contradictions.
  var reasons: [String] = []
  /// What its author should know, and what takes no points, such as a file that the starter lent.
  var remarks: [String] = []
  /// What kept the run apart from the machine, in a few words; empty if nothing ran.
  var isolation = ""
  /// The known mistakes that this code behaves exactly like, by their names; most often none.
  var misconceptions: [String] = []

  /// How many green steps count: none if the specs didn't run, or if their word isn't worth anything.
  var score: Int {
    switch outcome {
    case .green, .red, .grey, .crashed, .hung, .overLimits: steps.count { $0.verdict == .green }
    case .doesNotCompile, .refused, .notTrusted, .missing, .notRun: 0
    }
  }

  /// The first line of the first reason, or else of the first message; empty if there is neither.
  var firstReason: String {
    String((reasons + steps.flatMap(\.messages)).first?.split(separator: "\n").first ?? "")
  }
}

extension Grade.Outcome {
  var words: String {
    switch self {
    case .green: "green"
    case .red: "red"
    case .grey: "still to be written"
    case .doesNotCompile: "does not compile"
    case .crashed: "crashed"
    case .hung: "hung"
    case .overLimits: "over its limits"
    case .refused: "refused"
    case .notTrusted: "not trusted"
    case .missing: "no code"
    case .notRun: "could not be run"
    }
  }

  /// Whether the steps say what happened.
  var isCounted: Bool { [.green, .red, .grey].contains(self) }

  /// Whether an instructor should look at it, since the steps don't say what happened.
  var needsALook: Bool { !isCounted && self != .missing }
}

struct GradedStep: Codable, Equatable, Sendable {
  let number: Int
  /// The title from the brief; empty if it can't be read.
  var title: String
  let verdict: Verdict
  let tests: Int
  let greenTests: Int
  /// What failed, one text for each red test: the sentence that names the test, then its first message.
  var messages: [String] = []
}
