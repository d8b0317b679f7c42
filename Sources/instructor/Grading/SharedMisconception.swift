import Course
import Foundation

/// A known mistake that submissions behave exactly like, and how many of them do.
struct SharedBelief: Encodable, Equatable, Sendable {
  let chapter: Int
  let misconception: String
  /// What somebody believes, as a sentence; the name of the patch if that can't be read.
  let sentence: String
  let steps: [Int]
  /// The heading of the pitfall in the book that is about it, if there is one.
  let pitfall: String?
  let submissions: [String]

  var note: Gradebook.Note {
    let steps = steps.map { "\(chapter).\($0)" }.joined(separator: ", ")
    return Gradebook.Note(
      text: "\(submissions.count): \"\(sentence)\"",
      detail: "step \(steps)" + (pitfall.map { "; pitfall \"\($0)\"" } ?? "")
    )
  }

  static func all(in submissions: [GradedSubmission], of kit: Kit) -> [SharedBelief] {
    let pitfalls = kit.readPitfalls()
    return submissions.sharers(of: \.misconceptions).map { chapter, name, sharers in
      let patch = Chapter(chapter, of: kit).misconceptions.appending(path: "\(name).patch")
      let misconception = try? Misconception(String(contentsOf: patch, encoding: .utf8))
      return SharedBelief(
        chapter: chapter,
        misconception: name,
        sentence: misconception?.belief ?? name,
        steps: misconception?.caughtBy.map(\.number) ?? [],
        pitfall: misconception.flatMap { pitfalls[$0.belief] },
        submissions: sharers
      )
    }
    .sorted { $0.submissions.count > $1.submissions.count }
  }
}

extension Kit {
  /// Reads the headings of the book's pitfalls, by the belief that each quotes.
  fileprivate func readPitfalls() -> [String: String] {
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
