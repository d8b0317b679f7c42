import Foundation
import Locks
import Testing

@testable import observatory

@Suite struct `hint` {
  private let kit: TestKit

  init() throws { kit = try TestKit() }

  @Test func `shows the first hint, and how to get the next`() throws {
    #expect(
      try kit.run(["hint", "2.1"]).lines == [
        "Step 2.1, Count: hint 1 of 3",
        "",
        "  What has to be remembered between one call of `add(_:)` and the next, and",
        "  which type can do that?",
        "",
        "Not enough? Ask again:",
        "  swift run observatory hint 2.1",
      ]
    )
  }

  @Test func `continues to the last, stays there, and says what else there is`() throws {
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

  @Test func `shows the hint, with a warning, if it can't be recorded`() throws {
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
    #expect(said.first?.hasPrefix("which hint comes next can't be recorded, since /") == true)
  }

  @Test func `exits 66 if the hints are gone`() throws {
    try kit.remove("Exercises/Chapter2/HINTS.md")
    try kit.remove(".starters")
    let sentence = "there is no readable HINTS.md in Exercises/Chapter2, nor in the kit's own copy; fetch the kit again"
    #expect(kit.error(of: ["hint", "2.1"]) == CommandError(sentence: sentence, code: 66))
  }
}
