import ExerciseSupport
import Foundation

/// What one run of a chapter's specs says.
package struct TestRun: Equatable, Sendable {
  package enum Ending: String, Sendable {
    case complete
    case crash
    /// The run exceeded its time limit and was stopped.
    case hang
    /// The process exceeded its memory or the size of its files.
    case limit
  }

  package internal(set) var end: Ending
  package let results: [TestResult]
  /// Issues from threads or tasks that belong to no test.
  package internal(set) var strayIssues: [String] = []
  /// The tests that were running when the run ended early: one, if they ran serially.
  package internal(set) var interrupted: [TestResult] = []
  /// How it crashed, or what it used too much of.
  package internal(set) var crashReport: Remark?
  /// Where the run contradicts itself, so that it can't be trusted.
  package internal(set) var contradictions: [String] = []

  package var steps: [Step] { Set(results.compactMap(\.step)).sorted() }
}

/// What a test says about the code that it ran on.
package enum Verdict: String, Codable, Sendable {
  /// The code does what the test asks for.
  case green
  /// The test reached a function that is still to be written.
  case grey
  /// The code doesn't do what the test asks for.
  case red
  case skipped
  /// The test didn't end, since the run ended first.
  case unfinished
}

/// A test of a chapter's specs, and its outcome.
package struct TestResult: Hashable, Sendable, CustomStringConvertible {
  package let name: String
  /// The step it belongs to; `nil` if its suite isn't one.
  package let step: Step?
  package let verdict: Verdict
  /// Its place among the tests of its step, from 1 in the order of the source; 0 if it has none.
  package var number = 0
  /// What failed, if it is red, and what is still to be written, if it is grey.
  package var remarks: [Remark] = []

  package var description: String { "\(step?.description ?? "no step"): \(name)" }
}

/// One message of a test, with its control characters written out: it may come from code of strangers.
package struct Remark: Hashable, Sendable {
  /// The message in the words of Swift Testing: most often an expectation with its values.
  package let text: String
  /// The test author's comments for the student.
  package let comments: [String]
  package let place: SourceLine?

  /// What a reader sees: of Swift Testing's words, those that say something.
  package var paragraphs: [String] {
    // It says "Issue recorded" where there is nothing but a comment.
    text == "Issue recorded" ? comments : [String(text.trimmingPrefix("Expectation failed: "))] + comments
  }

  package init(_ text: String, comments: [String] = [], place: SourceLine? = nil) {
    self.text = text.escaped(keepingLineBreaks: true)
    self.comments = comments.map { $0.escaped(keepingLineBreaks: true) }
    self.place = place
  }
}

package struct SourceLine: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The path of the file: relative to the kit's folder if it lies there.
  package let file: String
  package let line: Int

  package var description: String { "\(file):\(line)" }

  package static func < (left: SourceLine, right: SourceLine) -> Bool {
    (left.file, left.line) < (right.file, right.line)
  }
}

// MARK: - What a run writes

/// One line of the file that `swift test --event-stream-output-path` writes, reduced to what verdicts depend on.
///
/// The format is Swift Testing's, described in its repository in `Documentation/ABI/JSON.md`.
struct EventRecord: Decodable, Equatable, Sendable {
  struct Issue: Decodable, Equatable, Sendable {
    let isKnown: Bool
    /// Whether it fails its test; a known issue doesn't, nor does a warning.
    let isFailure: Bool?
    let sourceLocation: SourceLocation?
  }

  struct SourceLocation: Decodable, Equatable, Sendable {
    let filePath: String
    let line: Int
  }

  struct Message: Decodable, Equatable, Sendable {
    let symbol: String
    let text: String
  }

  private struct Envelope: Decodable {
    let payload: EventRecord
  }

  /// A test's is `function`; the others are those of events.
  let kind: String
  var id: String?
  var name: String?
  var displayName: String?
  var testID: String?
  var issue: Issue?
  var messages: [Message]?

  /// Reads a stream up to the first line that isn't whole: the process ended while it wrote that line.
  static func records(in stream: Data) -> (records: [EventRecord], isWhole: Bool) {
    let decoder = JSONDecoder()
    var records: [EventRecord] = []
    for line in stream.split(separator: UInt8(ascii: "\n")) {
      guard let line = try? decoder.decode(Envelope.self, from: line) else { return (records, false) }
      records.append(line.payload)
    }
    return (records, true)
  }

  fileprivate func remark(_ names: PathNames) -> Remark {
    let messages = messages ?? []
    return Remark(
      messages.first?.text.withPathsInKit ?? "",
      comments: messages.dropFirst().filter { $0.symbol == "details" }.map(\.text.withPathsInKit),
      place: issue?.sourceLocation.map { SourceLine(file: names.replaced(in: $0.filePath), line: $0.line) }
    )
  }
}

extension String {
  /// What Swift names by module and file, such as `Chapter1/Counter.swift`, is named by its path in the kit.
  fileprivate var withPathsInKit: String {
    replacing(#/(^|[ (])(Chapter[0-9]+)(Tests)?(/\w+\.swift)/#) { match in
      let folder = match.3 == nil ? "Exercises" : "Tests"
      return "\(match.1)\(folder)/\(match.2)\(match.3 ?? "")\(match.4)"
    }
  }
}

// MARK: - What the records say

extension TestRun {
  /// Derives the results from an event stream, in one walk, and where it contradicts itself or the end of its process.
  init(_ records: [EventRecord], isWhole: Bool = true, endedBy end: Subprocess.End, _ names: PathNames = PathNames()) {
    var reading = RecordReading(names: names)
    for record in records { reading.read(record) }
    let tests = reading.tests.sorted { $0.place < $1.place }
    var counts: [Step?: Int] = [:]
    let results = tests.map { test in
      counts[test.step, default: 0] += 1
      return test.result(number: counts[test.step, default: 0])
    }
    // An endless loop shows in the processor time, of which each process of an honest run takes a few seconds.
    let wasStopped = end == .stopped || end == .signal(SIGXCPU)
    self.init(end: wasStopped ? .hang : reading.isComplete ? .complete : .crash, results: results)
    interrupted = zip(tests, results).filter { $0.0.begunCount > 0 && $0.0.endedCount == 0 }.map(\.1)
    strayIssues = reading.strayIssues
    contradictions = reading.contradictions(isWhole: isWhole, endedBy: end)
  }
}

/// What the records of a run say, as far as they have been read.
private struct RecordReading {
  let names: PathNames
  var strayIssues: [String] = []
  var isComplete = false
  var traces: [String: Trace] = [:]
  var hasFailure = false
  var hasRecordAfterEnd = false

  /// What is said of a test, which was listed; suites have no name.
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
    case ("issueRecorded", let id): readIssue(record, of: id)
    case ("runEnded", _): isComplete = true
    default: break
    }
  }

  private mutating func readIssue(_ record: EventRecord, of id: String?) {
    let remark = record.remark(names)
    let isKnown = record.issue?.isKnown ?? false
    let isFailure = record.issue?.isFailure ?? !isKnown
    if isFailure { hasFailure = true }
    guard let id = id ?? onlyRunningTest else {
      strayIssues.append(([remark.text] + remark.comments).joined(separator: " "))
      return
    }
    if isFailure { traces[id, default: Trace(id: id)].failures.append(remark) }
    if isKnown, let stub = remark.aboutStub { traces[id, default: Trace(id: id)].stubs.append(stub) }
  }

  // What a thread or a task of its own records is about that test.
  private var onlyRunningTest: String? {
    let running = tests.filter { $0.begunCount > $0.endedCount }
    return running.count == 1 ? running[0].id : nil
  }

  /// A run that is what it says has none: each test of the specs has begun and ended once.
  func contradictions(isWhole: Bool, endedBy end: Subprocess.End) -> [String] {
    var found = hasRecordAfterEnd ? ["something happened after the end of the run"] : []
    for test in tests {
      let counts = [test.listedCount, test.begunCount, test.endedCount]
      if counts.contains(where: { $0 > 1 || $0 < 1 && isComplete }) {
        found.append("\(test.id) was not listed, begun and ended once")
      }
    }
    guard isComplete else { return found }
    if !isWhole { found.append("the record of the run has a line that can't be read") }
    if end != .exit(code: hasFailure ? 1 : 0) {
      found.append("the run says it is over, but its process ended otherwise")
    }
    return found
  }
}

/// What the record of a run says about one test, or about a suite, which has no name here.
private struct Trace {
  let id: String
  var name: String?
  var listedCount = 0
  var begunCount = 0
  var endedCount = 0
  var isSkipped = false
  var failures: [Remark] = []
  var stubs: [Remark] = []

  // An identifier is `Module.Suite/function()/File.swift:line:column`; the function may have slashes of its own.
  var step: Step? { id.prefix { $0 != "/" }.split(separator: ".", maxSplits: 1).last.flatMap { Step(suite: $0) } }

  var place: SourceLine {
    let parts = (id.split(separator: "/").last ?? "").split(separator: ":")
    return SourceLine(file: parts.first.map(String.init) ?? "", line: parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
  }

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
  // A known issue's text or comment says what is still to be written.
  fileprivate var aboutStub: Remark? {
    ([text] + comments).first { $0.hasSuffix(Stub.note) }.map { note in
      // The issue is an error, of which Swift Testing says that it was caught.
      Remark(note.split(separator: "Caught error: ").last.map(String.init) ?? note, place: place)
    }
  }
}
