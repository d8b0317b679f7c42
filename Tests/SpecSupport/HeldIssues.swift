import Testing

/// Runs a body, and returns the issues that it records, which don't count for the test, and the error that it throws.
func heldIssues(
  of test: Test,
  _ testCase: Test.Case?,
  in body: @concurrent @Sendable () async throws -> Void
) async -> (issues: [Issue], error: (any Error)?) {
  let held = EventRecorder<Issue>()
  do {
    try await IssueHandlingTrait.compactMapIssues { issue in
      held.record(issue)
      return nil
    }
    .provideScope(for: test, testCase: testCase, performing: body)
    return (held.events, nil)
  } catch {
    return (held.events, error)
  }
}

extension Issue {
  /// Records this issue, which was held back.
  ///
  /// An issue can't be recorded a second time, but it can take the place of one that is recorded now.
  func recordAgain(for test: Test, _ testCase: Test.Case?) async throws {
    try await IssueHandlingTrait.compactMapIssues { recorded in
      var recorded = recorded
      recorded.kind = kind
      recorded.severity = severity
      recorded.comments = comments
      recorded.sourceLocation = sourceLocation
      return recorded
    }
    .provideScope(for: test, testCase: testCase) {
      Issue.record()
    }
  }
}
