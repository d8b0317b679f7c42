public import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Runs an exit test that should come to its end, and records an issue that says in words if it crashed or hung.
///
/// What the test compares in the other process is reported as if it were compared here.
///
/// - Parameters:
///   - crashLesson: What to make of a crash.
///   - sourceLocation: Where an issue is shown.
///   - exitTest: Runs `#expect(processExitsWith: .failure)` with a body that calls `beginExitTest()`, and returns the
///     result.
/// - Throws: Nothing of its own.
public func expectNoCrash(
  _ crashLesson: String,
  sourceLocation: SourceLocation = #_sourceLocation,
  exitTest: @escaping @Sendable () async -> ExitTest.Result?
) async throws {
  try await withoutExpectedFailures {
    guard let result = await exitTest() else { return }
    Issue.record(
      "\(result.isHang ? "This did not come to an end." : "This crashed.") \(crashLesson)",
      sourceLocation: sourceLocation
    )
  }
}

/// Runs a closure, and drops the issue that an exit test has not failed: a child that ends well is what we want.
///
/// What the child has to report travels on.
func withoutExpectedFailures(_ body: @escaping @Sendable () async throws -> Void) async throws {
  guard let test = Test.current else { return }
  try await IssueHandlingTrait.compactMapIssues { issue in
    if case .expectationFailed = issue.kind { nil } else { issue }
  }
  .provideScope(for: test, testCase: nil, performing: body)
}

extension ExitTest.Result {
  /// Whether the watchdog ended the process, since it did not end by itself.
  public var isHang: Bool { [.signal(SIGALRM), .signal(SIGXCPU)].contains(exitStatus) }
}
