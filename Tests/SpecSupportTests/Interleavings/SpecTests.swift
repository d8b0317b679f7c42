import ScheduleSpec
import SpecSupport
import Testing

/// Tests of what specs report besides the first schedule that fails.
@Suite struct InterleavingsSpecTests {
  @Test func `threads that share something come to a lock, or to an atomic variable`() async throws {
    let complaint = "no thread locks a Mutex, or uses an Atomic\nexpected: what threads share is in one of them"
    expect(try await comments(sharing: Counter.init, { $0.add(1) }), is: [])
    expect(try await comments(sharing: Flag.init, { $0.raise() }), is: [])
    expect(try await comments(sharing: Flag.init, { _ in }), is: [complaint])
  }

  /// Returns the comments on two threads, of which one does nothing.
  private func comments<Subject: Sendable>(
    sharing make: @escaping @Sendable () -> Subject,
    _ body: @escaping @Sendable (Subject) -> Void
  ) async throws -> [String] {
    try await recordedComments {
      expectInEverySchedule(make(), [body, { _ in }], "") { _ in nil }
    }
  }
}
