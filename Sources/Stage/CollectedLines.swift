import PlainLocks

/// The transcript that stores its lines, for a test to compare.
public final class CollectedLines: Transcript {
  private let collected = Mutex<[String]>([])

  /// Creates an empty transcript.
  public init() {}

  /// The lines so far, oldest first.
  public var lines: [String] { collected.withLock { $0 } }

  /// The lines as one text, as a reader sees it: each but the last ends with a line break.
  public var text: String { lines.joined(separator: "\n") }

  /// Stores one line, given without its line break.
  public func write(_ line: String) { collected.withLock { $0.append(line) } }
}
