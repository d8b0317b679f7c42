/// A place where demos and examples write their lines, and say which object calls which.
///
/// An example takes a transcript instead of calling `print`, so that a test can read
/// what a reader sees. Every transcript may be written to from any thread: lines arrive
/// whole, and the lines of one thread in the order in which that thread wrote them.
public protocol Transcript: Sendable {
  /// Adds one line, given without its line break.
  func write(_ line: String)

  /// Records a call between two objects, for a diagram; a transcript that stores only lines ignores it.
  func record(_ event: CallEvent)
}

extension Transcript {
  /// Ignores the event.
  public func record(_ event: CallEvent) {}
}
