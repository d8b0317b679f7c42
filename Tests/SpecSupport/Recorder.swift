import PlainLocks

/// Keeps what happened, in order, as values that a test compares.
///
/// May be used from any thread.
public final class Recorder<Event: Sendable>: Sendable {
  private let recorded = Mutex<[Event]>([])

  /// Creates a recorder that has nothing yet.
  public init() {}

  /// What has happened so far, oldest first.
  public var events: [Event] {
    recorded.withLock { $0 }
  }

  /// Adds what has just happened.
  public func record(_ event: Event) {
    recorded.withLock { $0.append(event) }
  }

  /// Hands over what has happened since the last call, and starts afresh.
  @discardableResult
  public func takeEvents() -> [Event] {
    recorded.withLock { exchange(&$0, with: []) }
  }
}
