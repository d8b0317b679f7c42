import Course
import Foundation

/// A misconception that submissions behave exactly like in their first red step, and which submissions these are.
struct SharedMisconception: Encodable, Equatable, Sendable {
  let chapter: Int
  /// The name of the patch.
  let misconception: String
  /// The belief, as a sentence; the name of the patch if that can't be read.
  let sentence: String
  /// The numbers of the steps that catch it.
  let steps: [Int]
  /// The heading of the pitfall in the book that is about it, if there is one.
  let pitfall: String?
  /// The names of the submissions.
  let submissions: [String]

  var note: Gradebook.Note {
    var detail = "step " + steps.map { "\(chapter).\($0)" }.joined(separator: ", ")
    if let pitfall { detail += "; pitfall \"\(pitfall)\"" }
    return Gradebook.Note(text: "\(submissions.count): \"\(sentence)\"", detail: detail)
  }

  /// Returns the misconceptions that submissions share, those of the most submissions first.
  static func all(in submissions: [GradedSubmission], of kit: Kit) -> [SharedMisconception] {
    let pitfalls = kit.readPitfalls()
    let found = submissions.sharedTexts(\.misconceptions).map { shared in
      let patch = Chapter(shared.chapter, of: kit).misconceptions.appending(path: "\(shared.text).patch")
      let misconception = try? Misconception(String(contentsOf: patch, encoding: .utf8))
      return SharedMisconception(
        chapter: shared.chapter,
        misconception: shared.text,
        sentence: misconception?.belief ?? shared.text,
        steps: misconception?.caughtBy.map(\.number) ?? [],
        pitfall: misconception.flatMap { pitfalls[$0.belief] },
        submissions: shared.submissions
      )
    }
    return found.sorted { $0.submissions.count > $1.submissions.count }
  }
}

extension Kit {
  /// Reads the headings of the book's pitfalls, by the belief that each pitfall quotes.
  fileprivate func readPitfalls() -> [String: String] {
    let folder = root.appending(path: "docs/Observatory.docc/Guides")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    var headings: [String: String] = [:]
    for name in names where name.hasPrefix("Pitfalls") {
      let text = (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
      for section in text.split(separator: "\n## ").dropFirst() {
        for quote in section.matches(of: /\*\*Misconception:\*\* "([^"\n]+)"/) {
          headings[String(quote.1)] = String(section.prefix { $0 != "\n" })
        }
      }
    }
    return headings
  }
}
