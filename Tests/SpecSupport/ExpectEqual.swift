import Testing

/// Checks that a value is what it should be.
///
/// It does what `#expect(found == expected)` does, which takes ten times as long to compile; a suite with hundreds of
/// comparisons notices. The location is four arguments for the same reason, since `#_sourceLocation` is a macro too.
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
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  #expect(found == expected, sourceLocation: location)
}
