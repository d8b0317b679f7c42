import Foundation
import Testing

@testable import Classroom

@Suite struct `The number of a step` {
  @Test(arguments: [("2", 2, nil), ("2.3", 2, 3), ("10.12", 10, 12)] as [(String, Int, Int?)])
  func `is read as it is written`(word: String, chapter: Int, step: Int?) {
    #expect(StepNumber(word) == StepNumber(chapter: chapter, step: step.map { Step($0) }))
    #expect(StepNumber(word)?.description == word)
  }

  @Test(arguments: [
    "", "0", "02", "2.", ".3", "2.0", "2.03", "2.3.4", "2,3", " 2", "2.3\n", "-2", "+2", "two", "٢",
    "99999999999999999999", "2.99999999999999999999",
  ])
  func `is not read where it is written in any other way`(word: String) {
    #expect(StepNumber(word) == nil)
  }
}

@Suite struct `What is remembered of hints` {
  private let tiny: TinyKit
  private let memory: HintMemory

  init() throws {
    tiny = try TinyKit()
    memory = HintMemory(of: Chapter(1, of: tiny.kit))
  }

  @Test func `is how many were shown, step by step`() throws {
    #expect(memory.count(of: Step(1)) == 0)
    try memory.note(1, of: Step(1))
    try memory.note(2, of: Step(1))
    try memory.note(1, of: Step(2))
    #expect(memory.count(of: Step(1)) == 2)
    #expect(memory.count(of: Step(2)) == 1)
    #expect(HintMemory(of: Chapter(2, of: tiny.kit)).count(of: Step(1)) == 0)
  }

  @Test func `lies below the folder that git ignores, and nowhere else`() throws {
    let before = try FileManager.default.contentsOfDirectory(atPath: tiny.root.path)
    try memory.note(1, of: Step(1))
    #expect(try Set(FileManager.default.contentsOfDirectory(atPath: tiny.root.path)) == Set(before + [".observatory"]))
  }

  @Test(arguments: ["", "many", "-1", "99999999999999999999"])
  func `is nothing where it can't be read`(text: String) throws {
    try tiny.write(text, to: ".observatory/hints/Chapter1/Step1")
    #expect(memory.count(of: Step(1)) == 0)
  }

  @Test func `can be forgotten for a chapter`() throws {
    let other = HintMemory(of: Chapter(2, of: tiny.kit))
    try memory.note(1, of: Step(1))
    try other.note(1, of: Step(1))
    memory.forget()
    memory.forget()
    #expect(memory.count(of: Step(1)) == 0)
    #expect(other.count(of: Step(1)) == 1)
  }

  @Test func `stays as it was where it can't be written`() throws {
    try memory.note(1, of: Step(1))
    // A folder in the place of the file is in the way of everybody, also of root.
    try tiny.remove(".observatory/hints/Chapter1/Step1")
    try tiny.write("", to: ".observatory/hints/Chapter1/Step1/in the way")
    let trouble = #expect(throws: Trouble.self) { try memory.note(2, of: Step(1)) }
    #expect(trouble?.sentence.contains("Chapter1 can't be written to; see whether") == true)
    #expect(throws: Never.self) { try memory.note(1, of: Step(2)) }
  }
}
