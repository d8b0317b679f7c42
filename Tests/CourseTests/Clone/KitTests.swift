import SpecSupport
import Testing

@testable import Course

@Suite struct `A clone of the kit` {
  private let test: TestKit

  init() throws { test = try TestKit() }

  @Test func `has the chapters of which there is any part, in order`() throws {
    for path in [
      "Exercises/Chapter10/README.md", "Tests/Chapter2Tests/Step1.swift", "Tests/Misconceptions/Chapter3/a.patch",
      "Exercises/Chapter04/README.md", "Exercises/Chapters/README.md",
    ] {
      try test.write("", to: path)
    }
    expect(test.kit.findChapters().map(\.number), is: [1, 2, 3, 10])
  }

  @Test func `has the texts of a chapter twice, in case a student loses them`() throws {
    func texts() throws -> [String] { try [chapter.brief().title, "\(chapter.hints().count)"] }
    let chapter = test.chapter
    try test.write("# Chapter 1: Starter\n\n## Steps\n\n### 1. One\n", to: ".starters/Chapter1/README.md")
    try test.write("## Step 1\n\n1. A\n2. B\n3. C\n", to: ".starters/Chapter1/HINTS.md")
    try expect(texts(), is: ["A counter", "2"])
    for name in ["README.md", "HINTS.md"] {
      let path = "Exercises/Chapter1/\(name)"
      try test.write(test.text(of: path).replacing("\n", with: "\r\n"), to: path)
    }
    try expect(texts(), is: ["A counter", "2"])
    try test.remove("Exercises/Chapter1")
    try expect(texts(), is: ["Starter", "1"])
    try test.remove(".starters")
    #expect(throws: EnvironmentError.self) { try chapter.hints() }
  }

  @Test func `has three hints for each step, between any notes`() throws {
    func hints(in text: String) throws -> [[String]] {
      try test.write(text, to: "Exercises/Chapter1/HINTS.md")
      return try test.chapter.hints()
    }
    let step = "1. What?\n2. So.\nA note.\n3. `Thus`.\n"
    let found = try hints(in: "# Hints for chapter 1\n\n## Step 1\n\n\(step)\n## Step 2\n\n\(step)")
    expect(found, is: [["What?", "So.", "`Thus`."], ["What?", "So.", "`Thus`."]])
    let sentence = "HINTS.md does not have three hints for each step"
    for lines in ["", "## Step 1\n1. A\n2. B\n", "## Step 1\n1. A\n3. C", "## Step 1\n1. A\n2. B\n3. C\n4. D"] {
      #expect(throws: EnvironmentError(sentence, kind: .unreadable)) { try hints(in: lines) }
    }
  }
}
