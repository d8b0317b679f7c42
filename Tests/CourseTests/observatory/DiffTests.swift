import Foundation
import SpecSupport
import Testing

@testable import Course

@Suite struct `diff` {
  private let kit: TestKit

  init() throws { kit = try TestKit(hasSecondChapter: true) }

  @Test func `gives nothing away while functions are still to be written`() throws {
    let result = try kit.run(["diff", "2"])
    expect(
      result.lines,
      is: [
        "Chapter 2: - your answers, + the solution", "",
        "Counter.swift: 3 functions still to write, so the answers stay hidden", "",
        "Code that differs from the solution may be right too: the specs decide.", "To see everything:",
        "  swift run observatory diff 2 --all",
      ]
    )
    #expect(!result.isWell)
  }

  @Test func `gives nothing away while a step is not green`() throws {
    try kit.write("let mine = 1\n", to: "Exercises/Chapter2/Counter.swift")
    #expect(try kit.run(["diff", "2"]).lines.contains("-let mine = 1"))
    let record = #"{"files": {"Counter.swift": "let mine = 1\n"}, "verdicts": ["green", "red"], "isDone": false}"#
    try kit.write(record, to: ".observatory/progress/Chapter2.json")
    let lines = try kit.run(["diff", "2"]).lines
    expect(lines[2], is: "Counter.swift: step 2 is not green yet, so the answers stay hidden")
    #expect(!lines.contains { $0.contains("total") })
    #expect(try kit.run(["diff", "2", "--all"]).lines.contains("-let mine = 1"))
  }

  @Test func `shows everything if asked to, in color on a terminal`() throws {
    let plain = try kit.run(["diff", "2", "--all"]).lines
    let files = ["--- answers/Counter.swift", "+++ solution/Counter.swift"]
    expect(Array(plain[2...4]), is: files + ["@@ -2,9 +2,9 @@ import ExerciseSupport"])
    let old = "-  func add(_ number: Int) { unimplemented() }"
    let new = "+  func add(_ number: Int) { total += number }"
    #expect(plain.contains(old) && plain.contains(new) && !plain.contains("To see everything:"))
    let styled = try kit.run(["diff", "--all", "2"], style: .terminal).lines
    expect(styled.map(\.withoutEscapes), is: plain)
    #expect(styled.contains("\u{1B}[31m\(old)\u{1B}[0m") && styled.contains("\u{1B}[32m\(new)\u{1B}[0m"))
  }

  @Test func `says that nothing differs`() throws {
    try kit.write(kit.text(of: "Solutions/Chapter2/Counter.swift"), to: "Exercises/Chapter2/Counter.swift")
    let result = try kit.run(["diff", "2"])
    let end = ["Counter.swift: the same", "", "There is no difference, except perhaps in white space."]
    #expect(result.isWell && result.lines.suffix(3) == end[...])
    // Line ends and the amount of white space make no difference.
    let spaced = try kit.text(of: "Solutions/Chapter2/Counter.swift").replacing(" {", with: "  {")
      .replacing("\n", with: "\r\n")
    try kit.write(spaced, to: "Exercises/Chapter2/Counter.swift")
    try kit.write("", to: "Exercises/Chapter2/Own.swift")
    try expect(kit.run(["diff", "2"]).lines[2...3], is: ["Counter.swift: the same", "Own.swift: not in the solution"])
  }

  @Test func `compares any folder of answers, and hides nothing`() throws {
    try kit.write("class Counter { func add() { unimplemented() } }", to: "three sets/alice/Chapter2/Counter.swift")
    let alice = try kit.run(["diff", kit.file("three sets/alice").path, "2"])
    #expect(!alice.isWell && alice.lines.contains("-class Counter { func add() { unimplemented() } }"))
    #expect(alice.lines.joined(separator: " ").contains(kit.file("three sets/alice").path))
    try kit.write(kit.text(of: "Solutions/Chapter2/Counter.swift"), to: "three sets/bob/o-main/Counter (1).swift")
    #expect(try kit.run(["diff", kit.file("three sets/bob").path, "2"]).isWell)
    for name in [".starters", "Solutions"] { try kit.write("struct Own {}", to: "\(name)/Chapter2/Own.swift") }
    #expect(try kit.run(["diff", kit.file("three sets/bob").path, "2"]).lines.contains("Own.swift: missing"))
    try kit.link("three sets/bob/Chapter2", to: kit.file("Solutions/Chapter2").path)
    #expect(kit.error(of: ["diff", kit.file("three sets/bob").path, "2"])?.sentence.contains(" is a link") == true)
  }

  @Test func `spells out the control characters in a stranger's code`() throws {
    try kit.write("\u{1B}[2Ja\u{7}\t\u{202E}b\r\n", to: "ann/Counter.swift")
    let lines = try kit.run(["diff", kit.file("ann").path, "2"]).lines
    #expect(lines.contains("-\\u{1B}[2Ja\\u{07}    \\u{202E}b"))
  }

  @Test func `exits 66 if there is nothing to compare`() throws {
    try kit.remove("Exercises/Chapter2")
    let remedy = "\"swift run observatory reset 2\" brings the starter back"
    let missing = EnvironmentError("there is no Swift file in Exercises/Chapter2; \(remedy)", kind: .unreadable)
    expect(kit.error(of: ["diff", "2"]), is: missing)
    expect(kit.error(of: ["diff", "no such folder", "2"])?.kind.rawValue, is: EX_NOINPUT)
    try kit.remove("Solutions")
    let advice = "this clone has no solution of chapter 1 to compare with; ask your instructor"
    expect(kit.error(of: ["diff", "1"]), is: EnvironmentError(advice, kind: .unreadable))
  }
}
