import Foundation
import Testing

@testable import Classroom

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

@Suite struct `A submission` {
  private let test: TestKit
  private let exercise = "Exercises/Chapter1"

  init() throws { test = try TestKit() }

  @Test(arguments: [
    ("Exercises/Chapter1", "Exercises/Chapter1 is missing"),
    ("Exercises/Chapter1/Counter.swift", "there is no Swift file in Exercises/Chapter1"),
  ])
  func `is reported missing`(path: String, sentence: String) throws {
    try test.remove(path)
    let error = #expect(throws: EnvironmentError.self) { try test.chapter.submission() }
    #expect(error?.sentence == "\(sentence); \"swift run observatory reset 1\" brings the starter back")
    #expect(error?.kind == .unreadable)
  }

  @Test func `includes files in subfolders and links to files, but nothing hidden`() throws {
    try test.write("let deep = 1", to: "\(exercise)/Model/Deep.swift")
    try test.write("let linked = 1", to: "elsewhere.txt")
    try test.link("\(exercise)/Linked.swift", to: "../../elsewhere.txt")
    try test.link("\(exercise)/loop", to: ".")
    try test.write("nonsense", to: "\(exercise)/.#Counter.swift")
    try test.write("nonsense", to: "\(exercise)/.build/Hidden.swift")
    try test.write("nonsense", to: "\(exercise)/notes.txt")
    let files = try test.chapter.submission().files
    #expect(files.keys.sorted() == ["Counter.swift", "Linked.swift", "Model/Deep.swift"])
    #expect(files["Linked.swift"] == "let linked = 1")
  }

  @Test func `contains only regular files of moderate size`() throws {
    let path = "\(exercise)/Odd.swift"
    for target in ["nowhere", "/dev/zero", "Odd.swift"] {
      try test.link(path, to: target)
      #expect(throws: EnvironmentError.self) { try test.chapter.submission() }
    }
    try test.remove(path)
    #expect(unsafe mkfifo(test.file(path).path, 0o600) == 0)
    #expect(throws: EnvironmentError.self) { try test.chapter.submission() }
    try test.remove(path)
    try test.write(String(repeating: "x", count: 1 << 20 | 1), to: path)
    let error = #expect(throws: EnvironmentError.self) { try test.chapter.submission() }
    #expect(
      error?.sentence
        == "\(test.file(path).path) is not a regular file of at most 1 MB; move it away and try again"
    )
  }

  @Test func `is encoded in UTF-8`() throws {
    let file = test.file("\(exercise)/Counter.swift")
    try Data([0xE9]).write(to: file)
    let error = #expect(throws: EnvironmentError.self) { try test.chapter.submission() }
    #expect(error?.sentence == "\(file.path) is not encoded in UTF-8; save it in that encoding")
  }

  @Test func `counts its stubs, except in comments`() {
    let text = "  // unimplemented()\n  unimplemented()\r\nlet x = unimplemented(placeholder: 0)\n"
    #expect(Submission(files: ["A.swift": text, "B.swift": "// unimplemented()"]).stubs == ["A.swift": 2])
  }

  @Test func `may lack a file, which the chapter names`() throws {
    try test.write("", to: "Solutions/Chapter1/Lost.swift")
    #expect(test.chapter.missingFiles == ["Lost.swift"])
  }

  @Test(arguments: [
    (
      "clone", ["Package.swift", "Chapter1/Counter.swift", "Exercises/Chapter1/Counter.swift"],
      "clone/Exercises/Chapter1"
    ),
    ("set", ["Counter.swift", "Chapter1/Counter.swift"], "set/Chapter1"),
    ("set", ["Chapter1/Other.swift"], "set/Chapter1"),
    ("own", ["Counter.swift", "Chapter2/Counter.swift"], "own"),
  ])
  func `is found in a clone, a folder of chapters, or the folder itself`(
    named: String,
    files: [String],
    expected: String
  ) throws {
    for file in files { try test.write("", to: file.isEmpty ? named : "\(named)/\(file)") }
    #expect(try test.chapter.submissionFolder(in: test.file(named)).path == test.file(expected).path)
  }

  @Test func `is not found in another folder`() throws {
    try test.write("", to: "own/Package.swift")
    let error = #expect(throws: EnvironmentError.self) { try test.chapter.submissionFolder(in: test.file("own")) }
    #expect(error?.sentence.hasPrefix("there is no code for chapter 1 in \"/") == true)
    #expect(error?.sentence.hasSuffix("name the folder that has Counter.swift") == true)
    for place in ["nowhere", "own/Package.swift"] {
      let error = #expect(throws: EnvironmentError.self) { try test.chapter.submissionFolder(in: test.file(place)) }
      #expect(error?.sentence.hasPrefix("there is no folder \"/") == true)
    }
  }
}

@Suite struct `A comparison with the solution` {
  private let test: TestKit

  init() throws {
    test = try TestKit()
    try test.write("struct Sum {}\n", to: "Solutions/Chapter1/Sum.swift")
  }

  @Test func `says which files are the same, missing or extra`() throws {
    let comparison = try compare(["Sum.swift": "struct Sum {}", "Deep/Own.swift": "struct Own {}"])
    #expect(
      comparison.notes == ["Counter.swift: missing", "Deep/Own.swift: not in the solution", "Sum.swift: the same"]
    )
    #expect(comparison.differences == [])
    #expect(!comparison.isSame && !comparison.isReduced)
    let solution = try Submission(in: test.chapter.solution)
    #expect(try Comparison(of: solution, with: test.chapter, scope: .writtenFiles).isSame)
  }

  @Test func `shows the differences as git does`() throws {
    let solution = try Submission(in: test.chapter.solution).files["Counter.swift"] ?? ""
    let mine = solution.replacing("total += number", with: "total += 1")
    let comparison = try compare(["Counter.swift": mine, "Sum.swift": "struct Sum {}\n"])
    #expect(
      comparison.differences == [
        "--- answers/Counter.swift", "+++ solution/Counter.swift", "@@ -4,7 +4,7 @@ final class Counter {",
        "   /// Step 1: the sum of all numbers added.", "   private(set) var total = 0", " ",
        "-  func add(_ number: Int) { total += 1 }", "+  func add(_ number: Int) { total += number }", " ",
        "   func reset() { total = 0 }", " }",
      ]
    )
    #expect(comparison.notes == ["Sum.swift: the same"])
    #expect(!comparison.isSame && !comparison.isReduced)
  }

  @Test(arguments: ["struct Sum {}", "struct Sum {}\r\n", "struct  Sum {}  \n"])
  func `ignores line breaks and the amount of white space`(text: String) throws {
    #expect(try compare(["Sum.swift": text]).notes.last == "Sum.swift: the same")
  }

  @Test func `hides files with stubs, and all files while a step is not green`() throws {
    let files = ["Counter.swift": "unimplemented()\n", "Sum.swift": "struct Sum { }\n"]
    let stub = "Counter.swift: 1 function still to write, so the answers stay hidden"
    let written = try compare(files, .writtenFiles)
    #expect(written.notes == [stub])
    #expect(written.differences.contains("-struct Sum { }"))
    #expect(written.isReduced)
    let names = try compare(files, .names)
    #expect(names.notes == [stub, "Sum.swift: a step is not green yet, so the answers stay hidden"])
    #expect(names.differences == [])
    #expect(names.isReduced)
    #expect(try !compare(files, .all).isReduced)
  }

  @Test func `needs a solution`() throws {
    try test.remove("Solutions/Chapter1")
    let error = #expect(throws: EnvironmentError.self) { try compare([:]) }
    #expect(error?.kind == .unreadable)
  }

  @Test func `needs git, and says so`() async {
    await #expect(processExitsWith: .success) {
      let test = try TestKit()
      unsafe setenv("PATH", "/nowhere", 1)
      let error = #expect(throws: EnvironmentError.self) {
        try Comparison(of: Submission(in: test.chapter.exercise), with: test.chapter, scope: .all)
      }
      #expect(error?.sentence.hasPrefix("git can't be started (") == true)
    }
  }

  private func compare(_ files: [String: String], _ scope: Comparison.Scope = .all) throws -> Comparison {
    try Comparison(of: Submission(files: files), with: test.chapter, scope: scope)
  }
}
