/// A Swift file that was handed in.
struct SwiftFile: Sendable {
  let entry: FolderWalk.Entry
  /// The name of the file, as the kit spells it.
  let name: String
  /// The chapters that have a file of this name.
  let owners: Set<Int>
  /// The chapters that it belongs to: several if its name is ambiguous, none if nothing is known about it.
  var chapters: Set<Int> = []
  /// Whether no rule decides among several chapters, so that it counts for each of them.
  var isUndecided = false

  /// Finds the Swift files among the entries of a folder, and the chapters that they belong to.
  static func all(among entries: [FolderWalk.Entry], in rootName: String, knowing known: ChapterFiles) -> [SwiftFile] {
    let swift = entries.filter { $0.kind == .file && $0.handedInName.isSwift && $0.name != "Package.swift" }
    let files = swift.map { entry in
      let name = entry.handedInName.fileName(among: known.names)
      return SwiftFile(entry: entry, name: name, owners: known.owners[name, default: []])
    }
    let sorter = FileSorter(for: files, in: rootName, knowing: known)
    return files.map(sorter.sorted)
  }
}
