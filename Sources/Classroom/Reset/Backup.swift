import Foundation

/// A copy of what was in a chapter's folder, made before any of it is replaced.
///
/// It is made under another name, read back, and named at the end: where there is a backup, it is whole.
struct Backup {
  /// Where it lies.
  let folder: URL

  /// What was copied: the content of each file, by its path; `nil` for what is a link.
  let contents: [String: Data?]

  /// Makes one, in a folder that nobody else uses at the time.
  ///
  /// - Parameters:
  ///   - listing: What is in the folder.
  ///   - source: The folder, with no link on its path.
  ///   - shelf: Where backups are kept.
  ///   - name: What the backup is called, before a number.
  /// - Throws: ``Trouble`` if it can't be made; then there is none, and nothing else has changed.
  init(of listing: FolderListing, in source: URL, on shelf: URL, as name: String) throws(Trouble) {
    let draft = shelf.appending(path: ".unfinished")
    if let odd = listing.things.first(where: { $0.value == .other })?.key {
      throw Trouble("\(source.appending(path: odd).path) is no ordinary file; move it away and try again")
    }
    do {
      // Left over from an interruption: what it is a copy of had not been touched.
      try? FileManager.default.removeItem(at: draft)
      try FileManager.default.createDirectory(at: draft, withIntermediateDirectories: true)
      for folder in listing.folders {
        try FileManager.default.createDirectory(at: draft.appending(path: folder), withIntermediateDirectories: true)
      }
      var contents: [String: Data?] = [:]
      for (path, kind) in listing.things {
        let (original, copy) = (source.appending(path: path), draft.appending(path: path))
        contents[path] = kind == .link ? .some(nil) : try Data(contentsOf: original)
        if let content = contents[path] ?? nil {
          try content.writeThrough(to: copy)
          guard try Data(contentsOf: copy) == content else { throw CocoaError(.fileWriteUnknown) }
        } else {
          let target = try FileManager.default.destinationOfSymbolicLink(atPath: original.path)
          try FileManager.default.createSymbolicLink(atPath: copy.path, withDestinationPath: target)
        }
      }
      self.contents = contents
      folder = try Self.name(draft, name, on: shelf)
    } catch {
      try? FileManager.default.removeItem(at: draft)
      throw Trouble(
        "what is in \(source.path) can't be put away in \(shelf.path), so nothing was changed; "
          + "see whether the disk is full or read-only"
      )
    }
  }

  // Moving fails where there is something already: so no backup takes the place of another.
  private static func name(_ draft: URL, _ name: String, on shelf: URL) throws -> URL {
    var number = 1
    while true {
      let folder = shelf.appending(path: "\(name)-\(number)")
      if (try? FileManager.default.attributesOfItem(atPath: folder.path)) == nil {
        try FileManager.default.moveItem(at: draft, to: folder)
        return folder
      }
      number += 1
    }
  }
}

extension Data {
  /// Writes a new file, and waits until it is on the disk.
  fileprivate func writeThrough(to file: URL) throws {
    try write(to: file, options: .withoutOverwriting)
    let handle = try FileHandle(forUpdating: file)
    defer { try? handle.close() }
    try handle.synchronize()
  }
}
