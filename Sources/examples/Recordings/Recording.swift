import PlainLocks
public import Stage

/// The transcript that stores calls beside lines, for a diagram.
public final class Recording: Transcript {
  /// A line, or an event of a call.
  public enum Entry: Equatable, Sendable {
    case line(String)
    case event(CallEvent)
  }

  private let recorded = Mutex<[Entry]>([])

  /// Creates an empty recording.
  public init() {}

  /// All that has happened so far, oldest first.
  public var entries: [Entry] {
    recorded.withLock { $0 }
  }

  /// Stores one line, given without its line break.
  public func write(_ line: String) {
    recorded.withLock { $0.append(.line(line)) }
  }

  /// Stores an event.
  public func record(_ event: CallEvent) {
    recorded.withLock { $0.append(.event(event)) }
  }
}
