import SpecSupport
import Testing

@testable import Course

@Suite struct `A clone of the kit` {
  private let test: TestKit

  init() throws { test = try TestKit() }

  @Test func `has the chapters of which there is any part, in order`() throws {
    let folders = ["Exercises/Chapter10", "Tests/Chapter2Tests", "Tests/Misconceptions/Chapter3"]
    for folder in folders + ["Exercises/Chapter04", "Exercises/Chapters"] { try test.write("", to: "\(folder)/a") }
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
  }

  @Test(arguments: ["# Chapter 3: By name\n", "# Chapter 2: \n", ""])
  func `has no brief without the title of the chapter`(text: String) {
    let sentence = "README.md does not begin with \"# Chapter 2: \" and a title"
    #expect(throws: EnvironmentError(sentence, kind: .unreadable)) { try Brief(text, ofChapter: 2) }
  }

  @Test func `has three hints for each step, between any notes`() throws {
    func hints(in text: String) throws -> [[String]] {
      try test.write(text, to: "Exercises/Chapter1/HINTS.md")
      return try test.chapter.hints()
    }
    let step = "1. What?\n2. So.\nA note.\n3. `Thus`.\n"
    let text = "# Hints for chapter 1\n\n## Step 1\n\n\(step)\n## Step 2\n\n\(step)"
    try expect(hints(in: text), is: Array(repeating: ["What?", "So.", "`Thus`."], count: 2))
    let sentence = "HINTS.md does not have three hints for each step"
    for lines in ["", "## Step 1\n1. A\n2. B\n", "## Step 1\n1. A\n3. C", "## Step 1\n1. A\n2. B\n3. C\n4. D"] {
      #expect(throws: EnvironmentError(sentence, kind: .unreadable)) { try hints(in: lines) }
    }
  }
}
