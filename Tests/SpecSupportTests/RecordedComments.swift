import SpecSupport
import Testing

/// Returns the comments of the issues that a body records, which are not issues of the running test.
func recordedComments(of body: @escaping @Sendable () async throws -> Void) async throws -> [String] {
  try await recordedIssues(of: body).flatMap { $0.comments.map(\.rawValue) }
}

/// Returns the issues that a body records, which are not issues of the running test.
func recordedIssues(of body: @escaping @Sendable () async throws -> Void) async throws -> [Issue] {
  let found = EventRecorder<Issue>()
  let test = try #require(Test.current)
  try await IssueHandlingTrait.compactMapIssues { issue in
    found.record(issue)
    return nil
  }
  .provideScope(for: test, testCase: nil, performing: body)
  return found.events
}

/// Returns the issues of a body that runs as a test of an exercise, which are not issues of the running test.
func issuesOfExercise(_ body: @escaping @Sendable () async throws -> Void) async throws -> [Issue] {
  try await recordedIssues {
    let test = try #require(Test.current)
    try await ExerciseTrait.exercise.provideScope(for: test, testCase: Test.Case.current, performing: body)
  }
}
