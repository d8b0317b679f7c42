package import Foundation

/// The texts of an answer, in which the starter's take the place of given ones that are missing or changed.
package struct SubmissionFiles {
  /// The text of each Swift file, by its path from the chapter's folder, with those that the starter lends.
  package private(set) var texts: [String: String] = [:]
  /// The reasons why the files can't be graded.
  package private(set) var violations: [Violation] = []
  /// Notes on what was left out, lent or restored.
  package private(set) var remarks: [String] = []
  /// The paths of the files that weren't handed in, and are the starter's.
  package private(set) var lentFiles: Set<String> = []
  private var byteCount = 0
  /// The path as handed in, and the path in the chapter, of the file that was read under a file name in lower case.
  private var known: [String: (path: String, name: String)] = [:]

  /// Reads the files of an answer, adds those of the starter that it lacks, and restores what is given.
  package init(of answer: Answer) throws(EnvironmentError) {
    read(answer)
    // A file that is refused is there: the starter's must not take its place.
    if violations.isEmpty, texts.keys.contains(where: answer.fileNames.contains) {
      let starter = try Submission(in: answer.chapter.starter)
      let given = GivenCode(starter: starter)
      complete(answer.fileNames, from: starter, given)
      remarks += given.restore(&texts)
    }
  }

  /// Reads a student's own files as if they were handed in.
  package init(inExerciseOf chapter: Chapter) throws(EnvironmentError) {
    let known = ChapterFiles(for: [chapter])
    let entries = try FolderWalk(of: chapter.exercise).entries
    let sources = entries.filter { $0.kind == .file && $0.name.hasSuffix(".swift") }.map { entry in
      let name = entry.handedInName.fileName(among: known.names)
      return Answer.Piece(name: (entry.folders + [name]).joined(separator: "/"), path: entry.path, url: entry.url)
    }
    let problems = entries.compactMap { entry in entry.problem.map { "\(entry.path) \($0)" } }
    let fileNames = known.paths[chapter.number, default: []]
    try self.init(of: Answer(chapter: chapter, fileNames: fileNames, sources: sources, problems: problems))
  }

  /// Reads the answer to a chapter in a submission of any shape; throws an error that says why there is none.
  package init(for chapter: Chapter, in folder: URL, knowing known: ChapterFiles) throws(EnvironmentError) {
    switch try Student(in: folder, knowing: known).findAnswer(to: chapter) {
    case .answer(let answer): try self.init(of: answer)
    case .nothing(let reason), .refused(let reason):
      let place = folder.path.debugDescription
      throw EnvironmentError("there is no code for chapter \(chapter.number) in \(place): \(reason)", kind: .unreadable)
    }
  }

  private mutating func read(_ answer: Answer) {
    violations = answer.problems.map { Violation($0.escaped) }
    remarks = answer.remarks.map(\.escaped)
    for source in answer.sources {
      let problem = read(source, isOfChapter: answer.fileNames.contains(source.name))
      if let problem { violations.append(Violation("\(source.path.escaped) \(problem)")) }
    }
  }

  /// Reads a file, and returns what is wrong with it and what to do, if anything.
  private mutating func read(_ source: Answer.Piece, isOfChapter: Bool) -> String? {
    if let problem = problem(withNameOf: source) { return problem }
    let text: String
    do throws(EnvironmentError) {
      text = try source.url.readSwift(below: texts.count < Limits.mostFiles ? Limits.mostBytes - byteCount : 0)
    } catch {
      return error.sentence
    }
    byteCount += text.utf8.count
    if text.utf8.split(separator: UInt8(ascii: "\n")).contains(where: { $0.count > Limits.longestLine }) {
      return "has a line of more than \(Limits.longestLine) bytes; break it"
    }
    // A module can't have two files of one name, even in two folders, and some file systems ignore case.
    let key = source.fileName.lowercased()
    guard let other = known[key] else {
      known[key] = (source.path, source.name)
      texts[source.name] = text
      return nil
    }
    // A copy of a file is no second answer.
    if texts[other.name] == text, other.name.hasSuffix(source.fileName) { return nil }
    let both = "and \(other.path.escaped)"
    return isOfChapter
      ? "\(both) are different answers; keep one of them" : "\(both) have the same name; rename one of them"
  }

  private func problem(withNameOf source: Answer.Piece) -> String? {
    if source.name.wholeMatch(of: /[A-Za-z0-9_+\-\/ ]+\.swift/) == nil {
      return "has characters in its name that are not letters from A to Z, digits, spaces, +, - or _; rename it"
    }
    // The compiler makes longer names of it, and a file system has room for 255 bytes.
    if source.fileName.utf8.count > 100 { return "has a name of more than 100 characters; shorten it" }
    if source.fileName.lowercased() == "main.swift" { return "would be a program of its own; choose another name" }
    return nil
  }

  /// Adds the files of the starter that are missing: none of their types is declared in another file.
  ///
  /// There is nothing to say about files in which there is nothing to write.
  private mutating func complete(_ fileNames: Set<String>, from starter: Submission, _ given: GivenCode) {
    let declared = Set(texts.values.flatMap { SwiftCode($0).topLevelTypes })
    for name in fileNames.subtracting(texts.keys).sorted() {
      guard let text = starter.files[name], declared.isDisjoint(with: SwiftCode(text).topLevelTypes) else { continue }
      texts[name] = text
      lentFiles.insert(name)
    }
    let missed = lentFiles.subtracting(given.files.keys)
    if missed.isEmpty { return }
    let isOne = missed.count == 1
    let what = isOne ? "is missing, so the starter's was used" : "are missing, so the starter's were used"
    remarks.append("\(missed.sorted().joined(separator: ", ")) \(what)")
  }
}

extension SwiftCode {
  fileprivate var topLevelTypes: [String] { declarations.filter { $0.isType && $0.depth == 0 }.map(\.name) }
}
