package import Foundation

extension Submission {
  /// Makes the files the whole content of a folder; files that are already the same aren't touched.
  package func write(to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let isNeeded = files.keys.contains { $0 == name || $0.hasPrefix("\(name)/") }
      let file = folder.appending(path: name)
      if !isNeeded, FileManager.default.fileExists(atPath: file.path) { try FileManager.default.removeItem(at: file) }
    }
    for (name, text) in files {
      let file = folder.appending(path: name)
      let content = Data(text.utf8)
      if (try? Data(contentsOf: file)) == content { continue }
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try content.write(to: file)
    }
  }

  /// Removes the objects of files that were changed or removed since the last build of a module, and records the files.
  ///
  /// The compiler makes a missing object again. By itself, it compares modification times in whole seconds, and so
  /// misses the second of two edits within one second. SwiftPM keeps the objects of removed files, although the names
  /// in them would count as this answer's. For a clean build, all files count as changed, and so they do if there is no
  /// record.
  func removeStaleObjects(among objects: [URL], comparing record: URL, isClean: Bool) throws {
    func stem(_ file: URL) -> Substring { file.lastPathComponent.prefix { $0 != "." } }
    let last = [String: String](in: record)
    let stale = last?.filter { isClean || files[$0.key] != $0.value }.keys.map { stem(URL(filePath: $0)) }
    for object in objects where stale?.contains(stem(object)) ?? true {
      try FileManager.default.removeItem(at: object)
    }
    try files.save(to: record)
  }
}
