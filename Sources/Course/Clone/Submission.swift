package import Foundation

/// The code of a chapter: the starter, the solution, or the answers of a student.
package struct Submission: Equatable, Sendable {
  /// The text of each Swift file, by its path from the chapter's folder.
  package var files: [String: String]

  package init(files: [String: String]) {
    self.files = files
  }

  /// Reads the Swift files of a folder and its subfolders, except hidden ones; links are followed.
  package init(in folder: URL) throws(EnvironmentError) {
    files = [:]
    for path in try folder.visiblePaths() where path.hasSuffix(".swift") {
      let file = folder.appending(path: path)
      if file.isFolder() { continue }
      do throws(EnvironmentError) {
        files[path] = try file.resolvingSymlinksInPath().readSwift()
      } catch {
        throw EnvironmentError("\(file.path) \(error.sentence)", kind: .unreadable)
      }
    }
  }

  /// The number of calls to `unimplemented` in each file that has any, without those in comments.
  package var stubs: [String: Int] {
    files.compactMapValues { text in
      let count = text.split(whereSeparator: \.isNewline).count { line in
        !line.drop(while: \.isWhitespace).hasPrefix("//") && line.contains("unimplemented(")
      }
      return count > 0 ? count : nil
    }
  }

  /// The sentence that refuses a program of its own, which could not be linked with the tests; `nil` if it has none.
  var secondProgram: String? {
    for (path, text) in files.sorted(by: { $0.key < $1.key }) {
      if URL(filePath: path).lastPathComponent.lowercased() == "main.swift" {
        return "\(path): this file would be a program, and the tests are one; give it another name"
      }
      let code = SwiftCode(text, path: path)
      let main = code.tokens.indices.first { code.isPlain($0, "@") && code.isPlain($0 + 1, "main") }
      if let line = main.map({ code.location(atByte: code.tokens[$0].range.lowerBound).line }) {
        return "\(path):\(line): @main would make this a program, and the tests are one; remove it"
      }
    }
    return nil
  }
}

extension URL {
  fileprivate func isFolder() -> Bool {
    (try? resolvingSymlinksInPath().resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
  }
}

extension Chapter {
  /// Reads the student's code; throws an error if there is none.
  package func submission() throws(EnvironmentError) -> Submission {
    let submission = exercise.isFolder() ? try Submission(in: exercise) : Submission(files: [:])
    if !submission.files.isEmpty { return submission }
    let remedy = "\"swift run observatory reset \(number)\" brings the starter back"
    throw EnvironmentError("there is no Swift file in Exercises/\(name); \(remedy)", kind: .unreadable)
  }
}
