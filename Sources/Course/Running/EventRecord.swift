import Foundation

/// One line of the file that `swift test --event-stream-output-path` writes, reduced to what verdicts depend on.
///
/// Swift Testing describes the format in its repository, in `Documentation/ABI/JSON.md`.
struct EventRecord: Decodable, Equatable, Sendable {
  struct Issue: Decodable, Equatable, Sendable {
    let isKnown: Bool
    /// Whether the issue fails its test; a known issue doesn't, nor does a warning.
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

  private struct Envelope: Decodable { let payload: EventRecord }

  /// The kind of the record: `function` for a test, and the kind of an event for an event.
  let kind: String
  var id: String?
  var name: String?
  var displayName: String?
  var testID: String?
  var issue: Issue?
  var messages: [Message]?

  /// Reads a stream up to the first line that isn't whole, because the process ended while it wrote that line.
  static func records(in stream: Data) -> (records: [EventRecord], isWhole: Bool) {
    let decoder = JSONDecoder()
    var records: [EventRecord] = []
    for line in stream.split(separator: UInt8(ascii: "\n")) {
      guard let line = try? decoder.decode(Envelope.self, from: line) else { return (records, false) }
      records.append(line.payload)
    }
    return (records, true)
  }

  func remark(_ names: PathNames) -> Remark {
    let messages = messages ?? []
    return Remark(
      messages.first?.text.withPathsInKit ?? "",
      comments: messages.dropFirst().filter { $0.symbol == "details" }.map(\.text.withPathsInKit),
      place: issue?.sourceLocation.map { SourceLine(file: names.replaced(in: $0.filePath), line: $0.line) }
    )
  }
}

extension String {
  /// The text with paths in the kit instead of Swift's names of module and file, such as `Chapter1/Counter.swift`.
  fileprivate var withPathsInKit: String {
    replacing(#/(^|[ (])(Chapter[0-9]+)(Tests)?(/\w+\.swift)/#) { match in
      let folder = match.3 == nil ? "Exercises" : "Tests"
      return "\(match.1)\(folder)/\(match.2)\(match.3 ?? "")\(match.4)"
    }
  }
}
