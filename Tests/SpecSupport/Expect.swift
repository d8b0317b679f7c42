import ExerciseSupport
public import Testing

/// Records an issue unless a value is what it should be; the issue has a line for what was found, one for what should
/// have been, and one for what to make of it.
///
/// The specs compare with this rather than `==`, for two reasons: a long list is reported by its first difference,
/// and an operator that an answer declares has no say here.
///
/// - Parameters:
///   - subject: What the value is, in a word or two, such as `notified` or `observerCount`.
///   - found: The value.
///   - expected: What it should be.
///   - lesson: What to make of the difference.
///   - sourceLocation: Where a failure is shown.
/// - Returns: Whether it is.
@discardableResult
public func expect<Value: SpecValue>(
  _ subject: String,
  _ found: Value,
  is expected: Value,
  _ lesson: Comment,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
  guard found != expected else { return true }
  let difference = difference(of: found.entries, from: expected.entries)
  let (found, expected) = sides(found.entries, expected.entries)
  Issue.record(
    "\(subject): \(found)\n\(ComparisonReport.expectedLabel)\(expected)\n\(difference)\(lesson)",
    sourceLocation: sourceLocation
  )
  return false
}

/// Records an issue unless a value is what it should be, with a lesson that has no room in the line of the expectation.
///
/// - Parameters:
///   - subject: What the value is, in a word or two.
///   - found: The value.
///   - expected: What it should be.
///   - sourceLocation: Where a failure is shown.
///   - lesson: What to make of the difference.
public func expect<Value: SpecValue>(
  _ subject: String,
  _ found: Value,
  is expected: Value,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ lesson: () -> Comment
) {
  expect(subject, found, is: expected, lesson(), sourceLocation: sourceLocation)
}

/// Records an issue unless a value is what it should be.
///
/// This is `#expect(found == expected)` for suites with hundreds of comparisons: it compiles ten times as fast, and
/// reports a long list by its first difference. The location is four arguments since `#_sourceLocation` is a macro too.
///
/// - Parameters:
///   - found: The value.
///   - expected: What it should be.
///   - fileID: Where a failure is shown, by module and file.
///   - filePath: The same, by path.
///   - line: The line.
///   - column: The column.
public func expect<Value: Equatable>(
  _ found: Value,
  is expected: Value,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column
) {
  guard found != expected else { return }
  func entries(_ value: Value) -> [String] { (value as? any SpecValue)?.entries ?? [String(reflecting: value)] }
  let (found, expected) = sides(entries(found), entries(expected))
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  Issue.record("found: \(found)\n\(ComparisonReport.expectedLabel)\(expected)", sourceLocation: location)
}

/// A type of the standard library whose values the specs compare, never one that an answer could declare.
public protocol SpecValue: Equatable {
  /// What a failure prints, one text for each element of a list.
  var entries: [String] { get }
}

extension Int: SpecValue {
  /// The number.
  public var entries: [String] { ["\(self)"] }
}

extension Bool: SpecValue {
  /// `true` or `false`.
  public var entries: [String] { ["\(self)"] }
}

extension String: SpecValue {
  /// The text in quotation marks.
  public var entries: [String] { ["\"\(self)\""] }
}

extension Optional: SpecValue where Wrapped: SpecValue {
  /// What the value prints, or `nil`.
  public var entries: [String] { self?.entries ?? ["nil"] }
}

extension Array: SpecValue where Element: SpecValue {
  /// What each element prints, lists in brackets, and texts in quotation marks if they have a comma or a full stop.
  public var entries: [String] {
    map { element in
      if let text = element as? String { return text.contains(",") || text.hasSuffix(".") ? "\"\(text)\"" : text }
      let entries = element.entries.joined(separator: ", ")
      return element is any SpecList ? "[\(entries)]" : entries
    }
  }
}

private protocol SpecList {}

extension Array: SpecList where Element: SpecValue {}

private func whole(_ entries: [String]) -> String {
  entries.isEmpty ? "nothing" : entries.map { $0.isEmpty ? "nothing" : $0 }.joined(separator: ", ")
}

private func isShort(_ entries: [String]) -> Bool { whole(entries).count <= 90 }

/// Both sides of a comparison in words: whole if they are short, else from the entry before the first that differs,
/// with as many more as there is room for.
func sides(_ found: [String], _ expected: [String]) -> (found: String, expected: String) {
  if isShort(found), isShort(expected) { return (whole(found), whole(expected)) }
  let same = zip(found, expected).prefix { $0 == $1 }.count
  func excerpt(_ entries: [String]) -> String {
    let start = same > 0 && entries[same - 1].count <= 45 ? same - 1 : same
    var end = min(same + 1, entries.count)
    while end < entries.count, isShort(Array(entries[start...end])) { end += 1 }
    let beginning = start > 0 ? "…, " : ""
    if start == end { return beginning + (entries.isEmpty ? "nothing" : "nothing more") }
    let text = beginning + whole(Array(entries[start..<end]))
    if end < entries.count { return "\(text), …" }
    return same == end ? "\(text), and no more" : text
  }
  return (excerpt(found), excerpt(expected))
}

/// Whether only the order differs, or what is missing or too much in lists that ``sides(_:_:)`` doesn't print whole;
/// nothing if that is more than three.
private func difference(of found: [String], from expected: [String]) -> String {
  func rest(of entries: [String], without others: [String]) -> [String] {
    var counts = Dictionary(others.map { ($0, 1) }, uniquingKeysWith: +)
    return entries.filter { entry in
      counts[entry, default: 0] -= 1
      return counts[entry, default: 0] < 0
    }
  }
  let missing = rest(of: expected, without: found)
  let extra = rest(of: found, without: expected)
  if missing.isEmpty, extra.isEmpty { return "Only the order differs. " }
  if isShort(found), isShort(expected) { return "" }
  guard missing.isEmpty || extra.isEmpty, missing.count + extra.count <= 3 else { return "" }
  return (missing.isEmpty ? "Too much: " : "Missing: ") + (missing + extra).joined(separator: ", ") + ". "
}
