public import Testing

/// Notes the calls of all observers of a test in one list, such as `display`, or `north: 5`.
///
/// What makes the observers of a chapter inherits from this.
open class NoteTaker {
  /// The list, which the observers keep.
  public let calls = Recorder<String>()

  private let subject: String

  /// Creates a note-taker whose list is empty.
  ///
  /// - Parameter subject: What a failure calls the list.
  public init(subject: String = "notified") {
    self.subject = subject
  }

  /// Returns the calls since the last time, oldest first, and empties the list.
  @discardableResult
  public func takeCalls() -> [String] {
    calls.takeEvents()
  }

  /// Takes the calls, and records an issue unless they are what they should be.
  ///
  /// - Parameters:
  ///   - expected: What they should be, oldest first.
  ///   - lesson: What to make of a difference.
  ///   - subject: What a failure calls them here.
  ///   - sourceLocation: Where a failure is shown.
  public func expectCalls(
    _ expected: [String],
    _ lesson: Comment,
    as subject: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expect(subject ?? self.subject, takeCalls(), is: expected, lesson, sourceLocation: sourceLocation)
  }

  /// Takes the calls and compares them, with a lesson that has no room in the line of the expectation.
  public func expectCalls(
    _ expected: [String],
    as subject: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ lesson: () -> Comment
  ) {
    expectCalls(expected, lesson(), as: subject, sourceLocation: sourceLocation)
  }
}
