import Course
import Foundation

/// The submissions in a folder that an instructor names: a single one, or those of a class.
struct Roster: Sendable {
  /// The submissions, sorted by name.
  let members: [HandedIn]

  /// The folder that the members lie in.
  let folder: URL

  private let chapters: [Chapter]

  /// Reads a folder: one submission if it is arranged like one, and otherwise a class.
  ///
  /// - Parameters:
  ///   - folder: The folder; the name of a class may be that of a link.
  ///   - chapters: All chapters of the kit.
  ///   - isOneSubmission: Whether it is one, whatever is in it; then it may also be one without code.
  /// - Throws: ``EnvironmentError`` if it is not a folder, or if there is no code in it.
  init(of folder: URL, chapters: [Chapter], isOneSubmission: Bool = false) throws(EnvironmentError) {
    self.chapters = chapters
    let walk = try FolderWalk(of: folder)
    let finder = AnswerFinder(for: chapters)
    let whole = HandedIn(name: walk.root.lastPathComponent, entries: walk.entries, of: walk, finder: finder)
    let items = isOneSubmission ? nil : ClassItems(in: walk, finder: finder)?.byName
    if items == nil, let error = walk.linkError { throw error }
    if isOneSubmission {
      (members, self.folder) = ([whole], walk.root.deletingLastPathComponent())
      return
    }
    if let items {
      self.folder = walk.root
      members = items.map { name, entries in
        let prefix = entries.allSatisfy { $0.components[0] == name } ? "\(name)/" : ""
        return HandedIn(name: name, entries: entries, of: walk, without: prefix, finder: finder)
      }.sorted { $0.name < $1.name }
    } else {
      self.folder = walk.root.deletingLastPathComponent()
      members = [whole]
    }
    guard chaptersWithCode.isEmpty else { return }
    throw EnvironmentError(
      """
      there is no code in \(folder.path.debugDescription)\(reasons); name a submission (a clone of the kit, a folder \
      with Chapter1 and so on, or one with the Swift files of a chapter), or a folder of submissions
      """,
      kind: .unreadable
    )
  }

  /// The chapters that one of the submissions has code for.
  var chaptersWithCode: [Chapter] {
    let numbers = members.reduce(into: Set<Int>()) { $0.formUnion($1.chaptersWithCode) }
    return chapters.filter { numbers.contains($0.number) }
  }

  // What a class of archives, for instance, needs to be one of submissions.
  private var reasons: String {
    let reasons = members.compactMap { member in
      if let chapter = chapters.first, case .refused(let reason) = member.place(of: chapter) { reason } else { nil }
    }
    let rest = reasons.count - 3
    let text = (reasons.prefix(3) + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: "; ")
    return text.isEmpty ? "" : " (\(text))"
  }
}
