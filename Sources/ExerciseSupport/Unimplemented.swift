/// Stands where the body of a function is still to be written.
///
/// A test that reaches this call counts as not started, not as failed. Outside a test this does nothing, and
/// it never ends the process, so that an unfinished exercise can be built and run.
///
/// The parameters say where it stands; leave them out.
public func unimplemented(
  function: String = #function,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line
) {
  Attempt.reach(Stub(function: function, fileID: fileID, filePath: filePath, line: line))
}

/// Stands where a function that returns something is still to be written.
///
/// A test that reaches this call counts as not started, as with the form that returns nothing.
/// The parameters after the placeholder say where it stands; leave them out.
///
/// - Returns: The placeholder.
public func unimplemented<Value>(
  placeholder: Value,
  function: String = #function,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line
) -> Value {
  unimplemented(function: function, fileID: fileID, filePath: filePath, line: line)
  return placeholder
}
