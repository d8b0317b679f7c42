import Foundation
import Locks
import Testing

@testable import observatory

@Suite struct `hint` {
  private let kit: SmallKit

  init() throws { kit = try SmallKit() }

  @Test func `shows the first hint, and says how to have the next`() throws {
    #expect(
      try kit.run(["hint", "2.1"]).lines == [
        "Step 2.1, Count: hint 1 of 3",
        "",
        "  What has to be remembered between one call of `add(_:)` and the next, and who",
        "  could do that?",
        "",
        "Not enough? Ask again:",
        "  swift run observatory hint 2.1",
      ]
    )
  }

  @Test func `goes on to the last, stays there, and says what else there is`() throws {
    try kit.run(["hint", "1.2"])
    #expect(try kit.run(["hint", "1.2"]).lines.first == "Step 1.2, Begin again: hint 2 of 3")
    let last = try kit.run(["hint", "1.2"]).lines
    #expect(
      last == [
        "Step 1.2, Begin again: hint 3 of 3",
        "",
        "  `total = 0`.",
        "",
        "That was the last. All of them:",
        "  swift run observatory hint 1.2 --all",
        "The solution, beside what you have:",
        "  swift run observatory diff 1 --all",
      ]
    )
    for _ in 1...2 {
      let again = try kit.run(["hint", "1.2"]).lines
      #expect(again == ["Step 1.2, Begin again: hint 3 of 3, again"] + last.dropFirst())
    }
  }

  @Test func `keeps apart what was shown of different steps and chapters`() throws {
    try kit.run(["hint", "1.1"])
    try kit.run(["hint", "1.1"])
    #expect(try kit.run(["hint", "1.2"]).lines.first?.hasSuffix("hint 1 of 3") == true)
    #expect(try kit.run(["hint", "2.1"]).lines.first?.hasSuffix("hint 1 of 3") == true)
    #expect(try kit.run(["hint", "1.1"]).lines.first?.hasSuffix("hint 3 of 3") == true)
  }

  @Test(arguments: [["hint", "1.2", "--all"], ["hint", "--all", "1.2"]])
  func `shows all, numbered, without moving on`(words: [String]) throws {
    try kit.run(["hint", "1.2"])
    #expect(
      try kit.run(words).lines == [
        "Step 1.2, Begin again: all hints",
        "",
        "  1. Which number is it at the beginning?",
        "",
        "  2. It is zero.",
        "",
        "  3. `total = 0`.",
      ]
    )
    #expect(try kit.run(["hint", "1.2"]).lines.first?.hasSuffix("hint 2 of 3") == true)
  }

  @Test(arguments: [40, 80, 100])
  func `fits the width, and says the same with colours`(width: Int) throws {
    for words in [["hint", "1.1"], ["hint", "1.1", "--all"]] {
      let plain = try kit.run(words, terminal: Terminal(columns: width)).lines
      #expect(plain.filter { $0.count > width } == [])
      try? kit.remove(".observatory")
      let styled = try kit.run(words, style: .terminal, terminal: Terminal(columns: width)).lines
      #expect(styled != plain)
      #expect(styled.map(\.withoutEscapes) == plain)
      try? kit.remove(".observatory")
    }
  }

  @Test func `shows the hint also where it can't be remembered, and says so`() throws {
    try kit.write("", to: ".observatory/hints")
    let warnings = Mutex<[String]>([])
    let terminal = Terminal(warn: { sentence in warnings.withLock { $0.append(sentence) } })
    for _ in 1...2 {
      let result = try kit.run(["hint", "1.1"], terminal: terminal)
      #expect(result.lines.first?.hasSuffix("hint 1 of 3") == true)
      #expect(result.isWell)
    }
    let said = warnings.withLock(\.self)
    #expect(said.count == 2)
    #expect(said.first?.hasPrefix("which hint comes next can't be remembered, since /") == true)
  }

  @Test func `has nothing to remember once all were shown`() throws {
    for _ in 1...3 { try kit.run(["hint", "1.1"]) }
    // As no command writes it: so it shows whether one has.
    try kit.write("3", to: ".observatory/hints/Chapter1/Step1")
    for _ in 1...2 { try kit.run(["hint", "1.1"]) }
    #expect(try kit.text(of: ".observatory/hints/Chapter1/Step1") == "3")
  }

  @Test func `works where the chapter's folder is gone`() throws {
    try kit.remove("Exercises/Chapter2")
    #expect(try kit.run(["hint", "2.1"]).lines.first == "Step 2.1, Count: hint 1 of 3")
  }

  @Test func `says so where the hints are gone altogether`() throws {
    try kit.remove("Exercises/Chapter2/HINTS.md")
    try kit.remove(".starters")
    let refusal = #expect(throws: Refusal.self) { try kit.run(["hint", "2.1"]) }
    #expect(refusal?.code == 66)
    #expect(
      refusal?.sentence
        == "there is no readable HINTS.md in Exercises/Chapter2, nor in the kit's own copy; fetch the kit anew"
    )
  }

  @Test(arguments: [
    (["hint"], "hint wants a step; write \"swift run observatory hint 2.3\" for step 3 of chapter 2"),
    (["hint", "--all"], "hint wants a step; write \"swift run observatory hint 2.3\" for step 3 of chapter 2"),
    (["hint", "2"], "chapter 2 has hints for each step; choose from 2.1, 2.2"),
    (["hint", "2.3"], "there is no step 2.3; choose from 2.1, 2.2"),
    (["hint", "9"], "there is no chapter \"9\"; choose from 1, 2"),
    (["hint", "9.1"], "there is no chapter \"9\"; choose from 1, 2"),
    (["hint", "2.x"], "there is no chapter \"2.x\"; choose from 1, 2"),
    (["hint", ""], "there is no chapter \"\"; choose from 1, 2"),
    (
      ["hint", "2.1", "2.2"],
      "\"2.2\" is one word too many; write \"swift run observatory hint chapter.step [--all]\""
    ),
    (["hint", "2.1", "--every"], "there is no option \"--every\"; choose from --all, --help, -h"),
  ])
  func `says what is wrong with the words, and what would be right`(words: [String], sentence: String) {
    #expect(kit.complaint(about: words) == sentence)
  }
}
