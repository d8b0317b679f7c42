import Classroom
import Foundation
import Transcripts

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The verb `reset`: brings a chapter's starter back.
struct ResetAsked {
  let chapter: Chapter

  /// Understands the names after `reset`: one chapter.
  init(_ names: [String], among chapters: [Chapter]) throws(UnknownWord) {
    guard let word = names.first else {
      let known = chapters.map { "\($0.number)" }.joined(separator: ", ")
      throw UnknownWord(sentence: "reset wants a chapter; choose from \(known)")
    }
    // One at a time: it is too much to happen by a slip.
    if names.count > 1 { throw UnknownWord(superfluous: names[1], synopsis: Verb.reset.synopsis) }
    chapter = try Chapter.one(word, for: .reset, among: chapters)
  }

  /// Does it, and writes what has become of what was there.
  ///
  /// - Throws: If something is in the way.
  func run(on transcript: some Transcript, style: Style, terminal: Terminal) throws(Refusal) {
    do throws(Trouble) {
      let outcome = try Reset(of: chapter, on: today).run()
      for line in lines(about: outcome, style: style, width: terminal.width) { transcript.write(line) }
    } catch {
      throw Refusal(sentence: error.sentence, code: EX_CANTCREAT)
    }
  }

  private func lines(about outcome: Reset.Outcome, style: Style, width: Int) -> [String] {
    guard !outcome.changes.isEmpty else {
      let last = Reset.backups(of: chapter).last.map { ["What was put away last is in", "  \(path(of: $0))"] } ?? []
      return "Chapter \(chapter.number) is as the kit ships it; nothing was changed.".lines(atMost: width) + last
    }
    let rows = outcome.changes.sorted { $0.key < $1.key }.map { "  \(sign(of: $0.value))  \($0.key)" }
    let heading = style.heading("Chapter \(chapter.number) is as the kit ships it again.")
    guard let backup = outcome.backup else { return [heading, ""] + rows }
    let back = "cp -R \(quoted("\(path(of: backup))/.")) \(quoted(path(of: chapter.exercise)))"
    return [heading, ""] + rows + ["", "All that was there is in", "  \(path(of: backup))"]
      + ["To have it back:", "  \(style.name(back))"]
  }

  private func sign(of change: Reset.Change) -> String {
    switch change {
    case .restored: "restored"
    case .added: "added   "
    case .removed: "removed "
    }
  }

  // From the working folder on, where it is in there: that is shorter.
  private func path(of file: URL) -> String {
    let here = URL(filePath: FileManager.default.currentDirectoryPath).resolvingSymlinksInPath().path
    return file.path.hasPrefix("\(here)/") ? String(file.path.dropFirst(here.count + 1)) : file.path
  }

  // As a shell takes it for one word.
  private func quoted(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { byte in
      let character = Character(Unicode.Scalar(byte))
      return character.isLetter || character.isNumber || "/._-".contains(character)
    }
    return isPlain && !path.isEmpty ? path : "'\(path.replacing("'", with: "'\\''"))'"
  }

  private var today: String {
    let date = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day], from: Date())
    return [(date.year ?? 0, 4), (date.month ?? 0, 2), (date.day ?? 0, 2)].map { number, digits in
      String("000\(number)".suffix(digits))
    }.joined(separator: "-")
  }
}
