package import Foundation

/// The code of a chapter as somebody wrote it: the starter, the solution, or a student's.
package struct Answers: Equatable, Sendable {
  /// The text of each Swift file, by its path from the chapter's folder on.
  package var files: [String: String]

  init(files: [String: String]) {
    self.files = files
  }

  /// Reads the Swift files of a folder and of the folders in it, hidden ones aside.
  ///
  /// - Throws: ``Trouble`` if the folder or one of the files can't be read.
  package init(in folder: URL) throws(Trouble) {
    files = [:]
    for path in try FolderListing(of: folder).things.keys where path.hasSuffix(".swift") {
      let file = folder.appending(path: path)
      guard let content = try? Data(contentsOf: file) else {
        throw Trouble("\(file.path) can't be read; see who may read it")
      }
      guard let text = String(validating: content, as: UTF8.self) else {
        throw Trouble("\(file.path) is not in UTF-8, as Swift wants it; save it in that encoding")
      }
      files[path] = text
    }
  }
}
