import SpecSupport
import Testing

@testable import Course

@Suite struct `The brief of a chapter` {
  @Test func `has a title, steps with titles, and for a step a scene and what it prints`() throws {
    let brief = try Brief(
      """
      # Chapter 2: By name

      ### 1. Not a step, but above the heading

      ## Steps

      ### 1. Notify every observer

      ```swift
      board.post(lindholm)

      board.post(marsh)
      ```

      ```text
      1. display
      ```

      ### 2. Remove an observer

      ```sh
      ls
      ```

      ## Run

      ### 3. Not a step, but below the next
      """,
      ofChapter: 2
    )
    expect([brief.title] + brief.steps, is: ["By name", "Notify every observer", "Remove an observer"])
    let code = ["board.post(lindholm)", "", "board.post(marsh)"]
    expect(brief.scene(of: Step(1)), is: Brief.Scene(code: code, output: ["1. display"]))
    expect([2, 3].map { brief.scene(of: Step($0)) }, is: [nil, nil])
  }

  @Test(arguments: ["# Chapter 3: By name\n", "# Chapter 2: \n", ""])
  func `is refused without the title of the chapter`(text: String) {
    let sentence = "README.md does not begin with \"# Chapter 2: \" and a title"
    #expect(throws: EnvironmentError(sentence, kind: .unreadable)) { try Brief(text, ofChapter: 2) }
  }
}

@Suite struct `The hints of a chapter` {
  @Test func `are three for each step, between any notes`() throws {
    let step = "1. What?\n2. So.\nA note.\n3. `Thus`.\n"
    let hints = try Hints("# Hints for chapter 1\n\n## Step 1\n\n\(step)\n## Step 2\n\n\(step)")
    expect(hints.steps, is: [["What?", "So.", "`Thus`."], ["What?", "So.", "`Thus`."]])
  }

  @Test(arguments: ["", "## Step 1\n1. A\n2. B\n", "## Step 1\n1. A\n3. C", "## Step 1\n1. A\n2. B\n3. C\n4. D"])
  func `are refused if they are not three`(text: String) {
    let sentence = "HINTS.md does not have three hints for each step"
    #expect(throws: EnvironmentError(sentence, kind: .unreadable)) { try Hints(text) }
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
