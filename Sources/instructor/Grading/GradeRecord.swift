import Course
import Foundation

/// The grade of an earlier run, with all that it depended on: in the clone, but outside version control.
struct GradeRecord: Codable {
  let grade: Grade
  /// The text of each Swift file that was graded.
  let files: [String: String]
  /// The digest of the kit.
  let kit: String

  /// Reads the grade that a file records; `nil` if there is none for exactly these files and this kit.
  static func grade(in file: URL, files: [String: String], kit: String) -> Grade? {
    guard let data = try? Data(contentsOf: file), let record = try? JSONDecoder().decode(Self.self, from: data),
      record.kit == kit, record.files == files
    else { return nil }
    return record.grade
  }

  /// Writes the record, unless the machine was at fault; a failure is ignored, since a record only saves time.
  func save(to file: URL) {
    guard grade.outcome != .notRun else { return }
    try? FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? JSONEncoder().encode(self).write(to: file, options: .atomic)
  }
}

extension Roster {
  /// Where the grade of a member is recorded; the same whether the member or its class is named.
  func record(of member: HandedIn, for chapter: Chapter) -> URL {
    chapter.kit.records.appending(path: "grades/\(folder.lastPathComponent)/\(member.name)/\(chapter.name).json")
  }
}
