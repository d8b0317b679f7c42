import Course
import Foundation

/// What is in the files of a kit that a grade depends on.
///
/// These are the manifest, the specs, what specs and answers import, what judges them, the solutions, the kit's own copy
/// of the starters, and the briefs.
struct KitFiles {
  private let contents: [String: Data]

  /// Reads the files; one that can't be read counts as missing.
  init(of kit: Kit) {
    let folders =
      ["Course", "ExerciseSupport", "Interleavings", "PlainLocks", "Stage", "instructor"].map { "Sources/\($0)" }
      + ["Tests", "Solutions", ".starters"]
    let paths = folders.flatMap { folder in
      ((try? kit.root.appending(path: folder).visiblePaths()) ?? []).map { "\(folder)/\($0)" }
    }
    let briefs = kit.chapters.map { "Exercises/\($0.name)/README.md" }
    var contents: [String: Data] = [:]
    for path in ["Package.swift"] + paths + briefs {
      contents[path] = try? Data(contentsOf: kit.root.appending(path: path))
    }
    self.contents = contents
  }

  /// A digest of the files, and of the version of the toolchain that builds them.
  ///
  /// Nothing in the kit is a stranger's, so nobody looks for a collision.
  func digest(toolchain: String) -> String {
    var hash = StableHash()
    for (path, content) in contents.sorted(by: { $0.key < $1.key }) { hash.add(content, of: path) }
    hash.add(Data(toolchain.utf8), of: "swift")
    return hash.digits
  }
}
