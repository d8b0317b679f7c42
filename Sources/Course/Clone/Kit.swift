package import Foundation

/// A clone of the kit.
package struct Kit: Sendable {
  package let root: URL

  /// Finds the clone around the working directory, or else around this executable; `nil` if there is none.
  package static func findHere() -> Kit? {
    for place in [FileManager.default.currentDirectoryPath, Bundle.main.executablePath ?? "/"] {
      var folder = URL(filePath: place).standardizedFileURL.resolvingSymlinksInPath()
      while folder.path != "/" {
        // A clone for students may have no solutions.
        let marks = ["Package.swift", "Exercises", "Tests/Chapter1Tests"].map { folder.appending(path: $0).path }
        if marks.allSatisfy(FileManager.default.fileExists) { return Kit(root: folder) }
        folder.deleteLastPathComponent()
      }
    }
    return nil
  }

  /// Finds the chapters that the clone has any part of, in the order of their numbers.
  package func findChapters() -> [Chapter] {
    let numbers = ["Exercises", "Solutions", "Tests", "Tests/Misconceptions"].flatMap { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)) ?? []
      return names.compactMap { name in
        name.wholeMatch(of: /Chapter([1-9][0-9]*)(Tests)?/).flatMap { Int($0.1) }
      }
    }
    return Set(numbers).sorted().map { Chapter($0, of: self) }
  }

  /// Finds the chapters that arguments can name, which there are only in a clone.
  package static func chapters(of kit: Kit?) throws(UsageError) -> [Chapter] {
    let chapters = kit?.findChapters() ?? []
    if chapters.isEmpty { throw .noChapters }
    return chapters
  }

  /// The folder of what the command remembers of a student; `swift package clean` leaves it alone, and git ignores it.
  package var records: URL { root.appending(path: ".observatory") }
}
