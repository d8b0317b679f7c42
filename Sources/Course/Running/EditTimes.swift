import Foundation

/// The times of the last edits of an answer's files, as the builds in a folder have seen them.
///
/// The compiler compares modification times in whole seconds, and so misses the second of two edits within one second.
/// Such an edit gets a later time.
struct EditTimes {
  private struct Edit: Codable {
    let text: String
    let second: Int
  }

  private let record: URL
  // These include removed files, because a file of the same name may come back.
  private var edits: [String: Edit]

  init(in record: URL) {
    self.record = record
    edits = [String: Edit](in: record) ?? [:]
  }

  /// Makes these files the whole content of a folder; files that are already the same aren't touched.
  func write(_ files: [String: String], to folder: URL) throws {
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

  /// Gives a later time to each file that has changed since the last build within the same second.
  ///
  /// For a clean build, unchanged files count as changed.
  mutating func advance(_ files: [String: String], in folder: URL, isClean: Bool = false) throws {
    for (name, text) in files {
      let file = folder.appending(path: name)
      let date = try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date ?? .now
      var second = Int(date.timeIntervalSince1970.rounded(.down))
      if let last = edits[file.path], second <= last.second, isClean || last.text != text {
        second = last.second + 1
        let date = Date(timeIntervalSince1970: Double(second))
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
      }
      edits[file.path] = Edit(text: text, second: max(second, edits[file.path]?.second ?? second))
    }
    try edits.save(to: record)
  }

  /// Returns the names of files that earlier builds had, and that no file has now.
  func formerNames(besides files: [String: String]) -> Set<String> {
    func name(_ path: String) -> String { String(path.split(separator: "/").last ?? "") }
    return Set(edits.keys.map(name)).subtracting(files.keys.map(name))
  }
}
