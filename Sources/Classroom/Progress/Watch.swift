import Foundation

/// Waits for somebody to save a file of a chapter.
///
/// It looks at the names, sizes and modification times in the folder, hidden files aside; nothing is opened.
package struct Watch {
  /// How often it looks, in seconds.
  package static let interval = 0.5

  private struct Stamp: Equatable {
    let time: Date?
    let size: Int?
  }

  private let folder: URL
  private var seen: [String: Stamp]

  /// Starts from what the chapter's folder holds now.
  package init(over chapter: Chapter) {
    folder = chapter.exercise
    seen = Self.stamps(in: folder)
  }

  /// Returns once something has changed since the last time, and then stayed for one interval.
  ///
  /// - Parameter pause: Lets an interval pass; `false` means to wait no longer.
  /// - Returns: Whether there is a change.
  package mutating func waitForChange(pause: () -> Bool) -> Bool {
    while pause() {
      let now = Self.stamps(in: folder)
      if now == seen { continue }
      // An editor may save in several steps, or several files.
      var settled = now
      while pause() {
        let next = Self.stamps(in: folder)
        if next == settled { break }
        settled = next
      }
      seen = settled
      return true
    }
    return false
  }

  private static func stamps(in folder: URL) -> [String: Stamp] {
    let paths = (try? FolderListing(of: folder))?.things.keys.map(\.self) ?? []
    return paths.reduce(into: [:]) { stamps, path in
      let keys: Set<URLResourceKey> = [.contentModificationDateKey, .fileSizeKey]
      let values = try? folder.appending(path: path).resourceValues(forKeys: keys)
      stamps[path] = Stamp(time: values?.contentModificationDate, size: values?.fileSize)
    }
  }
}
