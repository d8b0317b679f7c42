package import Foundation

/// A clone of the kit.
package struct Kit: Sendable {
  /// The folder with the manifest.
  package let root: URL

  /// Takes a folder for the kit without checking it.
  package init(root: URL) {
    self.root = root
  }

  /// Finds the clone around the first of the places that is in one; `nil` if none is.
  package init?(around places: [URL]) {
    for place in places {
      var folder = place.standardizedFileURL.resolvingSymlinksInPath()
      while folder.path != "/" {
        // A clone for students may have no solutions.
        let marks = ["Package.swift", "Exercises", "Tests/Chapter1Tests"].map { folder.appending(path: $0).path }
        if marks.allSatisfy(FileManager.default.fileExists) {
          self.init(root: folder)
          return
        }
        folder.deleteLastPathComponent()
      }
    }
    return nil
  }

  /// The clone around the working directory, or else around this executable.
  package static var here: Kit? {
    let places = [FileManager.default.currentDirectoryPath, Bundle.main.executablePath ?? ""]
    return Kit(around: places.filter { !$0.isEmpty }.map { URL(filePath: $0) })
  }

  /// The chapters that the clone has any part of, in order.
  package var chapters: [Chapter] {
    let numbers = ["Exercises", "Solutions", "Tests", "Tests/Misconceptions"].flatMap { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)) ?? []
      return names.compactMap { name in
        name.wholeMatch(of: /Chapter([1-9][0-9]*)(Tests)?/).flatMap { Int($0.1) }
      }
    }
    return Set(numbers).sorted().map { Chapter($0, of: self) }
  }
}
