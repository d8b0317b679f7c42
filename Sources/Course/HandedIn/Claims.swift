/// The chapters that the files of each folder belong to, by their names.
struct Claims {
  /// The chapters of each folder whose files claim any.
  let chaptersByFolder: [[String]: Set<Int>]
  /// The chapters that the files of any folder belong to.
  let all: Set<Int>

  /// Takes the chapters to which most of the names in a folder belong, and perhaps all to which several do.
  ///
  /// One file may have the name of another chapter's by chance, but not two.
  init(of files: [SwiftFile], areSeveralEnough: Bool) {
    chaptersByFolder = Dictionary(grouping: files, by: \.entry.folders).compactMapValues { files in
      // Copies of a file count once.
      let owners = Dictionary(files.map { ($0.name, $0.owners) }) { first, _ in first }
      let counts: [Int: Int] = owners.values.joined().reduce(into: [:]) { $0[$1, default: 0] += 1 }
      guard let most = counts.values.max() else { return nil }
      return Set(counts.filter { $0.value == most || (areSeveralEnough && $0.value > 1) }.keys)
    }
    all = Set(chaptersByFolder.values.joined())
  }

  /// Returns the chapters of a folder, or else those of the nearest folder around it that has any.
  func nearest(to folder: [String]) -> Set<Int>? {
    (0...folder.count).reversed().lazy.compactMap { chaptersByFolder[Array(folder.prefix($0))] }.first
  }
}
