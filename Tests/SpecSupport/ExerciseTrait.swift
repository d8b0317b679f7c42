import ExerciseSupport
public import Testing

/// Sorts the tests of a chapter into grey, red and green.
///
/// A test that comes to an `unimplemented()` is grey: not started. It is reported as one known issue,
/// which says what is still to be written; so it can't be green, even where its expectations
/// happen to hold. What else it found, before the stub and after it, only follows from that, and is
/// left out. Any other test is an ordinary one, strict from the moment when its last stub is gone.
///
/// The issues of a test are held back until its end, since only then is it known what they are.
/// What another task or thread records on its own, without a test around it, can't be held: compare
/// on the test's own task.
public struct ExerciseTrait: SuiteTrait, TestTrait, TestScoping {
  /// Says that the suites in a suite are exercises too.
  public var isRecursive: Bool { true }

  /// Runs one test, then reports what it found.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let attempt = Attempt()
    let found = Recorder<Issue>()
    var thrown: (any Error)?

    do {
      try await IssueHandlingTrait.compactMapIssues { issue in
        found.record(issue)
        return nil
      }
      .provideScope(for: test, testCase: testCase) {
        try await Attempt.$current.withValue(attempt, operation: function)
      }
    } catch {
      thrown = error
    }

    if let stub = attempt.firstStub {
      withKnownIssue { record(stub) }
    } else if let note = found.events.first(where: \.saysWhatIsToBeWritten) {
      await withKnownIssue { try await report(note, for: test, testCase) }
    } else {
      for issue in found.events { try await report(issue, for: test, testCase) }
      if let thrown { throw thrown }
    }
  }

  // An issue can't be recorded a second time, but it can take the place of one that is recorded now.
  private func report(_ issue: Issue, for test: Test, _ testCase: Test.Case?) async throws {
    try await IssueHandlingTrait.compactMapIssues { recorded in
      var recorded = recorded
      recorded.kind = issue.kind
      recorded.severity = issue.severity
      recorded.comments = issue.comments
      recorded.sourceLocation = issue.sourceLocation
      return recorded
    }
    .provideScope(for: test, testCase: testCase) {
      Issue.record()
    }
  }
}

extension Trait where Self == ExerciseTrait {
  /// Marks a suite as a step of a chapter: grey until its stubs are written, then red or green.
  public static var exercise: Self { ExerciseTrait() }
}

extension Issue {
  /// Whether this is how an exit test reports a stub, since its attempt is in another process.
  public var saysWhatIsToBeWritten: Bool {
    comments.contains { $0.rawValue.hasSuffix(Stub.note) }
  }
}

/// Records an issue that says what is still to be written, at the place where that is.
func record(_ stub: Stub) {
  Issue.record(
    "\(stub)",
    sourceLocation: SourceLocation(fileID: stub.fileID, filePath: stub.filePath, line: stub.line, column: 1)
  )
}
