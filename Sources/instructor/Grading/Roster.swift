import Course
import Foundation

/// The submissions in a folder that an instructor names: a single one, or those of a class.
struct Roster: Sendable {
  let members: [HandedIn]
  let folder: URL
  /// The names of a class's files that are neither Swift nor archives, such as a list of grades.
  let otherFiles: [String]
  private let chapters: [Chapter]

  /// Reads a folder: one submission if it is arranged like one, and otherwise a class.
  ///
  /// The name of a class may be that of a link. If it has to be one submission, whatever is in it, it may also be one
  /// without code.
  init(of folder: URL, chapters: [Chapter], isOneSubmission: Bool = false) throws(EnvironmentError) {
    self.chapters = chapters
    let walk = try FolderWalk(of: folder)
    let finder = AnswerFinder(for: chapters)
    let whole = HandedIn(name: walk.root.lastPathComponent, entries: walk.entries, of: walk, finder: finder)
    let items = isOneSubmission ? nil : ClassItems(in: walk, finder: finder)
    otherFiles = items?.otherFiles ?? []
    if let items = items?.byName {
      self.folder = walk.root
      members = items.map { name, entries in
        let prefix = entries.allSatisfy { $0.components[0] == name } ? "\(name)/" : ""
        return HandedIn(name: name, entries: entries, of: walk, without: prefix, finder: finder)
      }.sorted { $0.name < $1.name }
    } else {
      if let error = walk.linkError { throw error }
      self.folder = walk.root.deletingLastPathComponent()
      members = [whole]
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
    let numbers = members.reduce(into: Set<Int>()) { $0.formUnion($1.chaptersWithCode) }
    return chapters.filter { numbers.contains($0.number) }
  }

  // What a class of archives, for instance, needs to be one of submissions.
  private var reasons: String {
    let reasons = members.compactMap { member in
      if let chapter = chapters.first, case .refused(let reason) = member.place(of: chapter) { reason } else { nil }
    }
    let text = reasons.abbreviated(to: 3).joined(separator: "; ")
    return text.isEmpty ? "" : " (\(text))"
  }
}
