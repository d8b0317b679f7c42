/// A line of a file.
package struct Place: Hashable, Sendable, CustomStringConvertible {
  /// The path of the file: from the kit's folder on, where it lies there.
  package let file: String

  /// The number of the line, from 1.
  package let line: Int

  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  package var description: String { "\(file):\(line)" }

  /// The same place, with the path from a folder on.
  func from(_ folder: String) -> Place {
    file.hasPrefix("\(folder)/") ? Place(file: String(file.dropFirst(folder.count + 1)), line: line) : self
  }
}
