import Foundation

/// What a reset has to do.
struct ResetPlan {
  /// What is to be in the chapter's folder: the content of each file, by its path.
  let starter: [String: Data]

  /// What is there.
  let listing: FolderListing

  /// How that differs.
  let changes: [String: Reset.Change]

  /// Looks, and changes nothing.
  ///
  /// - Throws: ``Trouble`` if the kit's own copy of the starter, or the chapter's folder, can't be read.
  init(for chapter: Chapter) throws(Trouble) {
    let folder = chapter.exercise.resolvingSymlinksInPath()
    starter = try Self.shipped(for: chapter)
    listing = try Self.listing(of: folder)
    var changes: [String: Reset.Change] = [:]
    for (path, content) in starter {
      if listing.things[path] == nil {
        changes[path] = .added
      } else if listing.things[path] != .file || (try? Data(contentsOf: folder.appending(path: path))) != content {
        changes[path] = .restored
      }
    }
    for path in listing.things.keys where starter[path] == nil { changes[path] = .removed }
    self.changes = changes
  }

  private static func shipped(for chapter: Chapter) throws(Trouble) -> [String: Data] {
    var files: [String: Data] = [:]
    do {
      for path in try FolderListing(of: chapter.shipped).things.keys {
        files[path] = try Data(contentsOf: chapter.shipped.appending(path: path))
      }
    } catch {
      files = [:]
    }
    guard !files.isEmpty else {
      throw Trouble("the kit's copy of the starter, .starters/\(chapter.name), can't be read; fetch the kit anew")
    }
    return files
  }

  private static func listing(of folder: URL) throws(Trouble) -> FolderListing {
    let type = (try? FileManager.default.attributesOfItem(atPath: folder.path))?[.type] as? FileAttributeType
    switch type {
    case nil: return .empty
    case .typeDirectory?: return try FolderListing(of: folder)
    default: throw Trouble("\(folder.path) is no folder; move it away and try again")
    }
  }
}
