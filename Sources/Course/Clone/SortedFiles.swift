/// The Swift files of a submission, sorted by the chapters that they belong to.
struct SortedFiles: Sendable {
  struct File: Sendable {
    let entry: FolderWalk.Entry
    /// The name that its author gave it.
    let name: String
    /// Whether it can't belong to another chapter.
    var isSure = true
  }

  private(set) var files: [Int: [File]] = [:]
  /// Why it can't be told what a chapter's answer is; the paths are left to the caller.
  private(set) var clashes: [Int: @Sendable ((FolderWalk.Entry) -> String) -> String] = [:]
  /// Those that lie among the files of other chapters, by the chapter that has a file of their name.
  private(set) var strays: [Int: FolderWalk.Entry] = [:]
  /// Those that belong to no chapter.
  private(set) var others: [FolderWalk.Entry] = []

  private let finder: AnswerFinder
  private let rootChapter: Int?
  /// The chapters that files of a folder belong to.
  private var claims: [[String]: Set<Int>] = [:]
  /// The same, where the files have names that several chapters have.
  private var weakClaims: [[String]: Set<Int>] = [:]

  init(_ entries: [FolderWalk.Entry], in rootName: String, finder: AnswerFinder) {
    self.finder = finder
    rootChapter = HandedInName(rootName).mentionedChapter
    var open: [File] = []
    for entry in entries where entry.kind == .file && entry.name != "Package.swift" {
      let name = entry.handedInName
      guard name.isSwift else { continue }
      let file = File(entry: entry, name: name.fileName(among: finder.names))
      if let number = entry.chapters.first(where: finder.isChapter) {
        files[number, default: []].append(file)
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
        guard chapters.count > 1 else { continue }
        let numbers = chapters.sorted().map(String.init).joined(separator: " or ")
        clashes[number] = {
          "\($0(file.entry)) may belong to chapter \(numbers); hand in each chapter in a folder of its own"
        }
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

  private func mentioned(by entry: FolderWalk.Entry) -> Set<Int> {
    let numbers = entry.mentionedChapters + [rootChapter].compactMap(\.self)
    return numbers.first(where: finder.isChapter).map { [$0] } ?? []
  }
}
