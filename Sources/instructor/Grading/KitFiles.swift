import Classroom
import Foundation

/// What is in the files of a kit that verdicts depend on: the specs, the sources and the manifest.
struct KitFiles: Equatable {
  private let root: URL
  private let contents: [String: Data]

  /// - Throws: ``EnvironmentError`` if they can't be read.
  init(of kit: Kit) throws(EnvironmentError) {
    root = kit.root
    var contents: [String: Data] = [:]
    var paths = ["Package.swift"]
    for folder in ["Sources", "Tests"] {
      paths += try root.appending(path: folder).visiblePaths().map { "\(folder)/\($0)" }
    }
    for path in paths {
      // A folder has no content.
      contents[path] = (try? Data(contentsOf: root.appending(path: path))) ?? Data()
    }
    self.contents = contents
  }

  /// The first file that is not as it was, if there is one.
  func firstChange(since earlier: KitFiles) -> String? {
    Set(contents.keys).union(earlier.contents.keys).sorted().first { contents[$0] != earlier.contents[$0] }
  }
}
