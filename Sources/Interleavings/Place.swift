/// A place in the code.
struct Place: Equatable, Sendable, CustomStringConvertible {
  let file: StaticString
  let line: UInt

  static func == (left: Place, right: Place) -> Bool {
    if left.line != right.line { return false }
    // Most often, both point to the same text.
    return unsafe left.file.utf8Start == right.file.utf8Start || left.description == right.description
  }

  /// The name of the file, and the line.
  var description: String {
    let path = "\(file)"
    return "\(path.split(separator: "/").last ?? "")" + ":\(line)"
  }
}
