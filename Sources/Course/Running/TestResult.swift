/// The verdict of a test on the code that it ran on.
package enum Verdict: String, Codable, Sendable {
  /// The code does what the test asks for.
  case green
  /// The test reached a function that is still to be written.
  case grey
  /// The code doesn't do what the test asks for.
  case red
  case skipped
  /// The test didn't end, since the run ended first.
  case unfinished
}

/// A test of a chapter's specs, and its outcome.
package struct TestResult: Hashable, Sendable, CustomStringConvertible {
  package let name: String
  /// The step that the test belongs to; `nil` if its suite isn't a step.
  package let step: Step?
  package let verdict: Verdict
  /// The place of the test in its step, counted from 1 in the order of the source; 0 if that is unknown.
  package var number = 0
  /// The failures of a red test, or the functions that a grey test needs and that are still to be written.
  package var remarks: [Remark] = []

  package var description: String { "\(step?.description ?? "no step"): \(name)" }
}
