import Course
import Foundation

/// The submissions in a folder that an instructor names: a single one, or those of a class.
struct Roster: Sendable {
  let members: [Student]
  /// The folder of the class; for a single submission, the folder around it.
  let folder: URL
  /// The paths of a class's files that are neither Swift nor archives, such as a list of grades.
  let otherFiles: [String]
  private let chapters: [Chapter]

  /// Reads a folder: one submission if it is arranged like one, and otherwise a class.
  ///
  /// The name of a class may be that of a link. If it has to be one submission, whatever is in it, it may also be one
  /// without code.
  init(of folder: URL, chapters: [Chapter], isOneSubmission: Bool = false) throws(EnvironmentError) {
    self.chapters = chapters
    let walk = try FolderWalk(of: folder)
    let known = ChapterFiles(for: chapters)
    if !isOneSubmission, let found = ClassFolder(walk, knowing: known) {
      self.folder = walk.root
      otherFiles = found.otherFiles
      members = found.entriesByStudent.sorted { $0.key < $1.key }.map { name, entries in
        let hasOwnFolder = entries.allSatisfy { $0.components[0] == name }
        return Student(name: name, entries: entries, of: walk, without: hasOwnFolder ? "\(name)/" : "", knowing: known)
      }
    } else {
      if let error = walk.linkError { throw error }
      self.folder = walk.root.deletingLastPathComponent()
      otherFiles = []
      members = [Student(name: walk.root.lastPathComponent, entries: walk.entries, of: walk, knowing: known)]
    }
    if isOneSubmission || !chaptersWithCode.isEmpty { return }
    throw EnvironmentError(
      """
      there is no code in \(folder.path.debugDescription)\(reasons); name a submission (a clone of the kit, a folder \
      with Chapter1 and so on, or one with the Swift files of a chapter), or a folder of submissions
      """,
      kind: .unreadable
    )
  }

  var chaptersWithCode: [Chapter] {
    let numbers = Set(members.flatMap(\.chaptersWithCode))
    return chapters.filter { numbers.contains($0.number) }
  }

  /// The reasons why code of the members is refused, in parentheses: that archives have to be unpacked, for instance.
  private var reasons: String {
    guard let chapter = chapters.first else { return "" }
    let reasons = members.compactMap { member in
      if case .refused(let reason) = member.findAnswer(to: chapter) { reason } else { nil }
    }
    return reasons.isEmpty ? "" : " (\(reasons.abbreviated(to: 3).joined(separator: "; ")))"
  }
}
