import Foundation
import SpecSupport
import Testing

@testable import Course

@Suite struct `The status of a chapter` {
  private let test: TestKit
  private var status: ChapterStatus { ChapterStatus(in: test.chapter) }

  init() throws { test = try TestKit() }

  @Test(
    arguments: [
      (.steps(steps([.grey, .grey])), "3 functions to write", "watch 1"),
      (.steps(steps([.green, .grey])), "1 of 2 green", "watch 1"),
      (.steps(steps([.green, .red])), "1 of 2 green, 1 red", "hint 1.2"),
      (.steps(steps([.green, .green])), "2 of 2 green", nil),
      (.steps(steps([.grey, .red])), "0 of 2 green, 1 red", "watch 1"),
      (.doesNotCompile(["an error"]), "does not compile", "watch 1"),
      (.unknown(EnvironmentError("the run ended before the first test began")), "could not be run", "watch 1"),
    ] as [(ChapterProgress.SpecsState, String, String?)]
  )
  func `is the result of the last run`(state: ChapterProgress.SpecsState, text: String, next: String?) throws {
    try record(state)
    expect(summary, is: "\(text); \(next.map { "\($0), open" } ?? "done")")
  }

  @Test func `is out of date after an edit`() throws {
    try record(.steps(steps([.green, .green])))
    try test.write("let a = 1\n", to: "Exercises/Chapter1/Counter.swift")
    expect(summary, is: "2 of 2 green, edited since; watch 1")
    try record(.steps(steps([.red])))
    try test.write("// unimplemented()\nlet a = 2\n", to: "Exercises/Chapter1/Counter.swift")
    expect(summary, is: "written, not tested; watch 1")
  }

  @Test func `ignores a record that is illegible`() throws {
    try test.write("nonsense", to: ".observatory/progress/Chapter1.json")
    expect(summary, is: "3 functions to write; watch 1")
  }

  @Test func `leads on from the chapter that was finished, and after the last to the first open one`() throws {
    let chapters = [1, 2, 3].map { ChapterStatus(in: Chapter($0, of: test.kit)) }
    let next = (0...3).map { ChapterStatus.nextCommand(after: chapters, finished: $0) }
    expect(next, is: ["watch 1", "reset 2", "reset 3", "watch 1"])
    try record(.steps(steps([.green])))
    expect(ChapterStatus.nextCommand(after: [status] + chapters.dropFirst()), is: "reset 2")
  }

  /// The text, the command to run next, and whether the specs have found a step that isn't green.
  private var summary: String {
    let next = ChapterStatus.nextCommand(after: [status]) ?? (status.isDone ? "done" : "nothing")
    return "\(status.text); \(next)\(status.openStep == nil ? "" : ", open")"
  }

  private func record(_ state: ChapterProgress.SpecsState) throws {
    let progress = ChapterProgress(chapter: 1, title: nil, state: state)
    try ProgressRecord(progress, on: try test.chapter.submission()).save(to: test.chapter.progressRecord)
  }
}
