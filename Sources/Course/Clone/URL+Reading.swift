package import Foundation

extension URL {
  /// Reads the paths of all that isn't hidden in a folder and its subfolders, sorted; no link is followed.
  package func visiblePaths() throws(EnvironmentError) -> [String] {
    guard let paths = try? FileManager.default.subpathsOfDirectory(atPath: resolvingSymlinksInPath().path) else {
      throw EnvironmentError("the folder \(path) is missing or can't be read", kind: .unreadable)
    }
    return paths.filter { path in !path.split(separator: "/").contains { $0.hasPrefix(".") } }.sorted()
  }

  /// Reads a Swift file, and follows no link; line ends become those of the kit, and a byte order mark goes.
  ///
  /// - Throws: What is wrong with it and what to do, as the rest of a sentence that begins with its name.
  func readSwift(below limit: Int = .max) throws(EnvironmentError) -> String {
    let values = try? resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
    // A pipe never ends, nor do some devices, so the type comes before the content.
    guard let values, values.isRegularFile == true else {
      throw EnvironmentError("is not a regular file; put a Swift file in its place")
    }
    if values.fileSize ?? 0 >= limit {
      throw EnvironmentError("is too much; hand in at most \(Limits.mostFiles) Swift files, and less than 48 kB in all")
    }
    guard let content = try? Data(contentsOf: self) else {
      throw EnvironmentError("can't be read; check that you may read it")
    }
    guard let text = String(validating: content, as: UTF8.self), !text.unicodeScalars.contains("\0") else {
      throw EnvironmentError("is not text in UTF-8; save it in that encoding")
    }
    return text.withUnixLineEnds
  }
}

extension String {
  /// As a compiler reads it: editors on Windows begin a file with a mark, and end lines with two characters.
  var withUnixLineEnds: String {
    let text = unicodeScalars.first == "\u{FEFF}" ? String(unicodeScalars.dropFirst()) : self
    return text.utf8.contains(UInt8(ascii: "\r"))
      ? text.replacing("\r\n", with: "\n").replacing("\r", with: "\n") : text
  }
}
