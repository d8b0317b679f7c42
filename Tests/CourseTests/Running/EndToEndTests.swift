import Foundation
import SpecSupport
import Testing

@testable import Course
@testable import observatory

// This builds and runs a real chapter with code of several kinds. That takes more than a minute, so it runs only if the
// variable `END_TO_END` is set, as `.ci/run` does. GraderTests has more kinds, and asks only for the outcome of each.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["END_TO_END"] != nil))
struct `A real chapter` {
  @Test func `says where it crashes, hangs or does not compile, and what is a student's own is recorded`() throws {
    let test = try TestKit(copying: [
      "Package.swift", "Sources/PlainLocks", "Sources/ExerciseSupport", "Tests/SpecSupport", "Tests/Specs",
      "Exercises/Chapter1", ".starters/Chapter1", "Solutions/Chapter1", "Tests/Chapter1Tests",
    ])
    let solution = try Submission(in: test.chapter.solution).files
    func changed(_ old: String, _ new: String) throws -> [String: String] {
      let file = try #require(solution.first { $0.value.contains(old) })
      return solution.merging([file.key: file.value.replacing(old, with: new)]) { $1 }
    }
    func progress(with files: [String: String], isOutdated: Bool = false) throws -> ChapterProgress {
      for (name, text) in files { try test.write(text, to: "Exercises/Chapter1/\(name)") }
      var command = ProgressCommand(chapters: [test.chapter])
      // The processor time ends what loops; nothing here waits.
      command.limits.run = .seconds(3600)
      command.limits.processorSeconds = 3
      command.isOutdated = { isOutdated }
      return try #require(command.check().first)
    }
    // The stories of later steps cancel too, so what they find doesn't matter here.
    func abort(with files: [String: String]) throws -> StepProgress.Abort {
      let steps = try progress(with: files).steps
      try #require(steps.count > 3)
      expect(steps.prefix(3).map(\.verdict), is: [.green, .green, .green])
      return try #require(steps[3].abort)
    }

    let stranger = "guard let index = departures.firstIndex(of: departure) else { return }"
    let crash = try changed(stranger, "let index = departures.firstIndex(of: departure)!")
    let crashed = try abort(with: crash)
    #expect(crashed.outcome == .crash && crashed.crashReport?.text.hasPrefix("Unexpectedly found nil") == true)
    // The line of the code is what a student needs; some platforms have no backtrace.
    #if os(Linux)
      let lines = try #require(crash["DeparturesBoard.swift"]).split(separator: "\n", omittingEmptySubsequences: false)
      let line = try #require(lines.firstIndex { $0.contains("firstIndex(of: departure)!") }) + 1
      expect(crashed.crashReport?.place, is: SourceLine(file: "Exercises/Chapter1/DeparturesBoard.swift", line: line))
    #endif

    let hang = try changed("else { return }\n    departures.remove", "else { while true {} }\n    departures.remove")
    let stopped = try abort(with: hang)
    expect(stopped.outcome, is: .hang)
    try expect(progress(with: hang, isOutdated: true).state, is: .outdated)

    // Elsewhere, SwiftPM runs the tests, and keeps the signal to itself.
    #if os(Linux)
      expect(stopped.crashReport?.text, is: "it took more than 3 seconds of processor time")
      let recursion = try changed(stranger, stranger.replacing("return", with: "return cancel(departure)"))
      let text = "signal 11, most likely a function that calls itself without end"
      try expect(abort(with: recursion).crashReport?.text, is: text)
    #endif

    let nonsense = try progress(with: changed(stranger, "nonsense"))
    guard case .doesNotCompile(let errors) = nonsense.state else { return #expect(Bool(false), "It compiles.") }
    #expect(errors.contains { $0.contains(/^Exercises\/Chapter1\/DeparturesBoard.swift:[0-9]+:5: error: .*nonsense/) })
    expect(ChapterStatus(in: test.chapter).text, is: "does not compile")
    let solved = ProgressCommand(chapters: [test.chapter], folder: test.file("Solutions/Chapter1")).check()
    #expect(solved.allSatisfy(\.isDone) && !solved.isEmpty)
    #expect(!ChapterStatus(in: test.chapter).isDone)
    #expect(try progress(with: solution).isDone && ChapterStatus(in: test.chapter).isDone)
  }
}
