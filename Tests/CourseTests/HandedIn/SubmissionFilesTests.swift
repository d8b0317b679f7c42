import Foundation
import SpecSupport
import Testing

@testable import Course

@Suite struct `The files of a submission` {
  private let test: TestKit
  private let board = "protocol Observer { /* Step 1 */ }\nstruct Board { /* Step 1 */ }"

  init() throws {
    test = try TestKit()
    let counter = "final class Counter {\n  struct Inner { /* Step 1 */ }\n}"
    for (name, text) in ["Board": board, "Counter": counter] {
      try test.write(text, to: ".starters/Chapter1/\(name).swift")
    }
  }

  @Test func `are completed by the starter, unless their types are elsewhere`() throws {
    var files = try read(["Counter.swift": "mine"])
    expect(files.texts, is: ["Counter.swift": "mine", "Board.swift": board])
    expect(files.remarks, is: ["Board.swift is missing, so the starter's was used"])
    expect(files.lentFiles, is: ["Board.swift"])

    for text in ["struct Board {}", "final\nclass Observer {}", "  enum Board {}"] {
      files = try read(["Counter.swift": text])
      expect(files.texts.keys.sorted(), is: ["Counter.swift"])
      #expect(files.remarks.isEmpty && files.lentFiles.isEmpty)
    }
    files = try read(["Counter.swift": "// struct Board\nlet a = \"struct Board\""])
    expect(files.lentFiles, is: ["Board.swift"])
    // A file of another name that has all the types is an answer too.
    expect(try read(["Chapter1/All.swift": "all"]).texts, is: ["All.swift": "all"])
  }

  @Test func `are not completed if the starter's could take the place of one that is refused`() throws {
    let files = try read(["Counter.swift": "mine", "Board.swift": String(repeating: "é", count: 2000)])
    #expect(files.violations.count == 1 && files.lentFiles.isEmpty && files.remarks.isEmpty)
    try test.write("mine", to: "Exercises/Chapter1/Counter (1).swift")
    try test.remove("Exercises/Chapter1/Counter.swift")
    let own = try SubmissionFiles(inExerciseOf: test.chapter)
    #expect(own.texts["Counter.swift"] == "mine" && own.violations.isEmpty)
  }

  @Test func `are a student's own without what a link leads to, as in grading`() throws {
    try test.write("let a = 1", to: "elsewhere/More.swift")
    let link = test.file("Exercises/Chapter1/More")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: test.file("elsewhere"))
    let sentences = try SubmissionFiles(inExerciseOf: test.chapter).violations.map(\.description)
    expect(sentences, is: ["More is a link, which is never followed; hand in what it leads to"])
  }

  @Test func `may be there twice if they are the same`() throws {
    let files = try read(["old/Counter.swift": "a", "Counter (1).swift": "a", "Board.swift": "b"])
    expect(files.texts, is: ["Counter.swift": "a", "Board.swift": "b"])
    expect(files.violations.map(\.description), is: [])
  }

  @Test(arguments: [
    ("new/Counter.swift", "old/Counter.swift"), ("Chapter1/Counter.swift", "chapter 1/Counter.swift"),
    ("Counter-2.swift", "Counter.swift"), ("Counter.swift", "counter.swift"),
  ])
  func `are not chosen among different answers`(first: String, second: String) throws {
    let sentence = "\(second) and \(first) are different answers; keep one of them"
    expect(try read([first: "a", second: "b"]).violations.map(\.description), is: [sentence])
  }

  @Test(arguments: ["\u{FEFF}let a = 1\r\nlet b = 2\r\n", "let a = 1\rlet b = 2\r", "\u{FEFF}let a = 1\nlet b = 2\n"])
  func `have the line ends of the kit, and no byte order mark`(text: String) throws {
    let plain = "let a = 1\nlet b = 2\n"
    expect(try read(["Counter.swift": text]).texts["Counter.swift"], is: plain)
    try test.write(text, to: "Exercises/Chapter1/Counter.swift")
    expect(try test.chapter.submission().files["Counter.swift"], is: plain)
  }

  private func read(_ texts: [String: String]) throws -> SubmissionFiles {
    let folder = "ann-\(UUID())"
    for (path, text) in texts { try test.write(text, to: "\(folder)/\(path)") }
    return try SubmissionFiles(for: test.chapter, in: test.file(folder), knowing: ChapterFiles(for: [test.chapter]))
  }
}
