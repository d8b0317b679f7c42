import ExerciseSupport
public import Testing

/// Records an issue unless a value is the expected one; the issue has a line for the value, one for the expected value,
/// and one for the lesson.
///
/// The specs compare with this rather than `==`, for two reasons: a long list is reported by its first difference,
/// and an operator that an answer declares has no effect here.
///
/// The subject names the value in a word or two, such as `notified` or `observerCount`; the lesson says what to make of
/// the difference. The result is whether the value is the expected one.
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

/// Records an issue unless a value is the expected one, with a lesson too long for the line of the expectation.
@discardableResult
public func expect<Value: SpecValue>(
  _ subject: String,
  _ found: Value,
  is expected: Value,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ lesson: () -> Comment
) -> Bool {
  expect(subject, found, is: expected, lesson(), sourceLocation: sourceLocation)
}

/// Records an issue unless a value is the expected one.
///
/// This is `#expect(found == expected)` for suites with hundreds of comparisons: it compiles ten times as fast, and
/// reports a long list by its first difference. The location takes four arguments, since `#_sourceLocation` is a macro
/// too.
public func expect<Value: Equatable>(
  _ found: Value,
  is expected: Value,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  column: Int = #column
) {
  guard found != expected else { return }
  func entries(_ value: Value) -> [String] {
    (value as? any SpecValue)?.entries ?? [String(reflecting: value)]
  }
  let (found, expected) = sides(entries(found), entries(expected))
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  Issue.record("found: \(found)\n\(ComparisonReport.expectedLabel)\(expected)", sourceLocation: location)
}
