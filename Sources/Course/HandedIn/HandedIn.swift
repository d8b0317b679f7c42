import Foundation

/// What one student has handed in, and which of it belongs to which chapter.
///
/// A folder that is named for a chapter has the answer to it, with whatever files. Elsewhere, the names of the files
/// say which chapter they belong to, and a file that no chapter has goes with those beside it.
package struct HandedIn: Sendable {
  package let name: String
  private let entries: [FolderWalk.Item]
  private let root: URL
  /// The part of each path that isn't the student's.
  private let prefix: String
  private let finder: AnswerFinder
  private let sorted: SortedFiles
  /// The archives that nobody has unpacked beside them, and the chapters that they are named for.
  private let archives: [(entry: FolderWalk.Item, chapter: Int?)]

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

  package func place(of chapter: Chapter) -> AnswerPlace {
    let number = chapter.number
    if let (entry, chapters) = sorted.clashes[number] {
      let numbers = chapters.map(String.init).joined(separator: " or ")
      return .refused(reason: "\(shown(entry)) may belong to chapter \(numbers); \(Self.apart)")
    }
    let files = sorted.files[number, default: []]
    guard !files.isEmpty else { return placeWithoutCode(of: chapter) }
    let common = files.map { Array($0.entry.folders) }.reduce(files[0].entry.folders.map(\.self), commonPrefix)
    let sources = files.map { file in
      let own = (file.entry.folders.dropFirst(common.count) + [file.name]).joined(separator: "/")
      let name = finder.path(of: file.name, in: number) ?? own
      return Answer.Piece(name: name, path: shown(file.entry), url: url(of: file.entry))
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

  private static let apart = "hand in each chapter in a folder of its own"

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
      let reason = "\(shown(stray)) lies in the folder, or among the files, of another chapter; \(Self.apart)"
      return .refused(reason: reason)
    }
    let names = finder.files[chapter.number, default: []].sorted().joined(separator: ", ")
    if !sorted.others.isEmpty {
      return .refused(
        reason: """
          no chapter has a file named \(list(sorted.others)); chapter \(chapter.number) has \(names); use these names, \
          or a folder named \(chapter.name)
          """
      )
    }
    let files = entries.filter { $0.kind == .file }
    let rest = sorted.files.isEmpty ? files.isEmpty ? "; it is empty" : "; what is there is \(list(files))" : ""
    return .nothing(
      reason: "there is neither Exercises/\(chapter.name), nor \(chapter.name), nor any of \(names)\(rest)"
    )
  }

  // MARK: - Parts

  private func archives(for number: Int) -> [FolderWalk.Item] {
    archives.filter { $0.chapter ?? number == number }.map(\.entry)
  }

  private func shown(_ entry: FolderWalk.Item) -> String {
    let path = entry.path
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  private func list(_ entries: [FolderWalk.Item]) -> String {
    let rest = entries.count - 3
    return (entries.prefix(3).map(shown) + (rest > 0 ? ["\(rest) more"] : [])).joined(separator: ", ")
  }

  private func url(of entry: FolderWalk.Item) -> URL { entry.components.reduce(root) { $0.appending(path: $1) } }
}

private func commonPrefix(_ first: [String], _ second: [String]) -> [String] {
  zip(first, second).prefix { $0 == $1 }.map(\.0)
}

// MARK: - Which file belongs to which chapter

struct SortedFiles: Sendable {
  struct File: Sendable {
    let entry: FolderWalk.Item
    let name: String
    /// Whether it can't belong to another chapter.
    var isSure = true
  }

  private(set) var files: [Int: [File]] = [:]
  /// A file of a chapter that may belong to others too, and all of these.
  private(set) var clashes: [Int: (entry: FolderWalk.Item, chapters: [Int])] = [:]
  /// Those that lie in the folder, or among the files, of other chapters, by the chapter that has a file of their name.
  private(set) var strays: [Int: FolderWalk.Item] = [:]
  private(set) var others: [FolderWalk.Item] = []

  private let finder: AnswerFinder
  private let rootChapter: Int?
  /// The chapters that files of a folder belong to.
  private var claims: [[String]: Set<Int>] = [:]
  /// The same, where the files have names that several chapters have.
  private var weakClaims: [[String]: Set<Int>] = [:]

  init(_ entries: [FolderWalk.Item], in rootName: String, finder: AnswerFinder) {
    self.finder = finder
    rootChapter = HandedInName(rootName).mentionedChapter
    var open: [File] = []
    for entry in entries where entry.kind == .file && entry.name != "Package.swift" {
      let name = entry.handedInName
      guard name.isSwift else { continue }
      let file = File(entry: entry, name: name.fileName(among: finder.names))
      if let number = entry.chapters.first(where: finder.isChapter) {
        files[number, default: []].append(file)
        let owners = finder.owners[file.name, default: []]
        if !owners.contains(number) { for owner in owners { strays[owner] = entry } }
      } else {
        open.append(file)
      }
    }
    for (folder, files) in Dictionary(grouping: open, by: { Array($0.entry.folders) }) { claim(folder, files) }
    for file in open { sort(file) }
  }

  // One file may have the name of another chapter's by chance, but not two.
  private mutating func claim(_ folder: [String], _ files: [File]) {
    var counts: [Int: Int] = [:]
    var shared: [Int: Int] = [:]
    for owners in Set(files.map(\.name)).compactMap({ finder.owners[$0] }) {
      for number in owners {
        if owners.count == 1 { counts[number, default: 0] += 1 } else { shared[number, default: 0] += 1 }
      }
    }
    if let most = counts.values.max() {
      claims[folder] = Set(counts.filter { $0.value == most || $0.value > 1 }.keys)
    } else if let most = shared.values.max() {
      weakClaims[folder] = Set(shared.filter { $0.value == most }.keys)
    }
  }

  private mutating func sort(_ file: File) {
    let folder = Array(file.entry.folders)
    let owners = finder.owners[file.name, default: []]
    let here = nearest(claims, to: folder, isDirect: !owners.isEmpty)
    let all = claims.values.reduce(into: Set<Int>()) { $0.formUnion($1) }
    let mentioned = mentioned(by: file.entry)
    let candidates =
      owners.isEmpty
      ? [here, mentioned.subtracting(all)]
      : [owners.intersection(here), here, owners.intersection(mentioned), owners.intersection(all)]
    if owners.isDisjoint(with: here), !here.isEmpty {
      for number in owners { strays[number] = file.entry }
    }
    if let chapters = candidates.first(where: { !$0.isEmpty }) {
      for number in chapters {
        files[number, default: []].append(file)
        if chapters.count > 1 { clashes[number] = (file.entry, chapters.sorted()) }
      }
      return
    }
    let weak = nearest(weakClaims, to: folder, isDirect: false)
    if weak.isEmpty { others.append(file.entry) }
    for number in weak {
      files[number, default: []].append(File(entry: file.entry, name: file.name, isSure: weak.count == 1))
    }
  }

  // What the folder claims, or else the nearest folder around it that claims anything.
  private func nearest(_ claims: [[String]: Set<Int>], to folder: [String], isDirect: Bool) -> Set<Int> {
    if let found = claims[folder] { return found }
    if isDirect { return [] }
    return folder.indices.reversed().lazy.compactMap { claims[Array(folder[..<$0])] }.first ?? []
  }

  private func mentioned(by entry: FolderWalk.Item) -> Set<Int> {
    let numbers = entry.mentionedChapters + [rootChapter].compactMap(\.self)
    return numbers.first(where: finder.isChapter).map { [$0] } ?? []
  }
}
