/// Builds a chapter's specs with a submission, and runs them.
package protocol SpecRunner {
  /// Builds the specs with this submission.
  ///
  /// - Parameters:
  ///   - submission: The code of the chapter.
  ///   - isClean: Whether to compile code again that hasn't changed, so that every warning appears.
  /// - Returns: Whether it compiles, and the compiler's messages.
  /// - Throws: ``EnvironmentError`` if the build fails for a reason that isn't in the code.
  func build(_ submission: Submission, isClean: Bool) throws -> BuildOutcome

  /// What the specs use of the submission of the last build, and the starter doesn't declare.
  ///
  /// - Throws: ``EnvironmentError`` if that can't be found out.
  func violations() throws -> [Violation]

  /// Runs the specs on the submission of the last build.
  ///
  /// - Parameters:
  ///   - steps: The steps to run; an empty array stands for all.
  ///   - mode: How to run them.
  /// - Returns: The outcome of the run.
  /// - Throws: ``EnvironmentError`` if the run can't be started.
  func test(_ steps: [Step], _ mode: RunMode) throws -> TestRun
}

/// How to run the specs.
package enum RunMode {
  /// One test at a time, so that the test that crashes the run is known.
  case serial
  /// As many tests at a time as there are cores.
  case parallel
}

package enum BuildOutcome: Equatable, Sendable {
  case success(warnings: [String])
  case failure(errors: [String])
  /// The compiler did not come to an end in this time.
  case stopped(after: Duration)
}

/// What the command is doing about a chapter, for the progress line.
package struct Activity: Equatable, Sendable {
  package let chapter: Int

  /// A few words, such as `building, 12 s`.
  package let text: String

  /// Whether to print it where a line can't be overwritten.
  package let isMilestone: Bool

  package init(chapter: Int, text: String, isMilestone: Bool) {
    self.chapter = chapter
    self.text = text
    self.isMilestone = isMilestone
  }
}
