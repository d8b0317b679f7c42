package import Foundation

/// A clone of the kit.
package struct Kit: Sendable {
  /// The folder with the manifest.
  package let root: URL

  /// Takes a folder for the kit, unseen.
  package init(root: URL) {
    self.root = root
  }

  /// Finds the clone that one of the places is in, the first place first.
  ///
  /// - Returns: `nil` if none of them is in one.
  package init?(around places: [URL]) {
    for place in places {
      var folder = place.standardizedFileURL.resolvingSymlinksInPath()
      while folder.path != "/" {
        let marks = ["Package.swift", "Exercises", "Solutions"].map { folder.appending(path: $0).path }
        if marks.allSatisfy(FileManager.default.fileExists) {
          self.init(root: folder)
          return
        }
        folder.deleteLastPathComponent()
      }
    }
    return nil
  }

  /// The clone that this process was started in, or else the one that it was built in.
  package static var here: Kit? {
    let places = [FileManager.default.currentDirectoryPath, Bundle.main.executablePath ?? ""]
    return Kit(around: places.filter { !$0.isEmpty }.map { URL(filePath: $0) })
  }

  /// The chapters of which the clone has any part, in order.
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
