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

@Suite struct `The brief of a chapter` {
  @Test(arguments: ["# Chapter 3: By name\n", "# Chapter 2: \n", ""])
  func `is refused without the title of the chapter`(text: String) {
    let sentence = "README.md does not begin with \"# Chapter 2: \" and a title"
    #expect(throws: EnvironmentError(sentence, kind: .unreadable)) { try Brief(text, ofChapter: 2) }
  }
}

@Suite struct `The number of a step` {
  @Test func `is in the name of its suite`() {
    let names = ["Step12", "Step", "step1", "Step01", "Step1a", "Step+1", "Helpers", ""]
    expect(names.map { Step(suite: $0) }, is: [Step(12), nil, nil, nil, nil, nil, nil, nil])
  }

  @Test func `comes after that of its chapter, and has no other form`() {
    let numbers = ["2", "2.3", "10.12"].map(StepNumber.init)
    expect(numbers.map { $0?.chapter }, is: [2, 2, 10])
    expect(numbers.map { $0?.step?.number }, is: [nil, 3, 12])
    let words = ["", "02", "2.", ".3", "2.0", "2.3.4", "2,3", " 2", "2.3\n", "-2", "٢", "99999999999999999999"]
    expect(words.filter { StepNumber($0) != nil }, is: [])
  }
}
