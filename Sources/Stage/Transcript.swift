/// A place where demos and examples write their lines.
///
/// An example takes a transcript instead of calling `print`, so that a test can read
/// what a reader sees. Every transcript may be written to from any thread: lines arrive
/// whole, and the lines of one thread in the order in which that thread wrote them.
public protocol Transcript: Sendable {
  /// Adds one line, given without its line break.
  func write(_ line: String)
}
