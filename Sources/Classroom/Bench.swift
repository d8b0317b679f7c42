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

  /// Runs the specs of one step or of all on the answers that were built last.
  func test(_ step: Step?) throws -> TestRun
}

/// What came of building.
enum Build: Equatable, Sendable {
  case success(warnings: [String])
  case failure(errors: [String])
}
