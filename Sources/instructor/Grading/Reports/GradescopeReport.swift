import Course

/// The grades of one submission as the `results.json` that Gradescope reads, with a point for each green step.
///
/// The fields are those of "Autograder Specifications" in Gradescope's documentation.
struct GradescopeReport: Encodable {
  private struct Test: Encodable {
    let number: String
    let name: String
    let score: Int
    let max_score: Int
    let status: String
    let output: String
    let visibility = "visible"
  }

  private let output: String
  private let output_format = "text"
  private let visibility = "visible"
  // Instructors alone read what the command prints, since it may name folders of the machine.
  private let stdout_visibility = "hidden"
  private let tests: [Test]

  init(_ gradebook: Gradebook) {
    let grades = gradebook.submissions.first?.grades ?? []
    tests = grades.flatMap { Self.tests(for: $0, in: gradebook) }
    let paragraphs = grades.map { grade in
      let lines = ["Chapter \(grade.chapter): \(grade.outcome.title)"] + grade.reasons + grade.remarks
      return lines.joined(separator: "\n")
    }
    output = paragraphs.joined(separator: "\n\n")
  }

  // The points that can be had are the same for every submission, so steps that didn't run have them too.
  private static func tests(for grade: Grade, in gradebook: Gradebook) -> [Test] {
    let titles = gradebook.chapters.first { $0.number == grade.chapter }?.steps ?? []
    return titles.enumerated().map { index, title in
      let step = grade.steps.first { $0.number == index + 1 }
      let isGreen = step?.verdict == .green && grade.greenSteps > 0
      return Test(
        number: "\(grade.chapter).\(index + 1)",
        name: title,
        score: isGreen ? 1 : 0,
        max_score: 1,
        status: isGreen ? "passed" : "failed",
        output: output(of: step, in: grade)
      )
    }
  }

  private static func output(of step: GradedStep?, in grade: Grade) -> String {
    guard let step else { return "not run: \(grade.outcome.title)" }
    let counts = step.verdict != .green || grade.greenSteps > 0
    return counts ? step.reason : "does not count: \(grade.outcome.title)"
  }
}
