/// A place in an exercise where something is still to be written.
package struct Stub: Equatable, Sendable, CustomStringConvertible {
  /// The function that is still to be written, such as `detach(_:)`.
  package let function: String

  /// The module and the file that it is in, such as `Chapter1/DeparturesBoard.swift`.
  package let fileID: String

  /// The path of that file.
  package let filePath: String

  /// The line of the call to `unimplemented`.
  package let line: Int

  /// Creates a stub.
  ///
  /// A file ID of another form becomes that of an unknown file: to show the former, Swift Testing ends the process.
  package init(function: String, fileID: String, filePath: String, line: Int) {
    let isPlace = fileID.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { !$0.isEmpty }
    self.function = function
    self.fileID = isPlace && fileID.contains("/") ? fileID : "Exercises/Unknown.swift"
    self.filePath = filePath
    self.line = max(line, 1)
  }

  /// The end of the description of every stub.
  package static let note = "is still to be written"

  /// One line for the student.
  package var description: String {
    "\(function) in \(fileID) \(Self.note)"
  }
}
