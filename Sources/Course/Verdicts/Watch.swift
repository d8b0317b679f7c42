import Foundation

/// Waits until the student saves a file of a chapter.
///
/// It compares the names, sizes and modification times in the folder, except of hidden files, and opens no file.
package struct Watch {
  private struct Stamp: Equatable {
    let time: Date?
    let size: Int?
  }

  private let folder: URL
  private var seen: [String: Stamp]

  /// Starts from the present state of the chapter's folder.
  package init(over chapter: Chapter) {
    folder = chapter.exercise
    seen = Self.stamps(in: folder)
  }

  /// Returns once something has changed since the last call, and then stayed the same for one pause.
  ///
  /// - Parameter pause: Waits until it is time to look again; returns `false` to end the watch.
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
    let paths = (try? folder.visiblePaths()) ?? []
    return paths.reduce(into: [:]) { stamps, path in
      let keys: Set<URLResourceKey> = [.contentModificationDateKey, .fileSizeKey]
      let values = try? folder.appending(path: path).resourceValues(forKeys: keys)
      stamps[path] = Stamp(time: values?.contentModificationDate, size: values?.fileSize)
    }
  }
}
