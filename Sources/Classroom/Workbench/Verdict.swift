/// What a test says about the answers that it looked at.
package enum Verdict: String, Codable, Sendable {
  /// They keep what it asks for.
  case green
  /// It came to something that is still to be written.
  case grey
  /// They don't keep what it asks for.
  case red
  /// It was not run.
  case skipped
  /// It did not come to its end, as the run didn't.
  case unfinished
}
