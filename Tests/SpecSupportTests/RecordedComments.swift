import SpecSupport
import Testing

/// The comments of the issues that a body records; the running test doesn't have these issues.
func recordedComments(of body: @escaping @Sendable () async throws -> Void) async throws -> [String] {
  try await recordedIssues(of: body).flatMap { $0.comments.map(\.rawValue) }
}

/// The issues that a body records; the running test doesn't have them.
func recordedIssues(of body: @escaping @Sendable () async throws -> Void) async throws -> [Issue] {
  let found = Recorder<Issue>()
  let test = try #require(Test.current)
  try await IssueHandlingTrait.compactMapIssues { issue in
    found.record(issue)
    return nil
  }
  .provideScope(for: test, testCase: nil, performing: body)
  return found.events
}

/// The issues that come of a body as a test of an exercise; the running test doesn't have them.
func issuesOfExercise(_ body: @escaping @Sendable () async throws -> Void) async throws -> [Issue] {
  try await recordedIssues {
    let test = try #require(Test.current)
    try await ExerciseTrait.exercise.provideScope(for: test, testCase: Test.Case.current, performing: body)
  }
}
