import Foundation

/// The times of the last edits of an answer's files, as the builds in a folder have seen them.
///
/// The compiler compares modification times in whole seconds, and so misses the second of two edits within one second.
/// Such an edit gets a later time.
struct EditTimes {
  private struct Edit: Codable {
    let digest: String
    let second: Int
  }

  private let record: URL
  // Also those of files that are gone: one of that name may come again.
  private var edits: [String: Edit]

  /// Reads the record of earlier builds, if there is one.
  init(in record: URL) {
    self.record = record
    edits = (try? JSONDecoder().decode([String: Edit].self, from: Data(contentsOf: record))) ?? [:]
  }

  /// Makes these files the whole content of a folder, and leaves those alone that are the same.
  ///
  /// - Throws: The errors of the file system.
  func write(_ files: [String: String], to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let isNeeded = files.keys.contains { $0 == name || $0.hasPrefix("\(name)/") }
      let file = folder.appending(path: name)
      if !isNeeded, FileManager.default.fileExists(atPath: file.path) { try FileManager.default.removeItem(at: file) }
    }
    for (name, text) in files {
      let (file, content) = (folder.appending(path: name), Data(text.utf8))
      if (try? Data(contentsOf: file)) == content { continue }
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try content.write(to: file)
    }
  }

  /// Gives a later time to each file that has another content than in the last build, and no later second.
  ///
  /// - Parameters:
  ///   - files: The text of each file, by its path from the folder.
  ///   - folder: The folder.
  ///   - isClean: Whether files that haven't changed count as edited too.
  /// - Throws: The errors of the file system.
  mutating func advance(_ files: [String: String], in folder: URL, isClean: Bool = false) throws {
    for (name, text) in files {
      let file = folder.appending(path: name)
      var hash = StableHash()
      hash.add(text.utf8)
      var second = try file.modificationSecond
      if let last = edits[file.path], second <= last.second, isClean || last.digest != hash.digits {
        second = last.second + 1
        let date = Date(timeIntervalSince1970: Double(second))
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
      }
      edits[file.path] = Edit(digest: hash.digits, second: max(second, edits[file.path]?.second ?? second))
    }
    try JSONEncoder().encode(edits).write(to: record, options: .atomic)
  }
}

extension URL {
  fileprivate var modificationSecond: Int {
    get throws {
      let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
      guard let date else { throw CocoaError(.fileReadUnknown, userInfo: [NSFilePathErrorKey: path]) }
      return Int(date.timeIntervalSince1970.rounded(.down))
    }
  }
}
