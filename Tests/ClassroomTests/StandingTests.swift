import Foundation
import Testing

@testable import Classroom

@Suite struct `How far somebody is, without a build` {
  private let tiny: TinyKit
  private var chapter: Chapter { Chapter(1, of: tiny.kit) }
  private var standing: Standing { Standing(in: chapter) }

  init() throws {
    tiny = try TinyKit()
  }

  @Test func `is at first how much there is to write`() throws {
    #expect(standing.title == "A counter")
    #expect(standing.text == "3 to write")
    #expect(!standing.isDone)
    #expect(NextMove.command(after: [standing]) == "watch 1")
    try tiny.write("// unimplemented()\nlet a = 1\n", to: "Exercises/Chapter1/Counter.swift")
    #expect(standing.text == "written, not tested")
  }

  @Test(arguments: [
    ([Verdict.grey, .grey], "not begun", "watch 1" as String?), ([.green, .grey], "1 of 2 green", "watch 1"),
    ([.green, .red], "1 of 2 green, 1 red", "hint 1.2"), ([.green, .green], "2 of 2 green", nil),
    ([.grey, .red], "0 of 2 green, 1 red", "watch 1"), ([], "does not compile", "watch 1"),
  ])
  func `is what the specs said last`(verdicts: [Verdict], text: String, next: String?) throws {
    try note(verdicts)
    #expect(standing.text == text)
    #expect(NextMove.command(after: [standing]) == next)
    #expect(standing.isDone == (next == nil))
  }

  @Test func `is said to be old after an edit`() throws {
    try note([.green, .green])
    try tiny.write("let a = 1\n", to: "Exercises/Chapter1/Counter.swift")
    #expect(standing.text == "2 of 2 green, edited since")
    #expect(!standing.isDone)
    #expect(NextMove.command(after: [standing]) == "watch 1")
    try note([.red])
    try tiny.write("let a = 2\n", to: "Exercises/Chapter1/Counter.swift")
    #expect(standing.text == "written, not tested")
  }

  @Test func `says where files are missing, and how to get them back`() throws {
    try tiny.remove("Exercises/Chapter1")
    #expect(standing.text == "files are missing")
    #expect(NextMove.command(after: [standing]) == "reset 1")
  }

  @Test func `survives a log that makes no sense, and one that can't be written`() throws {
    try tiny.write("nonsense", to: ".observatory/progress/Chapter1.json")
    #expect(standing.text == "3 to write")
    try tiny.remove(".observatory")
    try tiny.write("in the way", to: ".observatory")
    try note([.green])
    #expect(standing.text == "3 to write")
  }

  @Test func `comes with the next chapter when one is done`() throws {
    try note([.green])
    let second = Standing(in: Chapter(2, of: tiny.kit))
    #expect(NextMove.command(after: [standing, second]) == "reset 2")
    #expect(NextMove.command(after: [standing]) == nil)
  }

  @Test func `leads from a table to one command`() {
    func next(_ state: ChapterProgress.State) -> String? {
      NextMove.command(after: ChapterProgress(chapter: 1, title: nil, state: state))
    }
    #expect(next(.steps(steps(.green, .red, .grey))) == "hint 1.2")
    #expect(next(.steps(steps(.green, .grey, .red))) == "watch 1")
    #expect(next(.steps(steps(.green, .grey))) == "watch 1")
    #expect(next(.steps(steps(.green))) == nil)
    #expect(next(.doesNotCompile([])) == "watch 1")
    #expect(next(.unknown("why")) == nil)
  }

  private func note(_ verdicts: [Verdict]) throws {
    let progress = ChapterProgress(chapter: 1, title: nil, state: .steps(steps(verdicts)))
    Logbook(of: chapter).note(progress, on: try chapter.answers())
  }

  private func steps(_ verdicts: Verdict...) -> [StepProgress] { steps(verdicts) }

  private func steps(_ verdicts: [Verdict]) -> [StepProgress] {
    verdicts.enumerated().map { index, verdict in
      let test = TestRun.Result(name: "a", step: Step(index + 1), verdict: verdict)
      return StepProgress(step: Step(index + 1), title: nil, tests: [test])
    }
  }
}

@Suite struct `The answers of a chapter` {
  private let tiny: TinyKit
  private var chapter: Chapter { Chapter(1, of: tiny.kit) }

  init() throws {
    tiny = try TinyKit()
  }

  @Test(arguments: [
    ("Exercises/Chapter1", "Exercises/Chapter1 is missing"),
    ("Exercises/Chapter1/Counter.swift", "there is no Swift file in Exercises/Chapter1"),
  ])
  func `are missed when there are none`(path: String, sentence: String) throws {
    try tiny.remove(path)
    let trouble = #expect(throws: Trouble.self) { try chapter.answers() }
    #expect(trouble?.sentence == "\(sentence); \"swift run observatory reset 1\" brings the starter back")
  }

  @Test func `are those in folders too, and not what an editor hides`() throws {
    try tiny.write("let deep = 1", to: "Exercises/Chapter1/Model/Deep.swift")
    try tiny.write("nonsense", to: "Exercises/Chapter1/.#Counter.swift")
    try tiny.write("nonsense", to: "Exercises/Chapter1/notes.txt")
    #expect(try chapter.answers().files.keys.sorted() == ["Counter.swift", "Model/Deep.swift"])
  }

  @Test func `are Swift, so in UTF-8`() throws {
    let file = tiny.root.appending(path: "Exercises/Chapter1/Counter.swift")
    try Data([0xE9]).write(to: file)
    let trouble = #expect(throws: Trouble.self) { try chapter.answers() }
    #expect(trouble?.sentence == "\(file.path) is not in UTF-8, as Swift wants it; save it in that encoding")
  }

  @Test func `may have lost a file, which is named`() throws {
    try tiny.write("", to: "Solutions/Chapter1/Lost.swift")
    #expect(chapter.missingFiles == ["Lost.swift"])
  }
}
