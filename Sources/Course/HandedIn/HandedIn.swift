import Foundation

/// What one student has handed in, and which of it belongs to which chapter.
///
/// A folder that is named for a chapter has the answer to it, with whatever files. Elsewhere, the names of the files
/// say which chapter they belong to, and a file that no chapter has goes with those beside it.
package struct HandedIn: Sendable {
  package let name: String
  private let entries: [FolderWalk.Item]
  /// The part of each path that isn't the student's.
  private let prefix: String
  private let finder: AnswerFinder
  private let files: [SwiftFile]

  /// Sorts entries of a walk, which all belong to one student; reports leave out the prefix of their paths.
  package init(
    name: String,
    entries: [FolderWalk.Item],
    of walk: FolderWalk,
    without prefix: String = "",
    finder: AnswerFinder
  ) {
    self.name = name
    self.entries = entries
    self.prefix = prefix
    self.finder = finder
    files = SwiftFile.all(among: entries, in: walk.root.lastPathComponent, finder)
  }

  /// The chapters that it has code for; a file that several have counts for none of them, unless there is nothing else.
  package var chaptersWithCode: Set<Int> {
    let sure = files.filter(\.isSure).flatMap(\.chapters)
    return Set(sure.isEmpty ? files.flatMap(\.chapters) : sure)
  }

  package func place(of chapter: Chapter) -> AnswerPlace {
    let number = chapter.number
    let files = files.filter { $0.chapters.contains(number) }
    if let clash = files.first(where: { $0.isSure && $0.chapters.count > 1 }) {
      let numbers = clash.chapters.sorted().map(String.init).joined(separator: " or ")
      return .refused(reason: "\(shown(clash.entry)) may belong to chapter \(numbers); \(Self.apart)")
    }
    guard !files.isEmpty else { return placeWithoutCode(of: chapter) }
    let common = files.map(\.folder).reduce(files[0].folder) { zip($0, $1).prefix { $0 == $1 }.map(\.0) }
    let sources = files.map { file in
      let own = (file.entry.folders.dropFirst(common.count) + [file.name]).joined(separator: "/")
      let name = finder.path(of: file.name, in: number) ?? own
      return Answer.Piece(name: name, path: shown(file.entry), url: file.entry.url)
    }
    var answer = Answer(chapter: chapter, fileNames: finder.files[number] ?? [], sources: sources)
    let folders = Set(files.map(\.folder))
    answer.problems = entries.filter { entry in
      let isBeside = folders.contains { entry.folders.starts(with: $0) }
      return entry.kind != .tooLarge && (isBeside || entry.chapters.first(where: finder.isChapter) == number)
    }.compactMap(problem)
    answer.remarks = archives(for: number).map { "\(shown($0)) is an archive, and was left out" }
    if !others.isEmpty {
      answer.remarks.append("left out, since nothing says which chapter it is for: \(list(others))")
    }
    return .answer(answer)
  }

  private static let apart = "hand in each chapter in a folder of its own"

  private func placeWithoutCode(of chapter: Chapter) -> AnswerPlace {
    for entry in entries where entry.chapters.first(where: finder.isChapter) ?? chapter.number == chapter.number {
      if let problem = problem(of: entry) { return .refused(reason: problem) }
    }
    let archives = archives(for: chapter.number)
    if !archives.isEmpty {
      let isOne = archives.count == 1
      let what = isOne ? "is an archive; unpack it where it is" : "are archives; unpack one where it is"
      return .refused(reason: "\(list(archives)) \(what), or hand in what is in it")
    }
    let strays = files.filter { !$0.chapters.isEmpty && $0.owners.isDisjoint(with: $0.chapters) }
    if let stray = strays.first(where: { $0.owners.contains(chapter.number) }) {
      let reason = "\(shown(stray.entry)) lies in the folder, or among the files, of another chapter; \(Self.apart)"
      return .refused(reason: reason)
    }
    let names = finder.files[chapter.number, default: []].sorted().joined(separator: ", ")
    if !others.isEmpty {
      return .refused(
        reason: """
          no chapter has a file named \(list(others)); chapter \(chapter.number) has \(names); use these names, \
          or a folder named \(chapter.name)
          """
      )
    }
    let all = entries.filter { $0.kind == .file }
    let rest = files.isEmpty ? all.isEmpty ? "; it is empty" : "; what is there is \(list(all))" : ""
    return .nothing(
      reason: "there is neither Exercises/\(chapter.name), nor \(chapter.name), nor any of \(names)\(rest)"
    )
  }

  // MARK: - Parts

  private var others: [FolderWalk.Item] { files.filter(\.chapters.isEmpty).map(\.entry) }

  private func problem(of entry: FolderWalk.Item) -> String? {
    switch entry.kind {
    case .file, .folder: nil
    case .link: "\(shown(entry)) is a link, which is never followed; hand in what it leads to"
    case .unreadable: "\(shown(entry)) can't be read; give it another name, or make it readable"
    case .tooLarge: "\(shown(entry)) has more in it than any answer; hand in the folder of the chapter alone"
    }
  }

  // Those that nobody has unpacked beside them, and that are named for no other chapter.
  private func archives(for number: Int) -> [FolderWalk.Item] {
    let folders = Set(entries.filter { $0.kind == .folder }.map(\.components))
    return entries.filter { entry in
      guard entry.kind == .file, let stem = entry.handedInName.archiveStem else { return false }
      let chapter = HandedInName(stem).chapter ?? entry.chapters.first(where: finder.isChapter)
      return chapter ?? number == number && !folders.contains(entry.folders + [stem])
    }
  }

  private func shown(_ entry: FolderWalk.Item) -> String {
    let path = entry.path
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  private func list(_ entries: [FolderWalk.Item]) -> String {
    entries.map(shown).abbreviated(to: 3).joined(separator: ", ")
  }
}
