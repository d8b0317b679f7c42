import Foundation
import SpecSupport
import TestKit
import Testing

@testable import Course
@testable import instructor

/// The grader on the real first chapter: slow, since it builds.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["END_TO_END"] != nil)) struct GraderTests {
  @Test func `each answer has its outcome`() throws {
    let kit = TestKit.clone
    let chapter = Chapter(1, of: kit)
    let solution = try Submission(in: chapter.solution)
    let scratch = try ScratchFolder()
    // The processor time ends what loops; nothing here waits.
    let hour = Duration.seconds(3600)
    let limits = Limits(build: hour, run: hour, total: hour, processorSeconds: 3, isForStrangers: true)
    let grader = try Grader(for: chapter, in: BuildFolder(of: chapter, for: "grader-tests"), limits: limits)
    let found = try submissions.map { submission in
      try scratch.write(Submission(files: submission.edited(solution.files)), to: submission.name)
      let files = try SubmissionFiles(for: chapter, in: scratch.file(submission.name), by: AnswerFinder(for: [chapter]))
      let grade = grader.grade(files)
      // What was unexpected says why.
      let reasons = grade.outcome == submission.outcome ? [] : grade.reasons
      return (["\(submission.name): \(grade.outcome)"] + reasons).joined(separator: "\n")
    }
    expect(found, is: submissions.map { "\($0.name): \($0.outcome)" })
  }
}

/// The solution, but for the code with which it begins to post, and for another file.
private struct GradedAnswer {
  let name: String
  let outcome: Grade.Outcome
  let code: String
  let more: String

  init(_ name: String, _ outcome: Grade.Outcome, _ code: String, and more: String = "") {
    self.name = name
    self.outcome = outcome
    self.code = code
    self.more = more
  }

  func edited(_ files: [String: String]) -> [String: String] {
    let function = "func post(_ departure: Departure) {"
    return files.mapValues { $0.replacing(function, with: "\(function)\n\(code)") }.merging(["More.swift": more]) { $1 }
  }
}

private let submissions: [GradedAnswer] = [
  GradedAnswer("solution", .green, ""),
  GradedAnswer("starter", .grey, "unimplemented()", and: "import ExerciseSupport"),
  GradedAnswer("wrong", .red, "return;"),
  GradedAnswer("doesNotCompile", .doesNotCompile, "let x: Int = \"\""),
  GradedAnswer("crash", .crashed, "fatalError(\"\\u{1B}[31mred\")"),
  GradedAnswer("stackOverflow", .crashed, "post(departure)"),
  GradedAnswer("loop", .hung, "while true {}"),
  GradedAnswer(
    "memory",
    .overLimits,
    "var a = [[Int]](); while true { a.append(Array(repeating: 1, count: 1 << 22)) }"
  ),
  GradedAnswer("print", .overLimits, "while true { print(String(repeating: \"x\", count: 100_000)) }"),
  GradedAnswer("forgedLines", .green, "print(\"\\n{\\\"kind\\\":\\\"event\\\"}\")"),
  GradedAnswer("import", .refused, "exit(0)", and: "import Glibc"),
  GradedAnswer("detachedLoop", .green, "Task.detached { while !Task.isCancelled { await Task.yield() } }"),
  GradedAnswer(
    "slowTypes",
    .doesNotCompile,
    """
    let x = [1, 2.0, 3, 4].map { $0 + 1 }.reduce(0) { $0 + $1 * 2 - 3 / $0 + -$1 } \
    + [1.5, 2].map { -$0 * 2 + 1 }.reduce(1, +) - 1 * 2 + -3 - 4.0 * -(5 + 6 - 7.5)
    """
  ),
  GradedAnswer("unsafeStorage", .refused, "var a = [1]; _ = a.withContiguousMutableStorageIfAvailable { $0[0] = 2 }"),
  GradedAnswer(
    "shadow",
    .refused,
    "",
    and: "@discardableResult func expect(_ a: String, _ b: [String], is c: [String], _ d: String) -> Bool { true }"
  ),
]
