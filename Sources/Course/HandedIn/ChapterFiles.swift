/// The files of the chapters, by whose names a student's files are recognized.
package struct ChapterFiles: Sendable {
  /// The paths of each chapter's files, by the number of the chapter.
  let paths: [Int: Set<String>]
  /// The names of all chapters' files, each by its spelling in lower case.
  package let names: [String: String]
  /// The numbers of the chapters that have a file of a name.
  let owners: [String: Set<Int>]

  /// Reads from the kit which files the chapters have; nothing else reads them again.
  package init(for chapters: [Chapter]) {
    paths = Dictionary(uniqueKeysWithValues: chapters.map { ($0.number, $0.readFileNames()) })
    var owners: [String: Set<Int>] = [:]
    for (number, paths) in paths {
      for path in paths { owners[String(path.split(separator: "/").last ?? ""), default: []].insert(number) }
    }
    self.owners = owners
    names = Dictionary(owners.keys.map { ($0.lowercased(), $0) }) { first, _ in first }
  }

  package func isFileOfChapter(_ name: String) -> Bool { owners[name] != nil }

  package func isChapter(_ number: Int) -> Bool { paths[number] != nil }

  /// Returns the chapter that an item, unless it is a file, or else the innermost folder around it, is named for.
  func chapterOfFolder(around item: FolderWalk.Entry) -> Int? { item.chapters.first(where: isChapter) }

  func path(of name: String, in chapter: Int) -> String? {
    paths[chapter]?.first { $0 == name || $0.hasSuffix("/\(name)") }
  }
}
