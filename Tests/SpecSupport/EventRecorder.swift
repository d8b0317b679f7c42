import PlainLocks

/// A list of what has happened, in order, as values that a test compares.
///
/// It may be used from any thread.
public final class EventRecorder<Event: Sendable>: Sendable {
  private let recorded = Mutex<[Event]>([])

  /// Creates an empty recorder.
  public init() {}

  /// The events so far, oldest first.
  public var events: [Event] {
    recorded.withLock { $0 }
  }

  /// Adds an event.
  public func record(_ event: Event) {
    recorded.withLock { $0.append(event) }
  }

  /// Returns the events since the last call of this method, oldest first, and removes them.
  @discardableResult
  public func takeEvents() -> [Event] {
    recorded.withLock { exchange(&$0, with: []) }
  }
}
