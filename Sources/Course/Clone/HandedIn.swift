import Foundation

/// What one student has handed in, and which of it belongs to which chapter.
///
/// A folder that is named for a chapter has the answer to it, with whatever files. Elsewhere, the names of the files
/// say which chapter they belong to, and a file that no chapter has goes with those beside it.
package struct HandedIn: Sendable {
  package let name: String
  private let entries: [FolderWalk.Entry]
  private let root: URL
  /// The part of each path that isn't the student's.
  private let prefix: String
  private let finder: AnswerFinder
  private let sorted: SortedFiles
  /// The archives that nobody has unpacked beside them, and the chapters that they are named for.
  private let archives: [(entry: FolderWalk.Entry, chapter: Int?)]

  /// Sorts entries of a walk, which all belong to one student; reports leave out the prefix of their paths.
  package init(
    name: String,
    entries: [FolderWalk.Entry],
    of walk: FolderWalk,
    without prefix: String = "",
    finder: AnswerFinder
  ) {
    self.name = name
    self.entries = entries
    root = walk.root
    self.prefix = prefix
    self.finder = finder
    sorted = SortedFiles(entries, in: walk.root.lastPathComponent, finder: finder)
    let folders = Set(entries.filter { $0.kind == .folder }.map(\.components))
    archives = entries.compactMap { entry in
      guard entry.kind == .file, let stem = entry.handedInName.archiveStem,
        !folders.contains(entry.folders + [stem])
      else { return nil }
      return (entry, HandedInName(stem).chapter ?? entry.chapters.first(where: finder.isChapter))
    }
  }

  /// The chapters that it has code for.
  ///
  /// A file that several chapters have counts for none of them, unless there is nothing else.
  package var chaptersWithCode: Set<Int> {
    let sure = Set(sorted.files.filter { $0.value.contains(where: \.isSure) }.keys)
    return sure.isEmpty ? Set(sorted.files.keys) : sure
  }

  /// Finds the code for a chapter.
  package func place(of chapter: Chapter) -> AnswerPlace {
    let number = chapter.number
    if let clash = sorted.clashes[number] { return .refused(reason: clash(shown)) }
    let files = sorted.files[number, default: []]
    guard !files.isEmpty else { return placeWithoutCode(of: chapter) }
    let common = files.map { Array($0.entry.folders) }.reduce(files[0].entry.folders.map(\.self), commonPrefix)
    let sources = files.map { file in
      let own = (file.entry.folders.dropFirst(common.count) + [file.name]).joined(separator: "/")
      let name = finder.path(of: file.name, in: number) ?? own
      return Answer.Source(name: name, path: shown(file.entry), url: url(of: file.entry))
    }
    var answer = Answer(chapter: chapter, fileNames: finder.files[number] ?? [], sources: sources)
    let folders = Set(files.map { Array($0.entry.folders) })
    answer.problems = entries.filter { [.link, .unreadable].contains($0.kind) }.compactMap { entry in
      let isBeside = folders.contains { entry.folders.starts(with: $0) }
      guard isBeside || entry.chapters.first(where: finder.isChapter) == number else { return nil }
      let problem = entry.kind == .link ? "is a link; hand in the file itself" : "can't be read; give it another name"
      return "\(shown(entry)) \(problem)"
    }
    answer.remarks = archives(for: number).map { "\(shown($0)) is an archive, and was left out" }
    if !sorted.others.isEmpty {
      answer.remarks.append("left out, since nothing says which chapter it is for: \(list(sorted.others))")
    }
    return .answer(answer)
  }

  private func placeWithoutCode(of chapter: Chapter) -> AnswerPlace {
    for entry in entries where entry.chapters.first(where: finder.isChapter) ?? chapter.number == chapter.number {
      let entryName = shown(entry)
      switch entry.kind {
      case .link: return .refused(reason: "\(entryName) is a link, which is never followed; hand in the folder itself")
      case .unreadable: return .refused(reason: "\(entryName) can't be read; give it another name, or make it readable")
      case .tooLarge:
        return .refused(reason: "\(entryName) has more in it than any answer; hand in the folder of the chapter alone")
      case .file, .folder: break
      }
    }
    let archives = archives(for: chapter.number)
    if !archives.isEmpty {
      let isOne = archives.count == 1
      let what = isOne ? "is an archive; unpack it where it is" : "are archives; unpack one where it is"
      return .refused(reason: "\(list(archives)) \(what), or hand in what is in it")
    }
    if let stray = sorted.strays[chapter.number] {
      let advice = "hand in each chapter in a folder of its own"
      return .refused(reason: "\(shown(stray)) lies among the files of another chapter; \(advice)")
    }
    let names = finder.files[chapter.number, default: []].sorted().joined(separator: ", ")
    if !sorted.others.isEmpty {
      return .refused(
        reason: "no chapter has a file named \(list(sorted.others)); chapter \(chapter.number) has \(names)"
      )
    }
    let files = entries.filter { $0.kind == .file }
    let rest = sorted.files.isEmpty ? files.isEmpty ? "; it is empty" : "; what is there is \(list(files))" : ""
    return .nothing(
      reason: "there is neither Exercises/\(chapter.name), nor \(chapter.name), nor any of \(names)\(rest)"
    )
  }

  // MARK: - Parts

  /// The archives that may hold the answer to a chapter.
  private func archives(for number: Int) -> [FolderWalk.Entry] {
    archives.filter { $0.chapter ?? number == number }.map(\.entry)
  }

  private func shown(_ entry: FolderWalk.Entry) -> String {
    let path = entry.path
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  private func list(_ entries: [FolderWalk.Entry]) -> String {
    let rest = entries.count - 3
    return (entries.prefix(3).map(shown) + (rest > 0 ? ["\(rest) more"] : [])).joined(separator: ", ")
  }

  private func url(of entry: FolderWalk.Entry) -> URL { entry.components.reduce(root) { $0.appending(path: $1) } }
}

private func commonPrefix(_ first: [String], _ second: [String]) -> [String] {
  zip(first, second).prefix { $0 == $1 }.map(\.0)
}
