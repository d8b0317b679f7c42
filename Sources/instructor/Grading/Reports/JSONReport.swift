import Classroom
import Foundation

/// The grades as JSON, in the schema that the book's page on grading describes.
///
/// Programs of instructors read it. Fields may be added; any other change needs another version.
struct JSONReport: Encodable {
  private struct Chapter: Encodable {
    let number: Int
    let title: String
    let steps: [String]
  }

  private struct Submission: Encodable {
    let name: String
    let chapters: [Result]
  }

  private struct Result: Encodable {
    let chapter: Int
    let outcome: String
    let greenSteps: Int
    let stepCount: Int
    let steps: [Step]
    let reasons: [String]
    let isolation: String
    let misconceptions: [String]
  }

  private struct Step: Encodable {
    let number: Int
    let title: String
    let verdict: String
    let tests: Int
    let greenTests: Int
    let messages: [String]
  }

  private struct Belief: Encodable {
    let chapter: Int
    let misconception: String
    let sentence: String
    let steps: [Int]
    let pitfall: String?
    let submissions: [String]
  }

  private let version = 1
  private let chapters: [Chapter]
  private let submissions: [Submission]
  private let beliefs: [Belief]

  init(_ gradebook: Gradebook) {
    chapters = gradebook.chapters.map { Chapter(number: $0.number, title: $0.title, steps: $0.steps) }
    submissions = gradebook.rows.map { row in
      Submission(
        name: row.name,
        chapters: row.grades.map { grade in
          Result(
            chapter: grade.chapter,
            outcome: grade.outcome.rawValue,
            greenSteps: grade.score,
            stepCount: gradebook.stepCount(of: grade),
            steps: grade.steps.map { step in
              Step(
                number: step.number,
                title: step.title,
                verdict: step.verdict.rawValue,
                tests: step.testCount,
                greenTests: step.greenTestCount,
                messages: step.messages
              )
            },
            reasons: grade.reasons,
            isolation: grade.isolation,
            misconceptions: grade.misconceptions
          )
        }
      )
    }
    beliefs = gradebook.beliefs.map { belief in
      Belief(
        chapter: belief.chapter,
        misconception: belief.misconception,
        sentence: belief.sentence,
        steps: belief.steps,
        pitfall: belief.pitfall,
        submissions: belief.submissions
      )
    }
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
