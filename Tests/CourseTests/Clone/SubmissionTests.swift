import Foundation
import SpecSupport
import TestKit
import Testing

@testable import Course

@Suite struct `A submission` {
  private let test: TestKit
  private let exercise = "Exercises/Chapter1"

  init() throws { test = try TestKit() }

  @Test func `is reported missing, file or folder`() throws {
    for (path, what) in [
      ("\(exercise)/Counter.swift", "there is no Swift file in \(exercise)"), (exercise, "\(exercise) is missing"),
    ] {
      try test.remove(path)
      try expectError("\(what); \"swift run observatory reset 1\" brings the starter back")
    }
  }

  @Test func `includes files in subfolders and links to files, but nothing hidden`() throws {
    let files = [
      "Counter.swift": "let a = 1", "Model/Deep.swift": "let deep = 1", ".#Counter.swift": "no", ".build/A.swift": "no",
      "notes.txt": "no",
    ]
    for (path, text) in files { try test.write(text, to: "\(exercise)/\(path)") }
    try test.write("let linked = 1", to: "elsewhere.txt")
    try test.link("\(exercise)/Linked.swift", to: "../../elsewhere.txt")
    try test.link("\(exercise)/loop", to: ".")
    try expect(
      test.chapter.submission().files,
      is: [
        "Counter.swift": "let a = 1", "Model/Deep.swift": "let deep = 1", "Linked.swift": "let linked = 1",
      ]
    )
  }

  @Test func `contains only regular files of moderate size, in UTF-8`() throws {
    let path = "\(exercise)/Odd.swift"
    let odd = "\(test.file(path).path) is not a regular file of at most 1 MB; move it away and try again"
    for target in ["nowhere", "/dev/zero", "Odd.swift"] {
      try test.link(path, to: target)
      try expectError(odd)
    }
    try test.remove(path)
    try #require(unsafe mkfifo(test.file(path).path, 0o600) == 0)
    try expectError(odd)
    try test.remove(path)
    try test.write(String(repeating: "x", count: 1 << 20 | 1), to: path)
    try expectError(odd)
    try Data([0xE9]).write(to: test.file(path))
    try expectError("\(test.file(path).path) is not encoded in UTF-8; save it in that encoding")
  }

  @Test func `counts its stubs, except in comments, and may lack a file`() throws {
    let text = "  // unimplemented()\n  unimplemented()\r\nlet x = unimplemented(placeholder: 0)\n"
    expect(Submission(files: ["A.swift": text, "B.swift": "// unimplemented()"]).stubs, is: ["A.swift": 2])
    try test.write("", to: "Solutions/Chapter1/Lost.swift")
    expect(test.chapter.findMissingFiles(), is: ["Lost.swift"])
  }

  private func expectError(_ sentence: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    #expect(throws: EnvironmentError(sentence, kind: .unreadable), sourceLocation: sourceLocation) {
      try test.chapter.submission()
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
    let notes = ["Counter.swift: missing", "Deep/Own.swift: not in the solution", "Sum.swift: the same"]
    try expect(lines(["Sum.swift": "struct Sum {}", "Deep/Own.swift": "struct Own {}"]), is: notes + ["different"])
    let same = ["Counter.swift: the same", "Sum.swift: the same", "same"]
    try expect(lines(Submission(in: test.chapter.solution).files, .writtenFiles), is: same)
    for text in ["struct Sum {}", "struct Sum {}\r\n", "struct  Sum {}  \n"] {
      // Line breaks and the amount of white space make no difference.
      try expect(lines(["Sum.swift": text]), is: ["Counter.swift: missing", "Sum.swift: the same", "different"])
    }
  }

  @Test func `shows the differences as git does`() throws {
    let solution = try test.text(of: "Solutions/Chapter1/Counter.swift")
    let mine = solution.replacing("total += number", with: "total += 1")
    try expect(
      lines(["Counter.swift": mine, "Sum.swift": "struct Sum {}\n"]),
      is: [
        "Sum.swift: the same", "--- answers/Counter.swift", "+++ solution/Counter.swift",
        "@@ -4,7 +4,7 @@ final class Counter {",
        "   /// Step 1: the sum of all numbers added.", "   private(set) var total = 0", " ",
        "-  func add(_ number: Int) { total += 1 }", "+  func add(_ number: Int) { total += number }", " ",
        "   func reset() { total = 0 }", " }", "different",
      ]
    )
  }

  @Test func `hides files with stubs, and all files while a step is not green`() throws {
    let files = ["Counter.swift": "unimplemented()\n", "Sum.swift": "struct Sum { }\n"]
    let stub = "Counter.swift: 1 function still to write, so the answers stay hidden"
    try expect(
      lines(files, .writtenFiles),
      is: [
        stub, "--- answers/Sum.swift", "+++ solution/Sum.swift", "@@ -1 +1 @@", "-struct Sum { }", "+struct Sum {}",
        "reduced",
      ]
    )
    let sum = "Sum.swift: a step is not green yet, so the answers stay hidden"
    try expect(lines(files, .names), is: [stub, sum, "reduced"])
    try expect(lines(files, .all).last, is: "different")
  }

  @Test func `needs a solution, and git, and says so`() async throws {
    try test.remove("Solutions/Chapter1")
    let error = #expect(throws: EnvironmentError.self) { try lines([:]) }
    expect(error?.kind, is: .unreadable)
    await #expect(processExitsWith: .success) {
      let test = try TestKit()
      unsafe setenv("PATH", "/nowhere", 1)
      let error = #expect(throws: EnvironmentError.self) {
        try Comparison(of: Submission(in: test.chapter.exercise), with: test.chapter, scope: .all)
      }
      #expect(error?.sentence.hasPrefix("git can't be started (") == true)
    }
  }

  // The notes, the differences and the verdict.
  private func lines(_ files: [String: String], _ scope: Comparison.Scope = .all) throws -> [String] {
    let comparison = try Comparison(of: Submission(files: files), with: test.chapter, scope: scope)
    let verdict = comparison.isSame ? "same" : comparison.isReduced ? "reduced" : "different"
    return comparison.notes + comparison.differences + [verdict]
  }
}
