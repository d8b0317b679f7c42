import Course
import Foundation

/// A wait for the student to save a file of a chapter.
///
/// It compares the names and modification times in the folder, except those of hidden files, and opens no file.
struct Watch {
  private let folder: URL
  private var seen: [String: Date]

  init(over chapter: Chapter) {
    folder = chapter.exercise
    seen = Self.times(in: folder)
  }

  func hasChanged() -> Bool { Self.times(in: folder) != seen }

  /// Waits until something has changed since the last call, and has then stayed the same for one pause.
  ///
  /// It returns `false` as soon as `pause` does, which ends the watch, and otherwise `true`.
  mutating func waitForChange(pause: () -> Bool) -> Bool {
    var last = seen
    while pause() {
      let now = Self.times(in: folder)
      // An editor may save a file in several steps, or several files one after the other.
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
