import Stage

/// The transcript of observers that write a line whenever they are notified: such a line stands for a call.
///
/// The observer's name is the word before the colon of its line.
struct ObserverLines: Transcript {
  let recording: Recording
  /// Returns the value that an observer has received, from its line; `nil` if the line is about something else.
  let label: @Sendable (String) -> String?

  func write(_ line: String) {
    let name = line.prefix { $0 != ":" }.split(separator: " ").last.map(String.init)
    guard let name, let label = label(line) else { return recording.write(line) }
    recording.call(name, label) { recording.write(line) }
  }
}
