import Course

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

  let version = 1
  let chapters: [Outline]
  let submissions: [GradedSubmission]
  var beliefs: [SharedMisconception] = []
}

extension Gradebook {
  init(of chapters: [Chapter], submissions: [GradedSubmission]) {
    let outlines = chapters.map { chapter in
      let brief = try? chapter.brief()
      return Outline(number: chapter.number, title: brief?.title ?? "", steps: brief?.steps.map(\.title) ?? [])
    }
    let beliefs = chapters.first.map { SharedMisconception.all(in: submissions, of: $0.kit) } ?? []
    self.init(chapters: outlines, submissions: submissions, beliefs: beliefs)
  }
}
