/// A place in the code.
struct Place: Equatable, Sendable, CustomStringConvertible {
  let file: StaticString
  let line: UInt

  static func == (left: Place, right: Place) -> Bool {
    // Most often, both point to the same text.
    let isSameFile = unsafe left.file.utf8Start == right.file.utf8Start
    return left.line == right.line && (isSameFile || left.description == right.description)
  }

  /// The name of the file, and the line.
  var description: String { "\("\(file)".split(separator: "/").last ?? ""):\(line)" }
}
