import Classroom
import Foundation

/// The grade of an earlier run, with all that it depended on: in the clone, but outside version control.
struct GradeRecord: Codable {
  let grade: Grade
  /// The content of each file that was graded.
  let files: [String: Data]
  /// The digest of the kit.
  let kit: String

  /// Reads the grade that a file records; `nil` if there is none for exactly these files and this kit.
  static func grade(in file: URL, files: [String: Data], kit: String) -> Grade? {
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
  func record(of member: Member, for chapter: Chapter) -> URL {
    chapter.kit.records.appending(path: "grades/\(folder.lastPathComponent)/\(member.name)/\(chapter.name).json")
  }
}

extension URL {
  /// The content of each visible Swift file in a folder, and the names of the other files.
  ///
  /// - Returns: `nil` if there is anything but regular files of moderate size, so that no record can stand for it.
  var gradedFiles: [String: Data]? {
    guard let paths = try? visiblePaths(), paths.count <= 1000 else { return nil }
    // The files of a whole class are in memory at the same time.
    var room = 1 << 20
    var files: [String: Data] = [:]
    for path in paths {
      let file = appending(path: path)
      let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
      switch attributes?[.type] as? FileAttributeType {
      case .typeDirectory: files["\(path)/"] = Data()
      case .typeRegular where !path.hasSuffix(".swift"): files[path] = Data()
      case .typeRegular where attributes?[.size] as? Int ?? .max <= room:
        guard let content = try? Data(contentsOf: file) else { return nil }
        room -= content.count
        files[path] = content
      default: return nil
      }
    }
    return files
  }
}
