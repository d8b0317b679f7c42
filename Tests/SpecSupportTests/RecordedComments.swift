import Testing

@testable import SpecSupport

/// Returns the comments of the issues that a body records, which are not issues of the running test.
func recordedComments(of body: @escaping @Sendable () async throws -> Void) async throws -> [String] {
  try await recordedIssues(of: body).flatMap { $0.comments.map(\.rawValue) }
}

/// Returns the issues that a body records, which are not issues of the running test.
func recordedIssues(of body: @escaping @Sendable () async throws -> Void) async throws -> [Issue] {
  let (issues, error) = await heldIssues(of: try #require(Test.current), nil, in: body)
  if let error { throw error }
  return issues
}

/// Returns the issues of a body that runs as a test of an exercise, which are not issues of the running test.
func issuesOfExercise(_ body: @escaping @Sendable () async throws -> Void) async throws -> [Issue] {
  try await recordedIssues {
    let test = try #require(Test.current)
    try await ExerciseTrait.exercise.provideScope(for: test, testCase: Test.Case.current, performing: body)
  }
}
