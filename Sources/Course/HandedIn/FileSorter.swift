/// Sorts Swift files into the chapters that they belong to: by their folders, their names, and the names beside them.
struct FileSorter {
  private let known: ChapterFiles
  /// The chapter that the name of the whole folder mentions.
  private let rootChapter: Int?
  /// The claims of names that only one chapter has.
  private let claims: Claims
  /// The claims of all names, also of those that several chapters have.
  private let ambiguousClaims: Claims

  init(for files: [SwiftFile], in rootName: String, knowing known: ChapterFiles) {
    self.known = known
    rootChapter = HandedInName(rootName).mentionedChapter
    let unsorted = files.filter { known.chapterOfFolder(around: $0.entry) == nil }
    claims = Claims(of: unsorted.filter { $0.owners.count == 1 }, areSeveralEnough: true)
    ambiguousClaims = Claims(of: unsorted, areSeveralEnough: false)
  }

  /// Returns the file with the chapters that it belongs to, by the first rule that names any.
  func sorted(_ file: SwiftFile) -> SwiftFile {
    var sorted = file
    let chapterOfFolder = known.chapterOfFolder(around: file.entry).map { Set([$0]) }
    let claimedElsewhere = claims.all.intersection(file.owners)
    if let chapters = chapterOfFolder ?? chaptersOfNames(beside: file) ?? chapterMentioned(around: file) {
      sorted.chapters = chapters
    } else if !claimedElsewhere.isEmpty {
      sorted.chapters = claimedElsewhere
    } else {
      sorted.chapters = ambiguousClaims.nearest(to: file.entry.folders) ?? []
      sorted.isUndecided = sorted.chapters.count > 1
    }
    return sorted
  }

  /// Returns the chapters that the names in the same folder claim: those that have a file of this name, or else all.
  ///
  /// A file that no chapter has also goes with the names in the folders around it.
  private func chaptersOfNames(beside file: SwiftFile) -> Set<Int>? {
    if file.owners.isEmpty { return claims.nearest(to: file.entry.folders) }
    guard let claimed = claims.chaptersByFolder[file.entry.folders] else { return nil }
    let shared = claimed.intersection(file.owners)
    return shared.isEmpty ? claimed : shared
  }

  /// Returns the chapter that the name of a folder around the file mentions, if it has a file of this name.
  ///
  /// A file that no chapter has goes to that chapter, too, unless the files of the chapter are in another folder.
  private func chapterMentioned(around file: SwiftFile) -> Set<Int>? {
    let mentioned = file.entry.mentionedChapters + [rootChapter].compactMap(\.self)
    guard let chapter = mentioned.first(where: known.isChapter) else { return nil }
    let isPossible = file.owners.isEmpty ? !claims.all.contains(chapter) : file.owners.contains(chapter)
    return isPossible ? [chapter] : nil
  }
}
