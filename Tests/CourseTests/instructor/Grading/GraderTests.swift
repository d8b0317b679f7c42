import Foundation
import SpecSupport
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
    let limits = Limits(build: hour, run: hour, total: hour, processorSeconds: 6, isUntrusted: true)
    let grader = try Grader(for: chapter, limits: limits)
    let found = try submissions.map { submission in
      let function = "func post(_ departure: Departure) {"
      let edited = solution.files.mapValues { $0.replacing(function, with: "\(function)\n\(submission.code)") }
      let all = edited.merging(["More.swift": submission.more]) { $1 }
      try Submission(files: all).write(to: scratch.file(submission.name))
      let folder = scratch.file(submission.name)
      let files = try SubmissionFiles(for: chapter, in: folder, knowing: ChapterFiles(for: [chapter]))
      let grade = try grader.grade(files) { _ in }
      // The reasons show why an outcome is unexpected.
      let reasons = grade.outcome == submission.outcome ? [] : grade.reasons
      return (["\(submission.name): \(grade.outcome)"] + reasons).joined(separator: "\n")
    }
    expect(found, is: submissions.map { "\($0.name): \($0.outcome)" })
  }
}

/// The submissions: each is the solution, but for the code with which it begins to post, and for another file.
private let submissions: [(name: String, outcome: Grade.Outcome, code: String, more: String)] = [
  ("solution", .green, "", ""),
  ("starter", .grey, "unimplemented()", "import ExerciseSupport"),
  ("wrong", .red, "return;", ""),
  ("doesNotCompile", .doesNotCompile, "let x: Int = \"\"", ""),
  ("crash", .crashed, "fatalError(\"\\u{1B}[31mred\")", ""),
  ("stackOverflow", .crashed, "post(departure)", ""),
  ("loop", .hung, "while true {}", ""),
  ("memory", .overLimits, "var a = [[Int]](); while true { a.append(Array(repeating: 1, count: 1 << 22)) }", ""),
  ("print", .overLimits, "while true { print(String(repeating: \"x\", count: 100_000)) }", ""),
  ("forgedLines", .green, "print(\"\\n{\\\"kind\\\":\\\"event\\\"}\")", ""),
  ("import", .refused, "exit(0)", "import Glibc"),
  (
    "detachedTask", .green, "Task.detached { while !Task.isCancelled { try? await Task.sleep(for: .seconds(3600)) } }",
    ""
  ),
  (
    "slowTypes",
    .doesNotCompile,
    """
    let x = [1, 2.0, 3, 4].map { $0 + 1 }.reduce(0) { $0 + $1 * 2 - 3 / $0 + -$1 } \
    + [1.5, 2].map { -$0 * 2 + 1 }.reduce(1, +) - 1 * 2 + -3 - 4.0 * -(5 + 6 - 7.5)
    """,
    ""
  ),
  ("unsafeStorage", .refused, "var a = [1]; _ = a.withContiguousMutableStorageIfAvailable { $0[0] = 2 }", ""),
  (
    "sharedCapture", .refused, "let box = Box(); _ = AsyncStream<Int> { nil }.map { $0 + box.count }",
    "final class Box { var count = 0 }"
  ),
  (
    "shadow",
    .refused,
    "",
    "@discardableResult func expect(_ a: String, _ b: [String], is c: [String], _ d: String) -> Bool { true }"
  ),
]
