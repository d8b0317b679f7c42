import Foundation

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

  private struct Line: Decodable {
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
  static func records(in stream: Data) -> [EventRecord] {
    let decoder = JSONDecoder()
    var records: [EventRecord] = []
    for line in stream.split(separator: UInt8(ascii: "\n")) {
      guard let line = try? decoder.decode(Line.self, from: line) else { break }
      records.append(line.payload)
    }
    return records
  }

  /// The message of an issue: its text, and the comments of the test's author.
  func remark(_ names: PathNames) -> Remark {
    let messages = messages ?? []
    return Remark(
      messages.first?.text ?? "",
      comments: messages.dropFirst().filter { $0.symbol == "details" }.map(\.text),
      place: issue?.sourceLocation.map { Place(file: names.replaced(in: $0.filePath), line: $0.line) }
    )
  }
}
