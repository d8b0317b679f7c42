import Course
import Foundation

extension Kit {
  /// Returns a digest of what a grade depends on: the manifest, the specs, the modules that specs and answers import,
  /// the modules that judge them, the solutions, the starters, the briefs, and the version of the toolchain.
  ///
  /// It need not resist an attack: all of these files are the kit's own. One that can't be read counts as missing.
  func readDigest(toolchain: String) -> String {
    let modules = ["Course", "ExerciseSupport", "Interleavings", "PlainLocks", "Stage", "instructor"]
    let folders = modules.map { "Sources/\($0)" } + ["Tests", "Solutions", ".starters"]
    let paths = folders.flatMap { folder in
      ((try? root.appending(path: folder).visiblePaths()) ?? []).map { "\(folder)/\($0)" }
    }
    let briefs = findChapters().map { "Exercises/\($0.name)/README.md" }
    let files = (["Package.swift"] + paths + briefs).sorted().compactMap { path in
      (try? Data(contentsOf: root.appending(path: path))).map { (path, $0) }
    }
    // The length separates the end of a file from the path of the next.
    let parts = (files + [("swift", Data(toolchain.utf8))]).map { path, content in
      Array("\(path)\0\(content.count)\0".utf8) + content
    }
    return stableHash(Array(parts.joined()))
  }
}

func findToolchainVersion(by words: [String] = ["swift", "--version"]) throws -> String {
  let (end, version) = try ScratchFolder().runProgram(words)
  guard end == .exit(code: 0), !version.isEmpty else {
    throw EnvironmentError("\"\(words.joined(separator: " "))\" gives no version; check that Swift works here")
  }
  return version
}
