struct SwiftFile: Sendable {
  let entry: FolderWalk.Item
  /// Its name, as the kit has it.
  let name: String
  /// The chapters that have a file of this name.
  let owners: Set<Int>
  /// The chapters that it belongs to: several, if nothing says which, and none, if nothing says of any.
  private(set) var chapters: Set<Int>
  /// Whether it can't belong to another chapter.
  private(set) var isSure = true

  var folder: [String] { Array(entry.folders) }

  private init(_ entry: FolderWalk.Item, _ finder: AnswerFinder) {
    self.entry = entry
    name = entry.handedInName.fileName(among: finder.names)
    owners = finder.owners[name, default: []]
    chapters = Set(entry.chapters.first(where: finder.isChapter).map { [$0] } ?? [])
  }

  /// Finds the Swift files; those that lie in no folder of a chapter it sorts by their names, and by those beside them.
  static func all(among entries: [FolderWalk.Item], in rootName: String, _ finder: AnswerFinder) -> [SwiftFile] {
    let swift = entries.filter { $0.kind == .file && $0.handedInName.isSwift && $0.name != "Package.swift" }
    let files = swift.map { SwiftFile($0, finder) }
    let open = files.filter(\.chapters.isEmpty)
    let owners = Dictionary(grouping: open, by: \.folder).mapValues { files in
      Set(files.map(\.name)).map { finder.owners[$0, default: []] }
    }
    let claims = Claims(owners.mapValues { $0.filter { $0.count == 1 } }, isWeak: false)
    // Where all names are those of several chapters, the chapters that have most of them.
    let weakClaims = Claims(owners, isWeak: true)
    let rootChapter = HandedInName(rootName).mentionedChapter
    return files.map { file in
      if !file.chapters.isEmpty { return file }
      let numbers = file.entry.mentionedChapters + [rootChapter].compactMap(\.self)
      let mentioned = Set(numbers.first(where: finder.isChapter).map { [$0] } ?? [])
      let owners = file.owners
      let here = claims.nearest(to: file.folder, isDirect: !owners.isEmpty)
      let candidates =
        owners.isEmpty
        ? [here, mentioned.subtracting(claims.all)]
        : [owners.intersection(here), here, owners.intersection(mentioned), owners.intersection(claims.all)]
      var sorted = file
      if let chapters = candidates.first(where: { !$0.isEmpty }) {
        sorted.chapters = chapters
      } else {
        sorted.chapters = weakClaims.nearest(to: file.folder, isDirect: false)
        sorted.isSure = sorted.chapters.count == 1
      }
      return sorted
    }
  }
}
