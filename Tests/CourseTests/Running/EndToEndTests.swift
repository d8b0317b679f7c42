import Foundation
import SpecSupport
import Testing

@testable import Course
@testable import observatory

// These build and run chapters 1 and 9 with code of several kinds. That takes minutes, so they run only if the variable
// `END_TO_END` is set, as `.ci/run` does. GraderTests has more kinds, and asks only for the outcome of each.
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
      expect(stopped.crashReport?.text, is: "the whole run took more than 3 seconds of processor time")
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

  // Only there does the linker replace functions of the runtime.
  #if os(Linux)
    @Test func `says when threads share a variable without a lock, past the compiler`() throws {
      let test = try TestKit(copying: [
        "Package.swift", "Sources/PlainLocks", "Sources/ExerciseSupport", "Sources/Interleavings", "Tests/SpecSupport",
        "Tests/ScheduleSpec", "Tests/JourneySpec", "Tests/Specs", "Exercises/Chapter9", ".starters/Chapter9",
        "Solutions/Chapter9", "Tests/Chapter9Tests",
      ])
      let chapter = Chapter(9, of: test.kit)
      for (name, text) in try Submission(in: chapter.solution).files {
        let answer = text.replacing("private let state = Mutex(State())", with: "private let state = Box(State())")
        try test.write(answer, to: "Exercises/Chapter9/\(name)")
      }
      let box = """
        final class Box<Value>: @unchecked Sendable {
          private var value: Value
          private let lock = Mutex(0)

          init(_ value: Value) { self.value = value }

          func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
            lock.withLock { $0 += 1 }
            return body(&value)
          }
        }
        """
      try test.write(box, to: "Exercises/Chapter9/Box.swift")
      var command = ProgressCommand(chapters: [chapter])
      command.limits.run = .seconds(3600)
      let steps = try #require(command.check().first).steps
      expect(steps.map(\.verdict), is: [.green, .red, .red, .red])
      let complaint = "Two threads use the same variable, and hold no lock in common"
      #expect(steps[1].tests.contains { $0.remarks.contains { $0.paragraphs.joined().contains(complaint) } })
    }
  #endif
}
