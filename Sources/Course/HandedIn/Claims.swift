/// The chapters that the files of each folder belong to, by their names.
struct Claims {
  private let chapters: [[String]: Set<Int>]

  var all: Set<Int> { chapters.values.reduce(into: []) { $0.formUnion($1) } }

  init(_ owners: [[String]: [Set<Int>]], isWeak: Bool) {
    chapters = owners.mapValues { owners in
      let counts: [Int: Int] = owners.joined().reduce(into: [:]) { $0[$1, default: 0] += 1 }
      // One file may have the name of another chapter's by chance, but not two.
      return Set(counts.filter { $0.value == counts.values.max() || !isWeak && $0.value > 1 }.keys)
    }
    .filter { !$0.value.isEmpty }
  }

  /// What the folder claims, or else the nearest folder around it that claims anything.
  func nearest(to folder: [String], isDirect: Bool) -> Set<Int> {
    if let found = chapters[folder] { return found }
    if isDirect { return [] }
    return folder.indices.reversed().lazy.compactMap { chapters[Array(folder[..<$0])] }.first ?? []
  }
}
