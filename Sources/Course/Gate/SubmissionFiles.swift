package import Foundation

/// The files of a submission, before anything in them is read as Swift.
package struct SubmissionFiles {
  private static let mostBytes = 128 << 10
  private static let mostFiles = 64

  /// The text of each Swift file, by its path from the folder.
  package private(set) var texts: [String: String] = [:]
  package private(set) var violations: [Violation] = []
  private var byteCount = 0

  /// Reads the Swift files of a folder and its subfolders, except hidden ones; links are never followed.
  ///
  /// - Throws: ``EnvironmentError`` if the folder can't be read.
  package init(in folder: URL) throws(EnvironmentError) {
    let paths = try folder.visiblePaths()
    var pathOfName: [String: String] = [:]
    for path in paths {
      guard let problem = read(path, in: folder, &pathOfName) else { continue }
      violations.append(Violation("\(path.escaped) \(problem)"))
    }
    if texts.isEmpty, violations.isEmpty {
      violations = [Violation("there is no Swift file; hand in the files of the chapter")]
    }
  }

  /// Reads a file, if it is one.
  ///
  /// - Returns: What is wrong with it and what to do, if anything.
  private mutating func read(_ path: String, in folder: URL, _ pathOfName: inout [String: String]) -> String? {
    let file = folder.resolvingSymlinksInPath().appending(path: path)
    let values = try? file.resourceValues(
      forKeys: [.isRegularFileKey, .isDirectoryKey, .isSymbolicLinkKey, .fileSizeKey]
    )
    if values?.isSymbolicLink == true { return "is a link; hand in the file itself" }
    guard path.hasSuffix(".swift"), values?.isDirectory != true else { return nil }
    guard values?.isRegularFile == true else { return "is not a regular file; hand in Swift files alone" }
    guard path.wholeMatch(of: /[A-Za-z0-9_+\-\/ ]+\.swift/) != nil else {
      return "has characters in its name that are not letters, digits, spaces, +, - or _; rename it"
    }
    let name = String(path.split(separator: "/").last ?? "").lowercased()
    if name == "main.swift" { return "would be a program of its own; choose another name" }
    if let other = pathOfName.updateValue(path, forKey: name) {
      return "and \(other.escaped) have the same name; rename one of them"
    }
    let size = values?.fileSize ?? Self.mostBytes
    guard byteCount + size < Self.mostBytes, texts.count < Self.mostFiles else {
      return "is too much; hand in at most \(Self.mostFiles) Swift files, and less than 128 kB in all"
    }
    guard let content = try? Data(contentsOf: file), let text = String(validating: content, as: UTF8.self),
      !text.unicodeScalars.contains("\0")
    else { return "is not text in UTF-8; save it in that encoding" }
    texts[path] = text
    byteCount += size
    return nil
  }
}
