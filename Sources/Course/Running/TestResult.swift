/// What a test says about the code that it ran on.
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
  /// The step it belongs to; `nil` if its suite isn't one.
  package let step: Step?
  package let verdict: Verdict
  /// Its place among the tests of its step, from 1 in the order of the source; 0 if it has none.
  package var number = 0
  /// What failed, if it is red, and what is still to be written, if it is grey.
  package var remarks: [Remark] = []

  package var description: String { "\(step?.description ?? "no step"): \(name)" }
}
