import Course
import Foundation

/// The submissions in a folder that an instructor names: a single one, or those of a class.
struct Roster: Sendable {
  /// A submission, and where it is.
  struct Member: Equatable, Sendable {
    /// The name of its folder, as it is on disk.
    let name: String
    let folder: URL
  }

  /// Where a submission has its code for a chapter.
  enum Place: Equatable {
    case folder(URL)
    /// It has none; the reason says what was looked for.
    case nothing(reason: String)
    /// The way to it leads over a link, which is never followed.
    case refused(reason: String)
  }

  /// The submissions, sorted by name.
  let members: [Member]

  /// The folder that the members lie in.
  let folder: URL

  private let chapters: [Chapter]

  /// Reads a folder: one submission if there is code in it, and a class if there is code in one of its subfolders.
  ///
  /// Hidden folders and all files are left out of a class.
  ///
  /// - Parameters:
  ///   - folder: The folder; if the name is that of a link, what it leads to.
  ///   - chapters: All chapters of the kit.
  /// - Throws: ``EnvironmentError`` if it is not a folder, or is neither a submission nor a class.
  init(of folder: URL, chapters: [Chapter]) throws(EnvironmentError) {
    let named = folder.path.debugDescription
    let folder = folder.standardizedFileURL.resolvingSymlinksInPath()
    guard folder.fileType == .typeDirectory else {
      throw EnvironmentError("there is no folder \(named)", kind: .unreadable)
    }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
      throw EnvironmentError("the folder \(named) can't be read; check that you may read it", kind: .unreadable)
    }
    self.chapters = chapters
    func hasCode(_ place: URL) -> Bool {
      chapters.contains { chapter in
        if case .nothing = chapter.place(in: place, among: chapters) { false } else { true }
      }
    }
    if hasCode(folder) {
      self.folder = folder.deletingLastPathComponent()
      members = [Member(name: folder.lastPathComponent, folder: folder)]
      return
    }
    self.folder = folder
    // macOS adds the second to the archives that it makes.
    members = names.sorted().filter { !$0.hasPrefix(".") && $0 != "__MACOSX" }
      .map { Member(name: $0, folder: folder.appending(path: $0)) }
      // A name that can't be read leaves a gap in the list rather than none.
      .filter { [.typeDirectory, .typeSymbolicLink, nil].contains($0.folder.fileType) }
    guard members.contains(where: { $0.folder.fileType == .typeDirectory && hasCode($0.folder) }) else {
      throw EnvironmentError(
        """
        there is no code in \(named); name a submission (a clone of the kit, a folder with Chapter1 and so on, or one \
        with the Swift files of a chapter), or a folder of submissions
        """,
        kind: .unreadable
      )
    }
  }

  /// The chapters that one of the submissions has code for.
  var chaptersWithCode: [Chapter] {
    chapters.filter { chapter in
      members.contains { if case .folder = place(of: chapter, for: $0) { true } else { false } }
    }
  }

  /// Finds the code of a member for a chapter.
  func place(of chapter: Chapter, for member: Member) -> Place {
    switch member.folder.fileType {
    case .typeDirectory: chapter.place(in: member.folder, among: chapters)
    case .typeSymbolicLink:
      .refused(reason: "\(member.name) is a link, which grading does not follow; hand in the folder itself")
    default: .refused(reason: "\(member.name) can't be read; give the folder another name")
    }
  }
}

extension Chapter {
  // In a clone or a folder of chapters by the name of the chapter; elsewhere, by the names of the files.
  fileprivate func place(in submission: URL, among chapters: [Chapter]) -> Roster.Place {
    let exercises = submission.appending(path: "Exercises")
    if exercises.fileType == .typeSymbolicLink {
      return .refused(reason: "Exercises is a link, which grading does not follow; hand in the folder itself")
    }
    for (path, folder) in [
      ("Exercises/\(name)", exercises.appending(path: name)), (name, submission.appending(path: name)),
    ] {
      switch folder.fileType {
      case .typeDirectory: return .folder(folder)
      case .typeSymbolicLink:
        return .refused(reason: "\(path) is a link, which grading does not follow; hand in the folder itself")
      default: break
      }
    }
    let names = fileNames.sorted().joined(separator: ", ")
    let nothing = Roster.Place.nothing(reason: "there is neither Exercises/\(name), nor \(name), nor any of \(names)")
    // Several chapters have a file of the same name; the chapter that has most of the files is meant.
    let present = Set((try? FileManager.default.contentsOfDirectory(atPath: submission.path)) ?? [])
    let most = chapters.map { $0.fileNames.intersection(present).count }.max() ?? 0
    return most > 0 && fileNames.intersection(present).count == most ? .folder(submission) : nothing
  }
}

extension URL {
  /// What the path names, without following a link; `nil` if nothing, or if that can't be found out.
  var fileType: FileAttributeType? {
    try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
  }
}
