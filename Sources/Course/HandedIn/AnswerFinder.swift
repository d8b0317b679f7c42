package import Foundation

/// Finds the answers to chapters in folders of strangers, in whatever shape these have arrived.
package struct AnswerFinder: Sendable {
  /// The result of looking for the code that a student has for a chapter.
  package enum Result: Sendable {
    case answer(Answer)
    /// There is no code; the reason says what was looked for.
    case nothing(reason: String)
    /// There may be code, but it is unclear which; the reason says what to do.
    case refused(reason: String)
  }

  /// The paths of each chapter's files, by the number of the chapter.
  let files: [Int: Set<String>]
  /// The names of all chapters' files, by the same in lower case.
  package let names: [String: String]
  /// The numbers of the chapters that have a file of a name.
  let owners: [String: Set<Int>]
  package let chapters: [Chapter]

  /// Reads from the kit which files the chapters have; nothing else reads them again.
  package init(for chapters: [Chapter]) {
    self.chapters = chapters
    files = Dictionary(uniqueKeysWithValues: chapters.map { ($0.number, $0.readFileNames()) })
    var owners: [String: Set<Int>] = [:]
    for (number, paths) in files {
      for path in paths { owners[String(path.split(separator: "/").last ?? ""), default: []].insert(number) }
    }
    self.owners = owners
    names = Dictionary(owners.keys.map { ($0.lowercased(), $0) }) { first, _ in first }
  }

  /// Takes a folder for one student's; throws an error if it can't be read, or if its name is that of a link.
  package func student(in folder: URL) throws(EnvironmentError) -> Student {
    let walk = try FolderWalk(of: folder)
    if let error = walk.linkError { throw error }
    return Student(name: walk.root.lastPathComponent, entries: walk.entries, of: walk, finder: self)
  }

  package func isFileOfChapter(_ name: String) -> Bool { owners[name] != nil }

  package func isChapter(_ number: Int) -> Bool { files[number] != nil }

  /// Returns the chapter that the innermost folder around an item is named for, or the item itself if it isn't a file.
  func chapterOfFolder(around item: FolderWalk.Item) -> Int? { item.chapters.first(where: isChapter) }

  func path(of name: String, in chapter: Int) -> String? {
    files[chapter]?.first { $0 == name || $0.hasSuffix("/\(name)") }
  }
}
