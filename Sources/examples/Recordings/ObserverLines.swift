import Stage

/// The transcript of an observer that writes a line whenever it is notified: such a line stands for a call.
///
/// The observer's name, unless it is given, is the word before the colon of its line.
struct ObserverLines: Transcript {
  private let name: String?
  private let recording: Recording
  private let label: @Sendable (String) -> String?

  /// Creates a transcript.
  ///
  /// - Parameters:
  ///   - name: The name of the observer, if it is the same for all lines.
  ///   - recording: Where lines and calls go.
  ///   - label: What a line says that the observer has received, or `nil` if it was not notified.
  init(of name: String? = nil, on recording: Recording, label: @escaping @Sendable (String) -> String?) {
    self.name = name
    self.recording = recording
    self.label = label
  }

  func write(_ line: String) {
    let name = name ?? line.prefix { $0 != ":" }.split(separator: " ").last.map(String.init)
    guard let name, let label = label(line) else { return recording.write(line) }
    recording.call(name, label) { recording.write(line) }
  }
}
