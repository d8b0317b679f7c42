/// Compares what an event stream says with itself, with the exit code, and with a run of the solution.
///
/// A run that has told the truth has no contradictions: each test of the specs has begun and ended once.
struct EventStreamCheck {
  private var tests: [String] = []
  private var begun: [String: Int] = [:]
  private var ended: [String: Int] = [:]
  private var hasFailure = false
  private var isComplete = false
  private(set) var contradictions: [String] = []

  /// - Parameters:
  ///   - records: The event stream, from its beginning.
  ///   - isWhole: Whether every line of the stream could be read.
  ///   - end: How the process ended.
  init(_ records: [EventRecord], isWhole: Bool, end: Subprocess.End) {
    for record in records {
      if isComplete { contradictions.append("something happened after the end of the run") }
      switch (record.kind, record.testID) {
      case ("function", _): tests.append(record.id ?? "")
      case ("testStarted", let id?): begun[id, default: 0] += 1
      case ("testEnded", let id?): ended[id, default: 0] += 1
      case ("issueRecorded", _): hasFailure = hasFailure || record.issue?.isFailure ?? (record.issue?.isKnown != true)
      case ("runEnded", _): isComplete = true
      default: break
      }
    }
    for (id, count) in Dictionary(grouping: tests, by: { $0 }).mapValues(\.count) where count > 1 {
      contradictions.append("\(id) is there \(count) times")
    }
    for id in tests where begun[id, default: 0] > 1 || ended[id, default: 0] > 1 {
      contradictions.append("\(id) ran more than once")
    }
    guard isComplete else { return }
    for id in tests where begun[id] != 1 || ended[id] != 1 { contradictions.append("\(id) did not begin and end once") }
    if !isWhole { contradictions.append("the record of the run has a line that can't be read") }
    if end != .exit(code: hasFailure ? 1 : 0) {
      contradictions.append("the run says it is over, but its process ended otherwise")
    }
  }
}
