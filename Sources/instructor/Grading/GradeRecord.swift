import Course
import Foundation

/// A grade that an earlier run has given, with what it depends on.
struct GradeRecord: Codable {
  let grade: Grade
  /// The texts that were graded, by their paths.
  let files: [String: String]
  /// The digest of the kit and the toolchain.
  let kit: String
}

extension Roster {
  /// Returns the file in which the grade of a member is recorded; it is the same whether the member or its class is
  /// named.
  func record(of member: Student, for chapter: Chapter) -> URL {
    // An account may be named like the folder around.
    let name = [".", ".."].contains(member.name) ? "_\(member.name)" : member.name
    return chapter.kit.records.appending(path: "grades/\(folder.lastPathComponent)/\(name)/\(chapter.name).json")
  }
}
