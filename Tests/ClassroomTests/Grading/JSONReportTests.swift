import Foundation
import Testing

@testable import Classroom
@testable import instructor

@Suite struct `A report for programs` {
  @Test func `as JSON has the fields of its schema`() throws {
    let report = try JSONDecoder().decode(Schema.self, from: Data(GradeFormat.json.text(of: .sample).utf8))
    #expect(report.version == 1)
    #expect(report.chapters.map(\.steps) == [["Count", "Begin | again"], ["Show"]])
    #expect(report.submissions.map(\.name) == Gradebook.sample.rows.map(\.name))
    let chapters = report.submissions.flatMap(\.chapters)
    #expect(chapters.map(\.outcome) == ["green", "missing", "red", "refused", "crashed", "notTrusted"])
    #expect(chapters.map(\.greenSteps) == [2, 0, 0, 0, 1, 0])
    #expect(chapters.map(\.stepCount) == [2, 1, 2, 1, 2, 1])
    let red = chapters[2].steps[0]
    #expect(red == .init(number: 1, title: "Count", verdict: "red", tests: 2, greenTests: 1, messages: red.messages))
    #expect(red.messages == ["\"it counts\"\n1 == 2 & <3> ]]> \u{FFFF}\\u{202E}"])
    #expect(chapters[3].reasons == ["A.swift:1 imports `Foundation`;\nuse | nothing"])
    #expect(chapters[2].isolation == "namespaces" && chapters[2].misconceptions == ["one-only"])
    let belief = try #require(report.beliefs.first)
    #expect(belief.chapter == 1 && belief.steps == [1] && belief.pitfall == "The lapsed listener")
    #expect(belief.misconception == "one-only" && belief.submissions.count == 1)
  }

  @Test(arguments: [(0, [1, 1, 0]), (1, [0, 0, 0]), (2, [1, 0, 0])])
  func `for Gradescope has a point for each green step, and the same points to have for every submission`(
    row: Int,
    scores: [Double]
  ) throws {
    let gradebook = Gradebook(isClass: false, chapters: Gradebook.sample.chapters, rows: [Gradebook.sample.rows[row]])
    let data = Data(GradeFormat.gradescope.text(of: gradebook).utf8)
    let results = try JSONDecoder().decode(Results.self, from: data)
    #expect(results.tests.map(\.score) == scores)
    #expect(results.tests.allSatisfy { $0.max_score == 1 && $0.visibility == "visible" })
    #expect(results.tests.map(\.status) == scores.map { $0 == 1 ? "passed" : "failed" })
    #expect(results.tests.map(\.number) == ["1.1", "1.2", "2.1"])
    #expect(results.tests.map(\.name) == ["Count", "Begin | again", "Show"])
    #expect(results.tests.allSatisfy { $0.output.isEmpty == ($0.score == 1) })
    #expect(results.stdout_visibility == "hidden" && results.visibility == "visible")
    let outcome = gradebook.rows[0].grades[1]
    #expect(results.output.hasSuffix("Chapter 2: \(outcome.outcome.words)\n\(outcome.reasons[0])"))
  }
}

// MARK: - Fixtures

private struct Schema: Decodable {
  struct Chapter: Decodable {
    let number: Int
    let title: String
    let steps: [String]
  }

  struct Submission: Decodable {
    let name: String
    let chapters: [Result]
  }

  struct Result: Decodable {
    let chapter: Int
    let outcome: String
    let greenSteps: Int
    let stepCount: Int
    let steps: [Step]
    let reasons: [String]
    let isolation: String
    let misconceptions: [String]
  }

  struct Step: Decodable, Equatable {
    let number: Int
    let title: String
    let verdict: String
    let tests: Int
    let greenTests: Int
    let messages: [String]
  }

  struct Belief: Decodable {
    let chapter: Int
    let misconception: String
    let sentence: String
    let steps: [Int]
    let pitfall: String?
    let submissions: [String]
  }

  let version: Int
  let chapters: [Chapter]
  let submissions: [Submission]
  let beliefs: [Belief]
}

private struct Results: Decodable {
  struct Test: Decodable {
    let score: Double
    let max_score: Double
    let status: String
    let name: String
    let number: String
    let output: String
    let visibility: String
  }

  let output: String
  let visibility: String
  let stdout_visibility: String
  let tests: [Test]
}
