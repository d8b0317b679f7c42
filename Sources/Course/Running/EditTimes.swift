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
  // Also those of files that were removed: one of that name may come again.
  private var edits: [String: Edit]

  init(in record: URL) {
    self.record = record
    edits = [String: Edit](in: record) ?? [:]
  }

  /// Makes these files the whole content of a folder, and leaves those alone that are the same.
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

  /// Gives a later time to each file that has another content than in the last build, and no later second.
  ///
  /// For a clean build, files that haven't changed count as edited too.
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

  /// The names of files that builds before this one had, and of which there is none now.
  func formerNames(besides files: [String: String]) -> Set<String> {
    func name(_ path: String) -> String { String(path.split(separator: "/").last ?? "") }
    return Set(edits.keys.map(name)).subtracting(files.keys.map(name))
  }
}
