import Course
import Foundation

/// The file that a report goes to; it is written whole or not at all.
struct ReportFile: Sendable {
  private let file: URL

  /// Checks that the file can be written, and leaves everything as it is.
  ///
  /// - Parameter path: The path of the file; if it is a link, what it leads to is replaced.
  /// - Throws: ``EnvironmentError`` if the path names something other than a file, or its folder can't be written.
  init(at path: String) throws(EnvironmentError) {
    file = URL(filePath: path).standardizedFileURL.resolvingSymlinksInPath()
    let draft = file.deletingLastPathComponent().appending(path: ".observatory-\(UUID())")
    guard [.typeRegular, nil].contains(file.findFileType()), (try? Data().write(to: draft)) != nil else {
      throw EnvironmentError("\(path.debugDescription) can't be written as a file; name another", kind: .unwritable)
    }
    try? FileManager.default.removeItem(at: draft)
  }

  /// Replaces the content of the file.
  ///
  /// - Throws: ``EnvironmentError``; the previous content is then still there.
  func write(_ text: String) throws(EnvironmentError) {
    do {
      try Data(text.utf8).write(to: file, options: .atomic)
    } catch {
      throw EnvironmentError("\(file.path) can't be written; \(EnvironmentError.checkDisk)", kind: .unwritable)
    }
  }
}
