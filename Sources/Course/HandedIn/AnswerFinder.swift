package import Foundation

/// Finds the answers to chapters in folders of strangers, in whatever shape these have arrived.
package struct AnswerFinder: Sendable {
  let files: [Int: Set<String>]
  /// The names of all chapters' files, by the same in small letters.
  package let names: [String: String]
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

  /// Takes all of a folder for one submission.
  package func submission(in folder: URL) throws(EnvironmentError) -> HandedIn {
    let walk = try FolderWalk(of: folder)
    if let error = walk.linkError { throw error }
    return HandedIn(name: walk.root.lastPathComponent, entries: walk.entries, of: walk, finder: self)
  }

  package func isFileOfChapter(_ name: String) -> Bool { owners[name] != nil }

  package func isChapter(_ number: Int) -> Bool { files[number] != nil }

  func path(of name: String, in chapter: Int) -> String? {
    files[chapter]?.first { $0 == name || $0.hasSuffix("/\(name)") }
  }
}
