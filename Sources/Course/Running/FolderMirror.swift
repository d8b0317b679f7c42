import Foundation

/// A copy of some folders of the kit that is updated file by file, so that builds in it stay incremental.
///
/// The compiler's incremental build compares modification times in whole seconds, and so misses the second of two
/// edits within one second. Each edit therefore gets a time at least a second after the one before it.
struct FolderMirror {
  let origin: URL
  let folder: URL

  /// A digest of what has been copied.
  private(set) var digest = StableHash()

  // The latest modification time of a file in the copy, present or removed.
  private var latest = Date(timeIntervalSince1970: 0)

  init(of origin: URL, in folder: URL) {
    self.origin = origin
    self.folder = folder
  }

  /// Copies a folder from the origin, with its subfolders; of a link, what it leads to.
  ///
  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - additions: The content of files that the copy has besides, by their names.
  /// - Throws: The errors of the file system.
  mutating func copy(_ path: String, adding additions: [String: Data] = [:]) throws {
    let source = origin.appending(path: path)
    var files = additions
    for name in try FileManager.default.subpathsOfDirectory(atPath: source.path) {
      let file = source.appending(path: name).resolvingSymlinksInPath()
      let isRegular = try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
      if isRegular { files[name] = try Data(contentsOf: file) }
    }
    for (name, content) in files.sorted(by: { $0.key < $1.key }) { digest.add(content, of: "\(path)/\(name)") }
    try put(files, in: path, isClean: false)
  }

  /// Makes these files the whole content of a folder.
  ///
  /// - Parameters:
  ///   - files: The content of each, by its path from that folder.
  ///   - path: The path of the folder.
  ///   - isClean: Whether files that haven't changed count as edited too.
  /// - Throws: The errors of the file system.
  mutating func put(_ files: [String: Data], in path: String, isClean: Bool) throws {
    let target = folder.appending(path: path)
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    for name in try FileManager.default.subpathsOfDirectory(atPath: target.path) {
      let isNeeded = files.keys.contains { $0 == name || $0.hasPrefix("\(name)/") }
      let file = target.appending(path: name)
      if !isNeeded, FileManager.default.fileExists(atPath: file.path) {
        latest = max(latest, try file.modificationDate)
        try FileManager.default.removeItem(at: file)
      }
    }
    for (name, content) in files { try write(content, to: "\(path)/\(name)", isClean: isClean) }
  }

  /// Writes one file, unless it has this content already.
  mutating func write(_ content: Data, to path: String, isClean: Bool = false) throws {
    let file = folder.appending(path: path)
    if let present = try? Data(contentsOf: file) {
      if present == content, !isClean { return }
      latest = max(latest, try file.modificationDate)
    }
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try content.write(to: file)
    try touch(file)
  }

  /// Gives a file a time at least a second after that of every other.
  mutating func touch(_ file: URL) throws {
    latest = max(try file.modificationDate, latest.addingTimeInterval(1))
    try FileManager.default.setAttributes([.modificationDate: latest], ofItemAtPath: file.path)
  }
}

extension URL {
  fileprivate var modificationDate: Date {
    get throws {
      let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
      guard let date else { throw CocoaError(.fileReadUnknown, userInfo: [NSFilePathErrorKey: path]) }
      return date
    }
  }
}
