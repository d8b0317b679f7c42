/// A way to build a chapter's specs with a submission, and to run them.
package protocol SpecRunner {
  /// Builds the specs with a submission; a clean build compiles every file, so that every warning appears.
  ///
  /// - Throws: ``EnvironmentError`` if the build fails for a reason that isn't in the code, and `CancellationError` if
  ///   the student has saved a file meanwhile.
  func build(_ submission: Submission, isClean: Bool) throws -> BuildOutcome

  /// Lists what the specs use of the submission of the last build, although the starter doesn't declare it.
  func violations() throws -> [Violation]

  /// Runs the specs of these steps, or of all steps if none is given, on the submission of the last build.
  ///
  /// The tests run one at a time, so that a crash is known to be that of one test.
  func test(_ steps: [Step]) throws -> TestRun
}

package enum BuildOutcome: Equatable, Sendable {
  case success(warnings: [String])
  case failure(errors: [String])
  case stopped(after: Duration)
}
