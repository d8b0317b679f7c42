import Foundation
import Testing

@testable import observatory

@Suite struct `diff` {
  private let kit: SmallKit

  init() throws { kit = try SmallKit() }

  @Test func `folds a file with functions to write, and says how to unfold it`() throws {
    let result = try kit.run(["diff", "2"])
    #expect(
      result.lines == [
        "Chapter 2: - your answers, + the solution",
        "",
        "== Counter.swift: 3 functions still to write, so the answers stay folded",
        "",
        "0 of 1 files are the same.",
        "To see all of it:",
        "  swift run observatory diff 2 --all",
      ]
    )
    #expect(!result.isWell)
  }

  @Test func `folds what is written too, while the specs say that a step is not done`() throws {
    let mine = "let mine = 1\n"
    try kit.write(mine, to: "Exercises/Chapter2/Counter.swift")
    #expect(try kit.run(["diff", "2"]).lines.contains("- let mine = 1"))
    let entry: [String: Any] = ["answers": ["Counter.swift": mine], "verdicts": ["green", "red"]]
    let log = String(decoding: try JSONSerialization.data(withJSONObject: entry), as: UTF8.self)
    try kit.write(log, to: ".observatory/progress/Chapter2.json")
    #expect(
      try kit.run(["diff", "2"]).lines.contains(
        "== Counter.swift: a step is not green yet, so the answers stay folded"
      )
    )
    #expect(try kit.run(["diff", "2", "--all"]).lines.contains("- let mine = 1"))
  }

  @Test(arguments: [["diff", "2", "--all"], ["diff", "--all", "2"]])
  func `shows all of it when asked to`(words: [String]) throws {
    #expect(
      try kit.run(words).lines.joined(separator: "\n") == """
        Chapter 2: - your answers, + the solution

        == Counter.swift: 3 functions still to write
        @@ line 2

          final class Counter {
            /// Step 1: the sum of all that was added.
        -   var total: Int { unimplemented(placeholder: 0) }
        +   private(set) var total = 0

        -   func add(_ number: Int) { unimplemented() }
        +   func add(_ number: Int) { total += number }

        -   func reset() { unimplemented() }
        +   func reset() { total = 0 }
          }

        0 of 1 files are the same. What differs may be right all the same: the specs
        decide.
        """
    )
  }

  @Test func `shows what is written, beside what is folded or missing or extra`() throws {
    try kit.write("struct Done {}\n", to: "Solutions/Chapter2/Done.swift")
    try kit.write("struct Done { }\n", to: "Exercises/Chapter2/Done.swift")
    try kit.write("", to: "Exercises/Chapter2/Own.swift")
    try kit.write("", to: "Solutions/Chapter2/Zero.swift")
    #expect(
      try kit.run(["diff", "2"]).lines.filter { !$0.isEmpty } == [
        "Chapter 2: - your answers, + the solution",
        "== Counter.swift: 3 functions still to write, so the answers stay folded",
        "== Done.swift", "@@ line 1", "- struct Done { }", "+ struct Done {}",
        "== Own.swift: the solution doesn't have it",
        "== Zero.swift: you don't have it",
        "0 of 4 files are the same.",
        "To see all of it:", "  swift run observatory diff 2 --all",
      ]
    )
  }

  @Test func `says when all is the same`() throws {
    try kit.write(kit.text(of: "Solutions/Chapter2/Counter.swift"), to: "Exercises/Chapter2/Counter.swift")
    let result = try kit.run(["diff", "2"])
    #expect(result.isWell)
    #expect(
      result.lines.suffix(3) == [
        "== Counter.swift: the same", "", "All is the same, but perhaps for white space.",
      ]
    )
  }

  @Test func `compares any folder of answers, says which, and folds nothing`() throws {
    try kit.write("class Counter { func add() { unimplemented() } }", to: "three sets/alice/Chapter2/Counter.swift")
    try kit.write(kit.text(of: "Solutions/Chapter2/Counter.swift"), to: "three sets/bob/Counter.swift")
    let alice = try kit.run(["diff", kit.file("three sets/alice").path, "2"], terminal: Terminal(columns: 500))
    #expect(!alice.isWell)
    #expect(
      alice.lines.first
        == "Chapter 2: - the answers in \(kit.file("three sets/alice/Chapter2").path), + the solution"
    )
    #expect(alice.lines.contains("- class Counter { func add() { unimplemented() } }"))
    let bob = try kit.run(["diff", kit.file("three sets/bob").path, "2"])
    #expect(bob.isWell)
  }

  @Test(arguments: [40, 80, 200])
  func `fits the columns, and says the same with colours`(columns: Int) throws {
    let words = (1...60).map { "word\($0)" }.joined(separator: " ")
    try kit.write("  // \(words)\n", to: "Exercises/Chapter1/Counter.swift")
    let plain = try kit.run(["diff", "1"], terminal: Terminal(columns: columns)).lines
    #expect(plain.filter { $0.count > columns } == [])
    let styled = try kit.run(["diff", "1"], style: .terminal, terminal: Terminal(columns: columns)).lines
    #expect(styled.map(\.withoutEscapes) == plain)
    for line in styled.filter({ $0.withoutEscapes.hasPrefix("- ") }) { #expect(line.hasPrefix("\u{1B}[31m- ")) }
    for line in styled.filter({ $0.withoutEscapes.hasPrefix("+ ") }) { #expect(line.hasPrefix("\u{1B}[32m+ ")) }
  }

  @Test func `refuses what can't be compared`() throws {
    try kit.remove("Exercises/Chapter2")
    let gone = #expect(throws: Refusal.self) { try kit.run(["diff", "2"]) }
    #expect(gone?.code == 66)
    #expect(
      gone?.sentence
        == "Exercises/Chapter2 is missing or can't be read; \"swift run observatory reset 2\" brings it back"
    )
    let nowhere = #expect(throws: Refusal.self) { try kit.run(["diff", "no such folder", "2"]) }
    #expect(nowhere?.code == 66)
    #expect(nowhere?.sentence.hasPrefix("there is no folder \"") == true)
  }

  @Test(arguments: [
    (["diff"], "diff wants a chapter; choose from 1, 2"),
    (["diff", "9"], "there is no chapter \"9\"; choose from 1, 2"),
    (["diff", "somewhere", "9"], "there is no chapter \"9\"; choose from 1, 2"),
    (["diff", "some/where"], "diff wants a chapter after the folder; choose from 1, 2"),
    (["diff", "."], "diff wants a chapter after the folder; choose from 1, 2"),
    (["diff", "2.1"], "diff takes a whole chapter; try \"diff 2\""),
    (["diff", "2", "."], "diff wants the folder first, and then the chapter; choose from 1, 2"),
    (
      ["diff", "a", "2", "b"],
      "\"b\" is one word too many; write \"swift run observatory diff [folder] chapter [--all]\""
    ),
    (["diff", "2", "--al"], "there is no option \"--al\" (did you mean --all?); choose from --all, --help, -h"),
  ])
  func `says what is wrong with the words, and what would be right`(words: [String], sentence: String) {
    #expect(kit.complaint(about: words) == sentence)
  }
}
