import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension Reset {
  /// Makes the chapter's folder what it is to be; a plan has to be made right before.
  func replace(_ plan: ResetPlan, backup: Backup?) throws(Trouble) {
    let changes = plan.changes.sorted { $0.key < $1.key }
    let safe = backup.map { "; all that was there is in \($0.folder.path)" } ?? ""
    var path = ""
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      // What has to go comes first: it may be in the way of what comes back, as a folder or in other letter case.
      for (next, change) in changes where change == .removed {
        path = next
        try remove(path, backup: backup)
      }
      removeEmptyFolders(keeping: plan.starter)
      for (next, change) in changes where change != .removed {
        path = next
        let file = folder.appending(path: path)
        if change == .restored {
          try requireSame(path, as: backup)
        } else if FileManager.default.fileExists(atPath: file.path) {
          throw Edited()
        }
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try plan.starter[path]?.takePlace(of: file)
      }
    } catch is Edited {
      throw Trouble("\(folder.appending(path: path).path) was edited just now; save what is open and try again\(safe)")
    } catch {
      throw Trouble(
        "\(folder.appending(path: path).path) can't be replaced; "
          + "see whether the disk is full or read-only, and try again\(safe)"
      )
    }
  }

  private struct Edited: Error {}

  // What was saved after it was copied is in no backup.
  private func requireSame(_ path: String, as backup: Backup?) throws {
    guard let copied = backup?.contents[path], let content = copied else { return }
    guard try Data(contentsOf: folder.appending(path: path)) == content else { throw Edited() }
  }

  private func remove(_ path: String, backup: Backup?) throws {
    try requireSame(path, as: backup)
    try FileManager.default.removeItem(at: folder.appending(path: path))
  }

  // Those with hidden files in them stay: they were not copied.
  private func removeEmptyFolders(keeping starter: [String: Data]) {
    for path in ((try? FolderListing(of: folder))?.folders ?? []).reversed() {
      let isNeeded = starter.keys.contains { $0.hasPrefix("\(path)/") }
      let place = folder.appending(path: path)
      if !isNeeded, (try? FileManager.default.contentsOfDirectory(atPath: place.path)) == [] {
        try? FileManager.default.removeItem(at: place)
      }
    }
  }
}

extension Data {
  // All at once, as an atomic write does; but that leaves a file of another name behind each time it is interrupted.
  fileprivate func takePlace(of file: URL) throws {
    let draft = file.deletingLastPathComponent().appending(path: ".unfinished")
    do {
      try write(to: draft)
      guard unsafe rename(draft.path, file.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
    } catch {
      try? FileManager.default.removeItem(at: draft)
      throw error
    }
  }
}
