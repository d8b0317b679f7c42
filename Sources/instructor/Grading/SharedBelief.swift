import Course
import Foundation

/// A known mistake that submissions behave exactly like, and how many of them do.
struct SharedBelief: Encodable, Equatable, Sendable {
  let chapter: Int
  /// The name of its patch, without the extension.
  let misconception: String
  /// What somebody believes, as a sentence; the name of the patch if that can't be read.
  let sentence: String
  /// The steps that catch it, by their numbers.
  let steps: [Int]
  /// The heading of the pitfall in the book that is about it, if there is one.
  let pitfall: String?
  /// The names of the submissions, in the order of the roster.
  let submissions: [String]

  /// Collects the beliefs in the grades of submissions.
  ///
  /// - Returns: The most frequent first, and those of the same frequency in the order of chapters and names.
  static func all(in rows: [Gradebook.Row], of chapters: [Chapter]) -> [SharedBelief] {
    let pitfalls = chapters.first?.kit.pitfalls ?? [:]
    return chapters.flatMap { chapter in
      var names: [String: [String]] = [:]
      for row in rows {
        for grade in row.grades where grade.chapter == chapter.number {
          for misconception in Set(grade.misconceptions) { names[misconception, default: []].append(row.name) }
        }
      }
      return names.sorted { $0.key < $1.key }.map { name, submissions in
        let file = "Tests/Misconceptions/\(chapter.name)/\(name).patch"
        let text = try? String(contentsOf: chapter.kit.root.appending(path: file), encoding: .utf8)
        let misconception = text.flatMap { try? Misconception($0) }
        return SharedBelief(
          chapter: chapter.number,
          misconception: name,
          sentence: misconception?.belief ?? name,
          steps: misconception?.caughtBy.map(\.number) ?? [],
          pitfall: misconception.flatMap { pitfalls[$0.belief] },
          submissions: submissions
        )
      }
    }
    .enumerated()
    .sorted { ($1.element.submissions.count, $0.offset) < ($0.element.submissions.count, $1.offset) }
    .map(\.element)
  }
}

extension Kit {
  /// The headings of the book's pitfalls, by the belief that each quotes.
  fileprivate var pitfalls: [String: String] {
    let folder = root.appending(path: "docs/Observatory.docc/Guides")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    var headings: [String: String] = [:]
    for name in names where name.hasPrefix("Pitfalls") {
      let text = (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
      var heading = ""
      for line in text.split(separator: "\n") {
        if line.hasPrefix("## ") { heading = String(line.dropFirst(3)) }
        if let quote = line.firstMatch(of: /\*\*Misconception:\*\* "([^"]+)"/) { headings[String(quote.1)] = heading }
      }
    }
    return headings
  }
}
