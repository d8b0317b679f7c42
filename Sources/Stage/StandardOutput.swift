/// The transcript that prints each line to standard output.
public struct StandardOutput: Transcript {
  /// Creates a transcript on standard output; all such transcripts share the one stream.
  public init() {}

  /// Prints one line, given without its line break.
  public func write(_ line: String) {
    // `print` locks the stream for the length of a call, and this is one call a line.
    print(line)
  }
}

extension Transcript where Self == StandardOutput {
  /// The transcript that prints each line to standard output.
  public static var standardOutput: StandardOutput { StandardOutput() }
}
