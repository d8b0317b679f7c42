import Foundation
import Testing

@testable import Classroom

@Suite struct `The status of a chapter` {
  private let test: TestKit
  private var status: ChapterStatus { ChapterStatus(in: test.chapter) }

  init() throws { test = try TestKit() }

  @Test func `is at first the number of functions to write`() throws {
    #expect(status.title == "A counter")
    #expect(status.text == "3 to write")
    #expect(!status.isDone)
    #expect(ChapterStatus.nextCommand(after: [status]) == "watch 1")
    try test.write("// unimplemented()\nlet a = 1\n", to: "Exercises/Chapter1/Counter.swift")
    #expect(status.text == "written, not tested")
  }

  @Test(arguments: [
    ([Verdict.grey, .grey], "not begun", "watch 1" as String?), ([.green, .grey], "1 of 2 green", "watch 1"),
    ([.green, .red], "1 of 2 green, 1 red", "hint 1.2"), ([.green, .green], "2 of 2 green", nil),
    ([.grey, .red], "0 of 2 green, 1 red", "watch 1"),
  ])
  func `is the result of the last run`(verdicts: [Verdict], text: String, next: String?) throws {
    try record(.steps(steps(verdicts)))
    #expect(status.text == text)
    #expect(ChapterStatus.nextCommand(after: [status]) == next)
    #expect(status.isDone == (next == nil))
    #expect(status.hasOpenStep == (next != nil))
  }

  @Test func `tells code that doesn't compile from code that compiles but did not run`() throws {
    try record(.doesNotCompile(["an error"]))
    #expect(status.text == "does not compile")
    try record(.unknown(EnvironmentError("the run ended before the first test began")))
    #expect(status.text == "could not be run")
    #expect(ChapterStatus.nextCommand(after: [status]) == "watch 1")
  }

  @Test func `is out of date after an edit`() throws {
    try record(.steps(steps([.green, .green])))
    try test.write("let a = 1\n", to: "Exercises/Chapter1/Counter.swift")
    #expect(status.text == "2 of 2 green, edited since")
    #expect(!status.isDone && !status.hasOpenStep)
    #expect(ChapterStatus.nextCommand(after: [status]) == "watch 1")
    try record(.steps(steps([.red])))
    try test.write("let a = 2\n", to: "Exercises/Chapter1/Counter.swift")
    #expect(status.text == "written, not tested")
  }

  @Test func `says that files are missing, and how to get them back`() throws {
    try test.remove("Exercises/Chapter1")
    #expect(status.text == "files are missing")
    #expect(ChapterStatus.nextCommand(after: [status]) == "reset 1")
  }

  @Test func `ignores a record that is illegible, and one that can't be written`() throws {
    try test.write("nonsense", to: ".observatory/progress/Chapter1.json")
    #expect(status.text == "3 to write")
    try test.remove(".observatory")
    try test.write("in the way", to: ".observatory")
    try record(.steps(steps([.green])))
    #expect(status.text == "3 to write")
  }

  @Test func `leads to the next chapter when one is done`() throws {
    try record(.steps(steps([.green])))
    let second = ChapterStatus(in: Chapter(2, of: test.kit))
    #expect(ChapterStatus.nextCommand(after: [status, second]) == "reset 2")
    #expect(ChapterStatus.nextCommand(after: [status]) == nil)
  }

  private func record(_ state: ChapterProgress.State) throws {
    let progress = ChapterProgress(chapter: 1, title: nil, state: state)
    ProgressRecord(progress, on: try test.chapter.submission()).save(for: test.chapter)
  }
}
