import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// One line of the file that `swift test --event-stream-output-path` writes, reduced to what verdicts depend on.
///
/// The format is Swift Testing's, described in its repository in `Documentation/ABI/JSON.md`.
enum EventRecord: Equatable, Sendable {
  case test(id: String, name: String)
  case started(test: String)
  case skipped(test: String)
  case ended(test: String)
  case issue(EventIssue, test: String?)
  case runEnded
  case other
}

/// An issue that a run recorded.
struct EventIssue: Equatable, Sendable {
  let isKnown: Bool
  /// Whether it fails its test; a known issue doesn't, nor does a warning.
  let isFailure: Bool
  /// An expectation with its values, an error, or a text.
  let text: String
  /// The comments of the test's author.
  let comments: [String]
  /// Where it was recorded, if the stream says so.
  let place: Place?
}

/// The file that a run writes its event stream to.
///
/// It is opened before the run and read through the same descriptor, so that no other file can take its place.
struct EventStreamFile {
  let url: URL
  private let file: FileHandle

  /// Creates the file.
  init(_ url: URL) throws {
    self.url = url
    try Data().write(to: url)
    file = try FileHandle(forReadingFrom: url)
  }

  /// Whether the path still leads to the file.
  var isInPlace: Bool {
    var (opened, present) = (stat(), stat())
    guard unsafe fstat(file.fileDescriptor, &opened) == 0, unsafe lstat(url.path, &present) == 0 else { return false }
    return opened.st_ino == present.st_ino && opened.st_dev == present.st_dev
  }

  /// Reads the records up to the first line that isn't whole: the process ended while it wrote that line.
  ///
  /// - Returns: The records, and whether these are all.
  func records() throws -> (records: [EventRecord], isWhole: Bool) {
    try file.seek(toOffset: 0)
    let stream = try file.readToEnd() ?? Data()
    let records = EventRecord.records(in: stream)
    return (records, records.count == stream.split(separator: UInt8(ascii: "\n")).count)
  }
}

extension EventRecord {
  /// Reads a stream up to the first line that isn't whole: the process ended while it wrote that line.
  static func records(in stream: Data) -> [EventRecord] {
    let decoder = JSONDecoder()
    var records: [EventRecord] = []
    for line in stream.split(separator: UInt8(ascii: "\n")) {
      guard let record = try? decoder.decode(EventRecord.self, from: line) else { break }
      records.append(record)
    }
    return records
  }
}

extension EventRecord: Decodable {
  init(from decoder: any Decoder) throws {
    let line = try Line(from: decoder)
    let payload = line.payload
    switch (line.kind, payload.kind) {
    case ("test", "function"):
      self = .test(id: try required(payload.id), name: try payload.displayName ?? required(payload.name))
    case ("event", "testStarted"): self = .started(test: try required(payload.testID))
    case ("event", "testSkipped"): self = .skipped(test: try required(payload.testID))
    case ("event", "testEnded"): self = .ended(test: try required(payload.testID))
    case ("event", "issueRecorded"):
      let issue = try required(payload.issue)
      let isKnown = issue.isKnown
      self = .issue(
        EventIssue(
          isKnown: isKnown,
          isFailure: issue.isFailure ?? !isKnown,
          text: payload.messages?.first?.text ?? "",
          comments: (payload.messages ?? []).dropFirst().filter { $0.symbol == "details" }.map(\.text),
          place: issue.sourceLocation?.place
        ),
        test: payload.testID
      )
    case ("event", "runEnded"): self = .runEnded
    default: self = .other
    }
  }
}

private struct Line: Decodable {
  struct Payload: Decodable {
    let kind: String
    let id: String?
    let name: String?
    let displayName: String?
    let testID: String?
    let issue: Issue?
    let messages: [Message]?
  }

  struct Issue: Decodable {
    let isKnown: Bool
    let isFailure: Bool?
    let sourceLocation: SourceLocation?
  }

  struct SourceLocation: Decodable {
    let filePath: String
    let line: Int

    var place: Place { Place(file: filePath, line: line) }
  }

  struct Message: Decodable {
    let symbol: String
    let text: String
  }

  let kind: String
  let payload: Payload
}

private struct MissingField: Error {}

private func required<Value>(_ value: Value?) throws -> Value {
  guard let value else { throw MissingField() }
  return value
}
