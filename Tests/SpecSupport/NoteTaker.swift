public import Testing

/// The one list in which all observers of a test note their calls, such as `display`, or `north: 5`.
///
/// The class that makes the observers of a chapter inherits from this.
open class NoteTaker {
  /// The list, to which the observers add.
  public let calls = EventRecorder<String>()

  private let subject: String

  /// Creates a note-taker with an empty list, which a failure calls by the subject.
  public init(subject: String = "notified") {
    self.subject = subject
  }

  /// Returns the calls since the last call of this method, oldest first, and empties the list.
  @discardableResult
  public func takeCalls() -> [String] {
    calls.takeEvents()
  }

  /// Takes the calls, and records an issue unless they are the expected ones, oldest first.
  public func expectCalls(
    _ expected: [String],
    _ lesson: Comment,
    as subject: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expect(subject ?? self.subject, takeCalls(), is: expected, lesson, sourceLocation: sourceLocation)
  }

  /// Takes the calls and compares them, with a lesson too long for the line of the expectation.
  public func expectCalls(
    _ expected: [String],
    as subject: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ lesson: () -> Comment
  ) {
    expectCalls(expected, lesson(), as: subject, sourceLocation: sourceLocation)
  }
}
