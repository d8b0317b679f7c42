package import Foundation

/// A student, as the files that they have handed in, and the chapters that these belong to.
///
/// A folder that is named for a chapter has the answer to it, with whatever files. Elsewhere, the names of the files
/// say which chapter they belong to, and a file that no chapter has goes with those beside it.
package struct Student: Sendable {
  /// The result of looking for the code that a student has for a chapter.
  package enum SearchResult: Sendable {
    case answer(Answer)
    /// There is no code; the reason says what was looked for.
    case nothing(reason: String)
    /// There may be code, but it is unclear which; the reason says what to do.
    case refused(reason: String)
  }

  package let name: String
  private let entries: [FolderWalk.Entry]
  /// The part of each path that isn't the student's.
  private let prefix: String
  private let known: ChapterFiles
  private let files: [SwiftFile]

  /// Sorts entries of a walk, which all belong to one student; reports leave out the prefix of their paths.
  package init(
    name: String,
    entries: [FolderWalk.Entry],
    of walk: FolderWalk,
    without prefix: String = "",
    knowing known: ChapterFiles
  ) {
    self.name = name
    self.entries = entries
    self.prefix = prefix
    self.known = known
    files = SwiftFile.all(among: entries, in: walk.root.lastPathComponent, knowing: known)
  }

  /// Takes a folder for one student's; throws an error if it can't be read, or if its name is that of a link.
  package init(in folder: URL, knowing known: ChapterFiles) throws(EnvironmentError) {
    let walk = try FolderWalk(of: folder)
    if let error = walk.linkError { throw error }
    self.init(name: walk.root.lastPathComponent, entries: walk.entries, of: walk, knowing: known)
  }

  /// The chapters that there is code for; a file that may be for several counts for none, unless there is nothing else.
  package var chaptersWithCode: Set<Int> {
    let decided = files.filter { !$0.isUndecided }.flatMap(\.chapters)
    return Set(decided.isEmpty ? files.flatMap(\.chapters) : decided)
  }

  /// Returns the code for a chapter, or the reason why there is none, or why it is unclear which it is.
  package func findAnswer(to chapter: Chapter) -> SearchResult {
    let files = files.filter { $0.chapters.contains(chapter.number) }
    if let clash = files.first(where: { $0.chapters.count > 1 && !$0.isUndecided }) {
      let numbers = clash.chapters.sorted().map(String.init).joined(separator: " or ")
      return .refused(reason: "\(shown(clash.entry)) may belong to chapter \(numbers); \(Self.advice)")
    }
    return files.isEmpty ? resultWithoutCode(of: chapter) : .answer(answer(to: chapter, in: files))
  }

  private static let advice = "hand in each chapter in a folder of its own"

  private func answer(to chapter: Chapter, in files: [SwiftFile]) -> Answer {
    let number = chapter.number
    let sources = pieces(from: files, of: number)
    var answer = Answer(chapter: chapter, fileNames: known.paths[number, default: []], sources: sources)
    let folders = Set(files.map(\.entry.folders))
    for entry in entries where entry.kind != .tooLarge {
      let isBeside = folders.contains { entry.folders.starts(with: $0) }
      guard isBeside || known.chapterOfFolder(around: entry) == number else { continue }
      if let problem = problem(of: entry) { answer.problems.append(problem) }
    }
    answer.remarks = archives(for: number).map { "\(shown($0)) is an archive, and was left out" }
    if !others.isEmpty {
      answer.remarks.append("left out, since nothing says which chapter it is for: \(list(others))")
    }
    return answer
  }

  /// Names the files as the chapter does; those of the student's own have their paths from the folder that all are in.
  private func pieces(from files: [SwiftFile], of number: Int) -> [Answer.Piece] {
    let folders = files.map(\.entry.folders)
    let common = folders.dropFirst().reduce(folders.first ?? []) { common, folder in
      zip(common, folder).prefix { $0 == $1 }.map(\.0)
    }
    return files.map { file in
      let ownPath = (file.entry.folders.dropFirst(common.count) + [file.name]).joined(separator: "/")
      let path = known.path(of: file.name, in: number) ?? ownPath
      return Answer.Piece(name: path, path: shown(file.entry), url: file.entry.url)
    }
  }

  private func resultWithoutCode(of chapter: Chapter) -> SearchResult {
    let number = chapter.number
    for entry in entries where known.chapterOfFolder(around: entry) ?? number == number {
      if let problem = problem(of: entry) { return .refused(reason: problem) }
    }
    let archives = archives(for: number)
    if !archives.isEmpty {
      let owner = archives.compactMap(\.handedInName.owner).first
      let place = owner.map { "into a folder \($0.debugDescription) beside it" } ?? "where it is"
      let what = archives.count == 1 ? "is an archive; unpack it" : "are archives; unpack one"
      return .refused(reason: "\(list(archives)) \(what) \(place), or hand in what is in it")
    }
    let strays = files.filter { !$0.chapters.isEmpty && $0.owners.isDisjoint(with: $0.chapters) }
    if let stray = strays.first(where: { $0.owners.contains(number) }) {
      let reason = "\(shown(stray.entry)) lies in the folder, or among the files, of another chapter; \(Self.advice)"
      return .refused(reason: reason)
    }
    let names = known.paths[number, default: []].sorted().joined(separator: ", ")
    if !others.isEmpty {
      let remedy = "chapter \(number) has \(names); use these names, or a folder named \(chapter.name)"
      return .refused(reason: "no chapter has a file named \(list(others)); \(remedy)")
    }
    var reason = "there is neither Exercises/\(chapter.name), nor \(chapter.name), nor any of \(names)"
    if files.isEmpty {
      let all = entries.filter { $0.kind == .file }
      reason += all.isEmpty ? "; it is empty" : "; what is there is \(list(all))"
    }
    return .nothing(reason: reason)
  }

  /// The Swift files that belong to no chapter.
  private var others: [FolderWalk.Entry] { files.filter(\.chapters.isEmpty).map(\.entry) }

  private func problem(of entry: FolderWalk.Entry) -> String? { entry.problem.map { "\(shown(entry)) \($0)" } }

  /// Lists the archives that may hold a chapter: not those unpacked beside them, nor those named for another chapter.
  private func archives(for number: Int) -> [FolderWalk.Entry] {
    let folders = Set(entries.filter { $0.kind == .folder }.map(\.components))
    return entries.filter { entry in
      guard entry.kind == .file, let stem = entry.handedInName.archiveStem else { return false }
      let chapter = HandedInName(stem).chapter ?? known.chapterOfFolder(around: entry) ?? number
      return chapter == number && !folders.contains(entry.folders + [stem])
    }
  }

  private func shown(_ entry: FolderWalk.Entry) -> String {
    let path = entry.path
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  private func list(_ entries: [FolderWalk.Entry]) -> String {
    entries.map(shown).abbreviated(to: 3).joined(separator: ", ")
  }
}
