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
