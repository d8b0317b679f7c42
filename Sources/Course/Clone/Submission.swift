package import Foundation

/// The code of a chapter: the starter, the solution, or the answers of a student.
package struct Submission: Equatable, Sendable {
  /// The text of each Swift file, by its path from the chapter's folder.
  package var files: [String: String]

  private static let largestFile = 1 << 20

  package init(files: [String: String]) {
    self.files = files
  }

  /// Reads the Swift files of a folder and its subfolders, except hidden ones.
  ///
  /// - Throws: ``EnvironmentError`` if the folder or one of the files can't be read.
  package init(in folder: URL) throws(EnvironmentError) {
    files = [:]
    for path in try folder.visiblePaths() where path.hasSuffix(".swift") {
      let file = folder.appending(path: path).resolvingSymlinksInPath()
      let values = try? file.resourceValues(forKeys: [.isRegularFileKey, .isDirectoryKey, .fileSizeKey])
      if values?.isDirectory == true { continue }
      // A pipe never ends, nor do some devices, so the type comes before the content.
      guard let values, values.isRegularFile == true, values.fileSize ?? 0 <= Self.largestFile else {
        throw EnvironmentError(
          "\(folder.appending(path: path).path) is not a regular file of at most 1 MB; move it away and try again",
          kind: .unreadable
        )
      }
      guard let content = try? Data(contentsOf: file) else {
        throw EnvironmentError("\(file.path) can't be read; check that you may read it", kind: .unreadable)
      }
      guard let text = String(validating: content, as: UTF8.self) else {
        throw EnvironmentError("\(file.path) is not encoded in UTF-8; save it in that encoding", kind: .unreadable)
      }
      files[path] = text
    }
  }

  /// The number of calls to `unimplemented` in each file that has any, except in comments.
  package var stubs: [String: Int] {
    files.compactMapValues { text in
      let count = text.split(whereSeparator: \.isNewline).count { line in
        !line.drop(while: \.isWhitespace).hasPrefix("//") && line.contains("unimplemented(")
      }
      return count > 0 ? count : nil
    }
  }
}

extension URL {
  /// The paths of everything in a folder and its subfolders, sorted, except what is hidden; links are not followed.
  ///
  /// - Throws: ``EnvironmentError`` if the folder can't be read.
  package func visiblePaths() throws(EnvironmentError) -> [String] {
    guard let paths = try? FileManager.default.subpathsOfDirectory(atPath: resolvingSymlinksInPath().path) else {
      throw EnvironmentError("the folder \(path) is missing or can't be read", kind: .unreadable)
    }
    return paths.filter { path in !path.split(separator: "/").contains { $0.hasPrefix(".") } }.sorted()
  }

  fileprivate var isFolder: Bool {
    (try? resolvingSymlinksInPath().resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
  }
}

extension Chapter {
  /// Reads what the student has written so far.
  ///
  /// - Throws: ``EnvironmentError`` if there is nothing, or if it can't be read.
  package func submission() throws(EnvironmentError) -> Submission {
    let remedy = "\"swift run observatory reset \(number)\" brings the starter back"
    guard exercise.isFolder else {
      throw EnvironmentError("Exercises/\(name) is missing; \(remedy)", kind: .unreadable)
    }
    let submission = try Submission(in: exercise)
    if submission.files.isEmpty {
      throw EnvironmentError("there is no Swift file in Exercises/\(name); \(remedy)", kind: .unreadable)
    }
    return submission
  }

  /// Finds the folder with the submission for this chapter in a folder that an instructor names.
  ///
  /// The named folder may be a clone, a folder of chapters, or the folder with the Swift files; the first that fits.
  ///
  /// - Throws: ``EnvironmentError`` if it is not a folder, or contains no such submission.
  package func submissionFolder(in folder: URL) throws(EnvironmentError) -> URL {
    let place = folder.path.debugDescription
    guard folder.isFolder else { throw EnvironmentError("there is no folder \(place)", kind: .unreadable) }
    let candidates = ["Exercises/\(name)", name].map { folder.appending(path: $0) }
    if let found = candidates.first(where: \.isFolder) { return found }
    // Most folders with Swift files in them are something else.
    let present = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    guard fileNames.isDisjoint(with: present) else { return folder }
    let names = fileNames.sorted().joined(separator: ", ")
    throw EnvironmentError(
      "there is no code for chapter \(number) in \(place); name the folder that has \(names)",
      kind: .unreadable
    )
  }
}
