/// Builds a chapter's specs with a submission, and runs them.
package protocol SpecRunner {
  /// Builds the specs with this submission; cleanly, so that every warning appears, if need be.
  ///
  /// - Throws: ``EnvironmentError`` if the build fails for a reason that isn't in the code.
  func build(_ submission: Submission, isClean: Bool) throws -> BuildOutcome

  /// What the specs use of the submission of the last build, and the starter doesn't declare.
  func violations() throws -> [Violation]

  /// Runs the specs of these steps, or all if there are none, on the submission of the last build.
  ///
  /// The tests run one at a time, so that the one that crashes the run is known.
  func test(_ steps: [Step]) throws -> TestRun
}

package enum BuildOutcome: Equatable, Sendable {
  case success(warnings: [String])
  case failure(errors: [String])
  case stopped(after: Duration)
}
