/// Where the specs of a chapter meet answers.
protocol Bench {
  /// Builds the specs with these answers.
  ///
  /// - Parameter anew: Whether to build the answers even where they were built before, so that every warning comes.
  func build(_ answers: Answers, anew: Bool) throws -> Build

  /// Runs the specs of one step or of all on the answers that were built last.
  func test(_ step: Step?) throws -> TestRun
}

/// What came of building.
enum Build: Equatable, Sendable {
  case success(warnings: [String])
  case failure(errors: [String])
}
