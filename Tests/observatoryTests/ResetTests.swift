import Foundation
import Testing

@testable import observatory

@Suite struct `reset` {
  private let kit: SmallKit

  init() throws { kit = try SmallKit() }

  @Test func `says what it has done, where everything is, and how to have it back`() throws {
    try kit.write("mine", to: "Exercises/Chapter2/Counter.swift")
    try kit.write("mine", to: "Exercises/Chapter2/Own.swift")
    try kit.remove("Exercises/Chapter2/HINTS.md")
    let lines = try kit.run(["reset", "2"]).lines
    #expect(
      lines.prefix(7) == [
        "Chapter 2 is as the kit ships it again.", "", "  restored  Counter.swift", "  added     HINTS.md",
        "  removed   Own.swift", "", "All that was there is in",
      ]
    )
    let backup = try #require(lines.dropFirst(7).first?.dropFirst(2))
    #expect(backup.contains(/\/\.observatory\/reset\/Chapter2-[0-9]{4}-[0-9]{2}-[0-9]{2}-1$/))
    #expect(
      Array(lines.suffix(2)) == [
        "To have it back:", "  cp -R '\(backup)/.' '\(kit.file("Exercises/Chapter2").path)'",
      ]
    )
    #expect(try kit.text(of: "Exercises/Chapter2/Counter.swift") == kit.text(of: ".starters/Chapter2/Counter.swift"))

    let again = try kit.run(["reset", "2"]).lines
    #expect(
      again == [
        "Chapter 2 is as the kit ships it; nothing was changed.", "What was put away last is in", "  \(backup)",
      ]
    )
  }

  @Test func `says when there is nothing to do`() throws {
    #expect(try kit.run(["reset", "1"]).lines == ["Chapter 1 is as the kit ships it; nothing was changed."])
  }

  @Test func `brings back a chapter whose folder is gone`() throws {
    try kit.remove("Exercises/Chapter2")
    #expect(
      try kit.run(["reset", "2"]).lines == [
        "Chapter 2 is as the kit ships it again.", "", "  added     Counter.swift", "  added     HINTS.md",
        "  added     README.md",
      ]
    )
  }

  @Test func `refuses, and changes nothing, where what was there can't be put away`() throws {
    try kit.write("mine", to: "Exercises/Chapter2/Counter.swift")
    try kit.write("", to: ".observatory")
    let refusal = #expect(throws: Refusal.self) { try kit.run(["reset", "2"]) }
    #expect(refusal?.code == 73)
    #expect(refusal?.sentence.contains("so nothing was changed") == true)
    #expect(try kit.text(of: "Exercises/Chapter2/Counter.swift") == "mine")
  }

  @Test(arguments: [
    (["reset"], "reset wants a chapter; choose from 1, 2"),
    (["reset", "9"], "there is no chapter \"9\"; choose from 1, 2"),
    (["reset", "all"], "there is no chapter \"all\"; choose from 1, 2"),
    (["reset", "2.1"], "reset takes a whole chapter; try \"reset 2\""),
    (["reset", "1", "2"], "\"2\" is one word too many; write \"swift run observatory reset chapter\""),
    (["reset", "2", "--force"], "there is no option \"--force\"; choose from --help, -h"),
  ])
  func `says what is wrong with the words, and what would be right`(words: [String], sentence: String) {
    #expect(kit.complaint(about: words) == sentence)
  }
}
