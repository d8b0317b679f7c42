import Foundation
import Testing

@testable import Classroom

/// The grader on the real first chapter: slow, since it builds.
@Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["END_TO_END"] != nil)) struct GraderTests {
  @Test func `each outcome is told apart, in time, and nothing in the clone changes`() throws {
    let kit = Kit(root: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized)
    let chapter = Chapter(1, of: kit)
    let solution = try Submission(in: chapter.solution)
    let folder = FileManager.default.temporaryDirectory.appending(path: "observatory-grader-tests")
    let grader = try Grader(for: chapter, in: folder)
    var found: [String] = []
    let names = (ProcessInfo.processInfo.environment["END_TO_END"] ?? "").split(separator: ",")
    for attack in submissions where names.count < 1 || names == ["1"] || names.contains(attack.name[...]) {
      let scratch = try ScratchFolder()
      try scratch.write(Submission(files: try attack.edit(solution.files)), to: "answers")
      let start = Date.now
      let grade = grader.grade(scratch.url.appending(path: "answers"))
      print(
        attack.name,
        grade.outcome,
        String(format: "%.1f s", Date.now.timeIntervalSince(start)),
        grade.reasons.prefix(3),
        grade.steps.flatMap(\.messages).prefix(2)
      )
      if grade.outcome != attack.outcome { found.append("\(attack.name): \(grade)") }
    }
    #expect(found == [])
  }
}

private struct Attack: Sendable {
  let name: String
  let outcome: Grade.Outcome
  let edit: @Sendable ([String: String]) throws -> [String: String]

  init(
    _ name: String,
    _ outcome: Grade.Outcome,
    _ edit: @escaping @Sendable ([String: String]) throws -> [String: String]
  ) {
    (self.name, self.outcome, self.edit) = (name, outcome, edit)
  }

  /// Puts code at the beginning of a function of the board, and leaves the rest as it is.
  init(
    _ name: String,
    _ outcome: Grade.Outcome,
    in function: String = "func post(_ departure: Departure) {",
    _ code: String,
    and more: String = ""
  ) {
    self.init(name, outcome) { files in
      files.mapValues { $0.replacing(function, with: function + "\n" + code) }.merging(["More.swift": more]) { $1 }
    }
  }
}

private let submissions: [Attack] = [
  Attack("solution", .green) { $0 },
  Attack("starter", .grey, "unimplemented()", and: "import ExerciseSupport"),
  Attack("wrong", .red, "return;"),
  Attack("doesNotCompile", .doesNotCompile, "let x: Int = \"\""),
  Attack("crash", .crashed, "fatalError(\"\\u{1B}[31mred\")"),
  Attack("stackOverflow", .crashed, "post(departure)"),
  Attack("loop", .hung, "while true {}"),
  Attack("memory", .overLimits, "var a = [[Int]](); while true { a.append(Array(repeating: 1, count: 1 << 22)) }"),
  Attack("print", .overLimits, "while true { print(String(repeating: \"x\", count: 100_000)) }"),
  Attack("forgedLines", .green, "print(\"\\n{\\\"kind\\\":\\\"event\\\"}\")"),
  Attack("import", .refused, "exit(0)", and: "import Glibc"),
  Attack("detachedLoop", .green, "Task.detached { while !Task.isCancelled { await Task.yield() } }"),
  Attack(
    "slowTypes",
    .overLimits,
    "let x = [1, 2.0, 3, 4].map { $0 + 1 }.reduce(0) { $0 + $1 * 2 - 3 / $0 + -$1 } + [1.5, 2].map { -$0 * 2 + 1 }.reduce(1, +) - 1 * 2 + -3 - 4.0 * -(5 + 6 - 7.5)"
  ),
  Attack("unsafeStorage", .refused, "var a = [1]; _ = a.withContiguousMutableStorageIfAvailable { $0[0] = 2 }"),
  Attack("noFiles", .refused) { _ in [:] },
  Attack("shadow", .refused, "", and: "func expect(_ a: String, _ b: [String], is c: [String], _ d: String) {}"),
]
