import ExerciseSupport
import Foundation

extension TestRun {
  /// Derives the results of a run from its event stream, and the contradictions in it or with the end of its process.
  ///
  /// The excess is what the process has used too much of, if anything; the crash report is of its last words.
  init(
    _ records: [EventRecord],
    isWhole: Bool = true,
    endedBy end: Subprocess.End,
    excess: String? = nil,
    crashReport report: Remark? = nil,
    _ names: PathNames = PathNames()
  ) {
    var reading = RecordReading(names: names)
    for record in records { reading.read(record) }
    let tests = reading.tests.sorted { $0.order < $1.order }
    var counts: [Step?: Int] = [:]
    let results = tests.map { test in
      counts[test.step, default: 0] += 1
      return test.result(number: counts[test.step, default: 0])
    }
    // An endless loop shows in the processor time: each process of an honest run takes only a few seconds.
    let outcome: Outcome = end.isOutOfTime ? .hang : reading.isComplete ? .complete : excess == nil ? .crash : .limit
    self.init(outcome: outcome, results: results)
    if outcome != .complete {
      crashReport = excess.map { Remark($0, place: report?.place) } ?? report ?? end.signal.map(Remark.init(signal:))
    }
    interrupted = zip(tests, results).filter { $0.0.begunCount > 0 && $0.0.endedCount == 0 }.map(\.1)
    strayIssues = reading.strayIssues
    contradictions = reading.contradictions(isWhole: isWhole, endedBy: end)
  }
}

/// The findings in the records of a run that have been read so far.
private struct RecordReading {
  let names: PathNames
  var strayIssues: [String] = []
  /// Whether the run says that it is over.
  var isComplete = false
  var traces: [String: Trace] = [:]
  var hasFailure = false
  var hasRecordAfterEnd = false

  /// The traces of the tests that are listed; suites have no name.
  var tests: [Trace] { traces.values.filter { $0.name != nil } }

  mutating func read(_ record: EventRecord) {
    if isComplete { hasRecordAfterEnd = true }
    switch (record.kind, record.testID) {
    case ("function", _):
      guard let id = record.id else { return }
      traces[id, default: Trace(id: id)].name = record.displayName ?? record.name ?? id
      traces[id]?.listedCount += 1
    case ("testSkipped", let id?): traces[id, default: Trace(id: id)].isSkipped = true
    case ("testStarted", let id?): traces[id, default: Trace(id: id)].begunCount += 1
    case ("testEnded", let id?): traces[id, default: Trace(id: id)].endedCount += 1
    case ("issueRecorded", _): readIssue(record)
    case ("runEnded", _): isComplete = true
    default: break
    }
  }

  private mutating func readIssue(_ record: EventRecord) {
    let remark = record.remark(names)
    let isKnown = record.issue?.isKnown ?? false
    let isFailure = record.issue?.isFailure ?? !isKnown
    if isFailure { hasFailure = true }
    // An issue from a detached thread or task belongs to the only test that is running, if there is just one.
    let running = tests.filter { $0.begunCount > $0.endedCount }
    guard let id = record.testID ?? (running.count == 1 ? running[0].id : nil) else {
      strayIssues.append(([remark.text] + remark.comments).joined(separator: " "))
      return
    }
    if isFailure { traces[id, default: Trace(id: id)].failures.append(remark) }
    if isKnown, let stub = remark.aboutStub { traces[id, default: Trace(id: id)].stubs.append(stub) }
  }

  /// Lists contradictions; an honest run has none, because it lists, begins and ends every test exactly once.
  func contradictions(isWhole: Bool, endedBy end: Subprocess.End) -> [String] {
    var found = hasRecordAfterEnd ? ["something happened after the end of the run"] : []
    for test in tests {
      let counts = [test.listedCount, test.begunCount, test.endedCount]
      if counts.contains(where: { $0 > 1 }) || isComplete && counts.contains(0) {
        found.append("\(test.id) was not listed, begun and ended once")
      }
    }
    guard isComplete else { return found }
    if !isWhole { found.append("the record of the run has a line that can't be read") }
    if end != .exit(code: hasFailure ? 1 : 0) {
      found.append("the run says it is over, but its process ended otherwise; a task may have outlived its test")
    }
    return found
  }
}

/// The records of one test, or of a suite, which has no name here.
private struct Trace {
  let id: String
  var name: String?
  var listedCount = 0
  var begunCount = 0
  var endedCount = 0
  var isSkipped = false
  var failures: [Remark] = []
  var stubs: [Remark] = []

  // An identifier is `Module.Suite/function()/File.swift:line:column`; the function may contain slashes.
  var step: Step? { id.prefix { $0 != "/" }.split(separator: ".", maxSplits: 1).last.flatMap { Step(suite: $0) } }

  var place: SourceLine {
    let parts = (id.split(separator: "/").last ?? "").split(separator: ":")
    return SourceLine(file: parts.first.map(String.init) ?? "", line: parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
  }

  /// The place as it is in the source: without its ending, `Step5.swift` comes before `Step5+Releasing.swift`.
  var order: (String, Int) { (place.file.replacing(".swift", with: ""), place.line) }

  func result(number: Int) -> TestResult {
    func result(_ verdict: Verdict, _ remarks: [Remark] = []) -> TestResult {
      TestResult(name: name ?? id, step: step, verdict: verdict, number: number, remarks: remarks)
    }
    if !failures.isEmpty { return result(.red, failures) }
    if isSkipped { return result(.skipped) }
    if endedCount == 0 { return result(.unfinished) }
    return stubs.isEmpty ? result(.green) : result(.grey, stubs)
  }
}

extension Remark {
  fileprivate init(signal: Int32) {
    let guess = signal == SIGSEGV ? ", most likely a function that calls itself without end" : ""
    self.init("signal \(signal)\(guess)")
  }

  // The text or a comment of a known issue names the function that is still to be written.
  fileprivate var aboutStub: Remark? {
    ([text] + comments).first { $0.hasSuffix(Stub.note) }.map { note in
      // The issue is a thrown error, which Swift Testing introduces with "Caught error".
      Remark(note.split(separator: "Caught error: ").last.map(String.init) ?? note, place: place)
    }
  }
}
