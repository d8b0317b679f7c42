package import Foundation

extension URL {
  /// Reads the paths of everything in a folder and its subfolders that isn't hidden, sorted; follows no link below it.
  package func visiblePaths() throws(EnvironmentError) -> [String] {
    guard let paths = try? FileManager.default.subpathsOfDirectory(atPath: resolvingSymlinksInPath().path) else {
      throw EnvironmentError("the folder \(path) is missing or can't be read", kind: .unreadable)
    }
    return paths.filter { path in !path.split(separator: "/").contains { $0.hasPrefix(".") } }.sorted()
  }

  /// Reads a Swift file with the line ends of the kit, and without a byte order mark; follows no link.
  ///
  /// - Throws: An error that continues a sentence with the file's name: what is wrong with it, and what to do.
  func readSwift(below limit: Int = .max) throws(EnvironmentError) -> String {
    let values = try? resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
    // Reading a pipe or a device may never end, so look at the type first.
    guard let values, values.isRegularFile == true else {
      throw EnvironmentError("is not a regular file; put a Swift file in its place")
    }
    if values.fileSize ?? 0 >= limit {
      let most = "at most \(Limits.mostFiles) Swift files, and less than \(Limits.mostBytes >> 10) kB in all"
      throw EnvironmentError("is too much; hand in \(most)")
    }
    guard let content = try? Data(contentsOf: self) else {
      throw EnvironmentError("can't be read; check that you may read it")
    }
    guard let text = String(validating: content, as: UTF8.self) else {
      throw EnvironmentError("is not text in UTF-8; save it in that encoding")
    }
    if text.unicodeScalars.contains("\0") {
      throw EnvironmentError("has zero bytes in it, as after a crash of the machine; restore an earlier version")
    }
    return text.withUnixLineEnds
  }
}

extension String {
  /// The text without a byte order mark, and with `\n` at the end of each line, as the compiler reads it.
  ///
  /// Editors on Windows write the mark, and end lines with two characters.
  var withUnixLineEnds: String {
    let text = unicodeScalars.first == "\u{FEFF}" ? String(unicodeScalars.dropFirst()) : self
    guard text.utf8.contains(UInt8(ascii: "\r")) else { return text }
    return text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
  }
}
