import Foundation
import SpecSupport
import Testing

@testable import Course
@testable import observatory

// These tests build and run real chapters with code of every kind. That takes more than a minute, so they run only
// if the variable `END_TO_END` is set, as `.ci/run` does.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["END_TO_END"] != nil))
struct `A real chapter` {
  @Test func `is grey, red or green, does not compile, crashes or hangs`() throws {
    let test = try TestKit(copying: [
      "Package.swift", "Sources/PlainLocks", "Sources/ExerciseSupport", "Tests/SpecSupport", "Tests/Specs",
      "Exercises/Chapter1", ".starters/Chapter1", "Solutions/Chapter1", "Tests/Chapter1Tests",
    ])
    let starter = try Submission(in: test.chapter.starter).files
    let solution = try Submission(in: test.chapter.solution).files
    func changed(_ old: String, _ new: String) throws -> [String: String] {
      let file = try #require(solution.first { $0.value.contains(old) })
      return solution.merging([file.key: file.value.replacing(old, with: new)]) { $1 }
    }
    // The line of the code is what a student needs; some platforms have no backtrace.
    func text(_ report: Remark) -> String {
      ": \(report.text)" + (report.place.map { " at \($0)" } ?? "")
    }
    func progress(with files: [String: String], isOutdated: Bool = false) throws -> [String] {
      for (name, text) in files { try test.write(text, to: "Exercises/Chapter1/\(name)") }
      var command = ProgressCommand(chapters: [test.chapter])
      // The processor time ends what loops; nothing here waits.
      command.limits.run = .seconds(3600)
      command.limits.processorSeconds = 3
      command.isOutdated = { isOutdated }
      let progress = try #require(command.check().first)
      return switch progress.state {
      case .steps(let steps):
        steps.map { step in
          let abort = step.abort.map { ": \($0.end.rawValue)" + ($0.crashReport.map(text) ?? "") }
          return step.verdict.rawValue + (abort ?? "")
        }
      case .doesNotCompile(let errors): errors
      case .unknown(let error): [error.sentence]
      case .refused: ["refused"]
      case .outdated: ["outdated"]
      }
    }

    #expect(try progress(with: starter).allSatisfy { $0 == "grey" })
    let green = try progress(with: solution)
    #expect(green.allSatisfy { $0 == "green" })

    // The stories of later steps cancel too, so what they find doesn't matter here.
    let stranger = "guard let index = departures.firstIndex(of: departure) else { return }"
    let crash = try changed(stranger, "let index = departures.firstIndex(of: departure)!")
    let found = try progress(with: crash)
    try #require(found.count > 3)
    #expect(found.prefix(3) == ["green", "green", "green"] && found[3].hasPrefix("red: crash: Unexpectedly found nil"))
    #if os(Linux)
      let lines = try #require(crash["DeparturesBoard.swift"]).split(separator: "\n", omittingEmptySubsequences: false)
      let line = try #require(lines.firstIndex { $0.contains("firstIndex(of: departure)!") }) + 1
      #expect(found[3].hasSuffix(" at Exercises/Chapter1/DeparturesBoard.swift:\(line)"))
    #endif
    let hang = try changed("else { return }\n    departures.remove", "else { while true {} }\n    departures.remove")
    let stopped = try progress(with: hang)
    try #require(stopped.count > 3)
    #expect(stopped.prefix(3) == ["green", "green", "green"] && stopped[3].hasPrefix("red: hang"))

    try expect(progress(with: hang, isOutdated: true), is: ["outdated"])

    // Elsewhere, SwiftPM runs the tests, and keeps the signal to itself.
    #if os(Linux)
      expect(stopped[3], is: "red: hang: it took more than 3 seconds of processor time")
      let recursion = try changed(
        stranger,
        "guard let index = departures.firstIndex(of: departure) else { return cancel(departure) }"
      )
      let text = "red: crash: signal 11, most likely a function that calls itself without end"
      try expect(progress(with: recursion).prefix(4), is: ["green", "green", "green", text])
    #endif

    let errors = try progress(with: changed(stranger, "nonsense"))
    #expect(errors.contains { $0.contains(/^Exercises\/Chapter1\/DeparturesBoard.swift:[0-9]+:5: error: .*nonsense/) })
    expect(ChapterStatus(in: test.chapter).text, is: "does not compile")
    let solved = ProgressCommand(chapters: [test.chapter], folder: test.file("Solutions/Chapter1")).check()
    #expect(solved.allSatisfy(\.isDone) && !solved.isEmpty)
    #expect(!ChapterStatus(in: test.chapter).isDone)
    try expect(progress(with: solution), is: green)
  }
}
