/// Where the specs of a chapter meet answers.
protocol Bench {
  /// Builds the specs with these answers.
  ///
  /// - Parameters:
  ///   - answers: The code of the chapter.
  ///   - anew: Whether to build it even where it was built before, so that every warning comes.
  /// - Returns: Whether it could be built, and what the compiler said.
  /// - Throws: ``Trouble`` if the bench isn't fit for it, or what was built can't be trusted.
  func build(_ answers: Answers, anew: Bool) throws -> Build

  /// Runs the specs on the answers that were built last.
  ///
  /// - Parameters:
  ///   - steps: The steps to run, or none for all.
  ///   - inTurn: Whether one test runs after the other, so that the one at which a run dies is known.
  /// - Returns: What came of it.
  /// - Throws: ``Trouble`` if the run can't be started.
  func test(_ steps: [Step], inTurn: Bool) throws -> TestRun
}

/// What came of building.
enum Build: Equatable, Sendable {
  case success(warnings: [String])
  case failure(errors: [String])
}
