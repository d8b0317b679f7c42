package import Foundation

/// The code of a chapter as somebody wrote it: the starter, the solution, or a student's.
package struct Answers: Equatable, Sendable {
  /// The text of each Swift file, by its name.
  package var files: [String: String]

  init(files: [String: String]) {
    self.files = files
  }

  /// Reads the Swift files of a folder.
  ///
  /// - Throws: If the folder or one of the files can't be read.
  package init(in folder: URL) throws {
    files = [:]
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    where file.pathExtension == "swift" {
      files[file.lastPathComponent] = try String(contentsOf: file, encoding: .utf8)
    }
  }
}
