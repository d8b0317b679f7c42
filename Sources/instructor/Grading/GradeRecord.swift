import Course
import Foundation

struct GradeRecord: Codable {
  let grade: Grade
  let files: [String: String]
  let kit: String
}

extension Roster {
  /// Where the grade of a member is recorded; the same whether the member or its class is named.
  func record(of member: HandedIn, for chapter: Chapter) -> URL {
    chapter.kit.records.appending(path: "grades/\(folder.lastPathComponent)/\(member.name)/\(chapter.name).json")
  }
}

extension Kit {
  /// Reads what a grade depends on: the manifest, the specs, what specs and answers import, what judges them, the
  /// solutions, the kit's own copy of the starters, and the briefs.
  ///
  /// A file that can't be read counts as missing. Nothing in the kit is a stranger's, so nobody looks for a collision.
  ///
  /// - Returns: A digest of these files, and of the version of the toolchain that builds them.
  func readDigest(toolchain: String) -> String {
    let modules = ["Course", "ExerciseSupport", "Interleavings", "PlainLocks", "Stage", "instructor"]
    let folders = modules.map { "Sources/\($0)" } + ["Tests", "Solutions", ".starters"]
    let paths = folders.flatMap { folder in
      ((try? root.appending(path: folder).visiblePaths()) ?? []).map { "\(folder)/\($0)" }
    }
    let briefs = findChapters().map { "Exercises/\($0.name)/README.md" }
    var hash = StableHash()
    for path in (["Package.swift"] + paths + briefs).sorted() {
      guard let content = try? Data(contentsOf: root.appending(path: path)) else { continue }
      hash.add(content, of: path)
    }
    hash.add(Data(toolchain.utf8), of: "swift")
    return hash.digits
  }
}

/// Asks the Swift that builds submissions for its version.
func findToolchainVersion(by words: [String] = ["swift", "--version"]) throws -> String {
  let (end, version) = try ScratchFolder().runProgram(words)
  guard end == .exit(code: 0), !version.isEmpty else {
    throw EnvironmentError("\"\(words.joined(separator: " "))\" gives no version; check that Swift works here")
  }
  return version
}
