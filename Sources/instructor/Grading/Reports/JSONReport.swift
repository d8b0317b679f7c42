import Course
import Foundation

/// The grades as JSON, in the schema that the book's page on grading describes.
///
/// Programs of instructors read it. Fields may be added; any other change needs another version.
struct JSONReport: Encodable {
  private struct Student: Encodable {
    let name: String
    let chapters: [Result]
  }

  private struct Result: Encodable {
    enum CodingKeys: CodingKey {
      case greenSteps, stepCount
    }

    let grade: Grade
    let stepCount: Int

    func encode(to encoder: any Encoder) throws {
      try grade.encode(to: encoder)
      var points = encoder.container(keyedBy: CodingKeys.self)
      try points.encode(grade.score, forKey: .greenSteps)
      try points.encode(stepCount, forKey: .stepCount)
    }
  }

  private let version = 1
  private let chapters: [Gradebook.Outline]
  private let submissions: [Student]
  private let beliefs: [SharedBelief]

  init(_ gradebook: Gradebook) {
    chapters = gradebook.chapters
    submissions = gradebook.submissions.map { submission in
      let results = submission.grades.map { Result(grade: $0, stepCount: gradebook.stepCount(of: $0)) }
      return Student(name: submission.name, chapters: results)
    }
    beliefs = gradebook.beliefs
  }

  var text: String { json(self) }
}

/// Writes a value as JSON that is the same every time, and ends with a line break.
func json(_ value: some Encodable) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  // Strings, integers and arrays of them can always be encoded.
  let data = (try? encoder.encode(value)) ?? Data()
  return String(decoding: data, as: UTF8.self) + "\n"
}
