import Course
import Foundation

/// Waits until the student saves a file of a chapter.
///
/// It compares the names and modification times in the folder, except of hidden files, and opens no file.
struct Watch {
  private let folder: URL
  private var seen: [String: Date]

  init(over chapter: Chapter) {
    folder = chapter.exercise
    seen = Self.times(in: folder)
  }

  func hasChanged() -> Bool { Self.times(in: folder) != seen }

  /// Waits until something has changed since the last call, and then stayed the same for one pause.
  ///
  /// `pause` waits until it is time to look again, and returns `false` to end the watch; so does this, then.
  mutating func waitForChange(pause: () -> Bool) -> Bool {
    var last = seen
    while pause() {
      let now = Self.times(in: folder)
      // An editor may save in several steps, or several files.
      if now == last, now != seen {
        seen = now
        return true
      }
      last = now
    }
    return false
  }

  private static func times(in folder: URL) -> [String: Date] {
    let paths = (try? folder.visiblePaths()) ?? []
    return paths.reduce(into: [:]) { times, path in
      let values = try? folder.appending(path: path).resourceValues(forKeys: [.contentModificationDateKey])
      times[path] = values?.contentModificationDate ?? .distantPast
    }
  }
}
