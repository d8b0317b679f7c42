import Course

/// A folder with the submissions of a class, in which each entry belongs to a student.
///
/// The students may each have a folder, an archive, or files with their names before. All of these may lie in folders
/// for the assignments, such as one for each chapter.
struct ClassFolder {
  private(set) var entriesByStudent: [String: [FolderWalk.Entry]] = [:]
  /// The paths of files that name no student, and are neither Swift nor archives.
  private(set) var otherFiles: [String] = []

  private let known: ChapterFiles
  private let top: [FolderWalk.Entry]
  /// The numbers that the learning platform has given to students of the same name.
  private let ownerIDs: [String: Set<String>]

  /// Sorts the entries of a folder by student; returns `nil` if it looks like the submission of a single one.
  init?(_ walk: FolderWalk, knowing known: ChapterFiles) {
    self.known = known
    top = walk.top
    ownerIDs = walk.entries.reduce(into: [:]) { ids, entry in
      guard entry.kind == .file, let owner = entry.handedInName.owner else { return }
      ids[owner, default: []].insert(entry.handedInName.ownerID)
    }
    if isOneSubmission { return nil }

    let assignments = assignments
    let paths = Set(assignments.map(\.path))
    for entry in top.filter({ !paths.contains($0.path) }) + assignments.flatMap(\.children) {
      if let owner = owner(of: entry) {
        entriesByStudent[owner, default: []] += entry.tree
      } else {
        otherFiles.append(entry.path)
      }
    }
  }

  /// Returns the name of the student that an entry belongs to; `nil` if it names none, and is of no use.
  private func owner(of entry: FolderWalk.Entry) -> String? {
    let name = entry.handedInName
    // A folder named like a student's files is an unpacked archive.
    let isLikeFile = entry.kind == .file || entry.kind == .folder && name.owner.map { ownerIDs[$0] != nil } ?? false
    if isLikeFile, let owner = name.owner {
      return ownerIDs[owner, default: []].count > 1 ? "\(owner) \(name.ownerID)" : owner
    }
    if entry.kind != .file { return entry.name }
    return name.archiveStem ?? (name.isSwift ? entry.name : nil)
  }

  private var topFolders: [FolderWalk.Entry] { top.filter { $0.kind == .folder } }
  private var entriesNamedForChapters: [FolderWalk.Entry] { top.filter { $0.kind != .file && isNamedForChapter($0) } }

  private var isOneSubmission: Bool {
    if topFolders.map(\.name) == ["Exercises"] || top.contains(where: isAnswer) { return true }
    let ofChapters = entriesNamedForChapters
    if ofChapters.isEmpty || ofChapters.contains(where: isAssignment) { return false }
    // In a class, one folder may have the name of a chapter, if that is the name of an account.
    let students = topFolders.filter { !isNamedForChapter($0) && hasCode(in: $0) }
    return students.count <= 1
  }

  /// The folders that hold the submissions to an assignment each, in a class that is sorted like that.
  private var assignments: [FolderWalk.Entry] {
    let ofChapters = entriesNamedForChapters
    let withCode = topFolders.filter { !isNamedForChapter($0) && hasCode(in: $0) }
    let ofOtherNames = withCode.filter { isAssignment($0) && holdsTwoAnswers($0) }
    if ofChapters.contains(where: isAssignment) { return ofChapters + ofOtherNames }
    // A single student may have handed in two answers, but not every student of a class.
    return ofChapters.isEmpty && ofOtherNames.count == withCode.count ? ofOtherNames : []
  }

  /// Returns whether a folder holds the submissions of several students, and isn't itself a submission.
  ///
  /// Else a student could hand in a folder of that name with the names of others in it, who have folders of their own.
  private func isAssignment(_ folder: FolderWalk.Entry) -> Bool {
    let inside = folder.children
    if inside.contains(where: { entry in topFolders.contains { $0.name == entry.name } }) { return false }
    let isSubmission = inside.contains { entry in
      isAnswer(entry) || entry.name == "Exercises" || (entry.kind == .folder && isNamedForChapter(entry))
    }
    return !isSubmission && Set(inside.compactMap(student)).count > 1
  }

  /// Returns the student that an entry of an assignment seems to be from.
  private func student(of entry: FolderWalk.Entry) -> String? {
    if entry.kind == .folder { return hasCode(in: entry) ? entry.name : nil }
    if entry.kind == .tooLarge { return entry.name }
    return entry.kind == .file ? entry.handedInName.owner ?? entry.handedInName.archiveStem : nil
  }

  /// Returns whether a folder holds the same file of a chapter twice, or files that begin with the names of students.
  private func holdsTwoAnswers(_ folder: FolderWalk.Entry) -> Bool {
    let inside = folder.children
    if inside.contains(where: { $0.kind == .file && $0.handedInName.owner != nil }) { return true }
    let files = inside.flatMap(chapterFiles)
    return Set(files).count < files.count
  }

  private func isNamedForChapter(_ entry: FolderWalk.Entry) -> Bool {
    entry.handedInName.chapter.map(known.isChapter) ?? false
  }

  /// Returns whether an entry is a file of a chapter under its own name, which in a class would begin with the name of
  /// a student.
  private func isAnswer(_ entry: FolderWalk.Entry) -> Bool {
    entry.handedInName.owner == nil && chapterFile(entry) != nil
  }

  private func hasCode(in folder: FolderWalk.Entry) -> Bool { !chapterFiles(in: folder).isEmpty }

  /// Returns the names of the chapters' files that are in a folder or below it.
  private func chapterFiles(in folder: FolderWalk.Entry) -> Set<String> {
    Set(folder.tree.compactMap(chapterFile))
  }

  /// Returns the name that the kit has for a file, if a chapter has a file of that name.
  private func chapterFile(_ entry: FolderWalk.Entry) -> String? {
    guard entry.kind == .file, entry.handedInName.isSwift else { return nil }
    let name = entry.handedInName.fileName(among: known.names)
    return known.isFileOfChapter(name) ? name : nil
  }
}
