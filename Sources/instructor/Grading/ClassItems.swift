import Course

struct ClassItems {
  private(set) var byName: [String: [FolderWalk.Item]] = [:]
  /// The paths of files that could be anybody's, or nobody's.
  private(set) var otherFiles: [String] = []

  private let finder: AnswerFinder
  private let children: [[String]: [FolderWalk.Item]]
  /// All entries below a folder that is at most two levels deep.
  private let below: [[String]: [FolderWalk.Item]]
  /// The numbers of those who have a name.
  private let ownerIDs: [String: Set<String>]

  /// Sorts what lies in a folder by student; `nil` if it looks like the submission of one.
  init?(in walk: FolderWalk, finder: AnswerFinder) {
    self.finder = finder
    below = walk.entries.reduce(into: [:]) { below, entry in
      for depth in 1...2 where entry.components.count >= depth {
        below[Array(entry.components.prefix(depth)), default: []].append(entry)
      }
    }
    ownerIDs = walk.entries.reduce(into: [:]) { ids, entry in
      guard entry.kind == .file, let owner = entry.handedInName.owner else { return }
      ids[owner, default: []].insert(entry.handedInName.ownerID)
    }
    children = Dictionary(grouping: walk.entries) { Array($0.folders) }
    let top = children[[], default: []]
    let folders = top.filter { $0.kind == .folder }
    if folders.map(\.name) == ["Exercises"] || top.contains(where: isAnswer) { return nil }

    let ofChapters = top.filter { $0.kind != .file && isNamedForChapter($0) }
    var assignments: [FolderWalk.Item] = []
    // One may have the name of a chapter in a class: that of an account, say.
    let areStudents = folders.count { !isNamedForChapter($0) && hasCode(below: $0) } > 1
    if ofChapters.contains(where: isAssignment) {
      assignments = ofChapters
    } else if !ofChapters.isEmpty, !areStudents {
      return nil
    } else {
      let withCode = folders.filter { hasCode(below: $0) }
      // A student may have handed in two answers, but not each of them.
      if withCode.allSatisfy({ isAssignment($0) && holdsTwoAnswers($0) }) { assignments = withCode }
    }
    let others = top.filter { entry in !assignments.contains { $0.path == entry.path } }
    for entry in others + assignments.flatMap({ children[$0.components, default: []] }) { add(entry) }
  }

  private mutating func add(_ entry: FolderWalk.Item) {
    guard entry.kind == .file else {
      byName[entry.name, default: []] += below[entry.components, default: []]
      return
    }
    let name = entry.handedInName
    if let owner = name.owner {
      let isTwoPeople = ownerIDs[owner, default: []].count > 1
      byName[isTwoPeople ? "\(owner) \(name.ownerID)" : owner, default: []].append(entry)
    } else if let stem = name.archiveStem {
      byName[stem, default: []].append(entry)
    } else if name.isSwift {
      byName[entry.name, default: []].append(entry)
    } else {
      otherFiles.append(entry.path)
    }
  }

  // A file of a chapter, under its own name: in a class, it would have that of a student.
  private func isAnswer(_ entry: FolderWalk.Item) -> Bool {
    entry.handedInName.owner == nil && chapterFile(entry) != nil
  }

  private func chapterFile(_ entry: FolderWalk.Item) -> String? {
    let name = entry.handedInName
    guard entry.kind == .file, name.isSwift else { return nil }
    let known = name.fileName(among: finder.names)
    return finder.isFileOfChapter(known) ? known : nil
  }

  private func isNamedForChapter(_ entry: FolderWalk.Item) -> Bool {
    entry.handedInName.chapter.map { number in finder.chapters.contains { $0.number == number } } ?? false
  }

  private func hasCode(below folder: FolderWalk.Item) -> Bool { !chapterFiles(below: folder).isEmpty }

  private func chapterFiles(below folder: FolderWalk.Item) -> Set<String> {
    Set(below[folder.components, default: []].compactMap(chapterFile))
  }

  // Whether it holds the submissions of several students: each is a folder, an archive, or files with a name before.
  private func isAssignment(_ folder: FolderWalk.Item) -> Bool {
    let inside = children[folder.components, default: []]
    if inside.contains(where: { isAnswer($0) || $0.name == "Exercises" || $0.kind == .folder && isNamedForChapter($0) })
    {
      return false
    }
    let students = inside.compactMap { entry -> String? in
      switch entry.kind {
      case .folder: hasCode(below: entry) ? entry.name : nil
      case .file: entry.handedInName.owner ?? entry.handedInName.archiveStem
      default: nil
      }
    }
    return Set(students).count > 1
  }

  private func holdsTwoAnswers(_ folder: FolderWalk.Item) -> Bool {
    let inside = children[folder.components, default: []]
    let isFlat = inside.contains { $0.kind == .file && $0.handedInName.owner != nil }
    let files = inside.flatMap { chapterFiles(below: $0) }
    return isFlat || Set(files).count < files.count
  }
}
