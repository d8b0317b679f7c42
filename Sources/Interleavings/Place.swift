/// A place in the code.
struct Place: Equatable, Sendable, CustomStringConvertible {
  let file: StaticString
  let line: UInt

  static func == (left: Place, right: Place) -> Bool {
    if left.line != right.line { return false }
    // Most often it is one and the same text.
    return unsafe left.file.utf8Start == right.file.utf8Start || left.description == right.description
  }

  /// The file without its module, and the line.
  var description: String {
    let path = "\(file)"
    return "\(path.split(separator: "/").last ?? "")" + ":\(line)"
  }
}
