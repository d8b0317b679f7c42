/// The chapters that the files of each folder belong to, by their names.
struct Claims {
  private let chaptersByFolder: [[String]: Set<Int>]
  /// The chapters that the files of any folder belong to.
  let all: Set<Int>

  /// Takes the chapters to which most of the names in a folder belong, and those to which several do.
  ///
  /// One file may have the name of another chapter's by chance, but not two.
  init(of files: [SwiftFile]) {
    self.init(files) { count, most in count == most || count > 1 }
  }

  /// Takes the chapters to which most of the names in a folder belong.
  init(byMajorityOf files: [SwiftFile]) {
    self.init(files) { count, most in count == most }
  }

  private init(_ files: [SwiftFile], isEnough: (_ count: Int, _ most: Int) -> Bool) {
    var chaptersByFolder: [[String]: Set<Int>] = [:]
    for (folder, files) in Dictionary(grouping: files, by: \.folder) {
      // Copies of a file count once.
      let owners = Dictionary(files.map { ($0.name, $0.owners) }) { first, _ in first }
      let counts: [Int: Int] = owners.values.joined().reduce(into: [:]) { $0[$1, default: 0] += 1 }
      guard let most = counts.values.max() else { continue }
      chaptersByFolder[folder] = Set(counts.filter { isEnough($0.value, most) }.keys)
    }
    self.chaptersByFolder = chaptersByFolder
    all = chaptersByFolder.values.reduce(into: []) { $0.formUnion($1) }
  }

  /// Returns the chapters of a folder; `nil` if its files claim none.
  func chapters(of folder: [String]) -> Set<Int>? { chaptersByFolder[folder] }

  /// Returns the chapters of a folder, or else those of the nearest folder around it that has any.
  func nearest(to folder: [String]) -> Set<Int>? {
    (0...folder.count).reversed().lazy.compactMap { chapters(of: Array(folder.prefix($0))) }.first
  }
}
