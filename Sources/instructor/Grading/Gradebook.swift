import Course
import Foundation

/// The grades of one or several submissions, ready for a report: as JSON, in the schema that the book's page on grading
/// describes.
///
/// Programs of instructors read it. Fields may be added; any other change needs another version.
struct Gradebook: Encodable, Sendable {
  struct Outline: Encodable, Equatable, Sendable {
    let number: Int
    let title: String
    /// The title of each step; empty if the brief can't be read.
    let steps: [String]
  }

  /// Something that the rows of a table don't say.
  struct Note {
    let text: String
    let detail: String
  }

  let version = 1
  let chapters: [Outline]
  let submissions: [GradedSubmission]
  var beliefs: [SharedBelief] = []

  var isGreen: Bool { submissions.allSatisfy(\.isGreen) }

  /// What an instructor should look at, what takes no points, where submissions stand, and what they believe.
  var notes: [(heading: String, notes: [Note])] {
    let sections: [(heading: String, notes: [Note])] = [
      ("Needs a look", needsALook), ("Remarks", remarks), ("First red steps", firstRedSteps),
      ("What they believe", beliefs.map(\.note)),
    ]
    return sections.filter { !$0.notes.isEmpty }
  }

  /// The grades that the steps don't explain, and one of each submission in which there is no code at all.
  private var needsALook: [Note] {
    submissions.flatMap { submission in
      let isEmpty = submission.grades.allSatisfy { $0.outcome == .missing }
      let grades = submission.grades.filter { isEmpty || !$0.outcome.isCounted && $0.outcome != .missing }
      return grades.prefix(isEmpty ? 1 : grades.count).map { grade in
        let reason = (grade.reasons + grade.steps.flatMap(\.messages)).first?.split(separator: "\n").first ?? ""
        let text = "\(submission.name), chapter \(grade.chapter): \(grade.outcome.words)"
        return Note(text: text, detail: reason.quoted)
      }
    }
  }

  /// The remarks on submissions, each once for a chapter.
  private var remarks: [Note] {
    submissions.sharers(of: \.remarks).map { chapter, text, names in
      Note(text: text.quoted, detail: "chapter \(chapter): \(names.joined(separator: ", "))")
    }
  }

  /// The steps to talk about: each one that is the first red one of a submission.
  private var firstRedSteps: [Note] {
    submissions.sharers(of: \.firstRedStep).map { Note(text: $0.text, detail: $0.names.joined(separator: ", ")) }
  }

  /// What kept the runs apart from the machine, a sentence for each way, the most frequent first.
  var isolations: [String] {
    let texts = submissions.flatMap(\.grades).map(\.isolation).filter { !$0.isEmpty }
    let counts = Dictionary(grouping: texts, by: \.self).mapValues(\.count)
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { text, count in
      "Isolation of \(count) \(count == 1 ? "run" : "runs"): \(text)"
    }
  }
}

extension StringProtocol {
  /// As much of a text from a submission as a note quotes.
  fileprivate var quoted: String { cut(to: 240) }

  func cut(to width: Int) -> String { count <= width ? String(self) : "\(prefix(Swift.max(0, width - 1)))…" }
}

/// The grades of one submission, in the order of the chapters.
struct GradedSubmission: Encodable, Equatable, Sendable {
  private enum CodingKeys: String, CodingKey {
    case name
    case grades = "chapters"
  }

  let name: String
  let grades: [Grade]

  init(name: String, grades: [Grade]) {
    self.name = name.escaped
    self.grades = grades
  }

  var isGreen: Bool { grades.allSatisfy { $0.outcome == .green } }
}

extension Grade {
  fileprivate var firstRedStep: [String] {
    guard outcome.isCounted, let step = steps.first(where: { $0.verdict == .red }) else { return [] }
    return ["step \(chapter).\(step.number), \(step.title)"]
  }
}

extension Gradebook {
  init(of chapters: [Chapter], submissions: [GradedSubmission]) {
    let outlines = chapters.map { chapter in
      let brief = try? chapter.brief()
      return Outline(number: chapter.number, title: brief?.title ?? "", steps: brief?.steps.map(\.title) ?? [])
    }
    let beliefs = chapters.first.map { SharedBelief.all(in: submissions, of: $0.kit) } ?? []
    self.init(chapters: outlines, submissions: submissions, beliefs: beliefs)
  }
}

// MARK: - What submissions share

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

extension [GradedSubmission] {
  /// The texts that grades have, sorted by chapter and text, each with the names of the submissions.
  fileprivate func sharers(of texts: KeyPath<Grade, [String]>) -> [(chapter: Int, text: String, names: [String])] {
    var chapters: [Int: [String: [String]]] = [:]
    for submission in self {
      for grade in submission.grades {
        for text in Set(grade[keyPath: texts]) {
          chapters[grade.chapter, default: [:]][text, default: []].append(submission.name)
        }
      }
    }
    return chapters.sorted { $0.key < $1.key }.flatMap { chapter, names in
      names.sorted { $0.key < $1.key }.map { (chapter, $0.key, $0.value) }
    }
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
