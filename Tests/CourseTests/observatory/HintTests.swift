import Foundation
import SpecSupport
import Testing

@testable import Course

@Suite struct `hint` {
  private let kit: TestKit

  init() throws { kit = try TestKit(hasSecondChapter: true) }

  @Test func `shows the first hint, then the next, and stays at the last`() throws {
    let again = ["", "Not enough? Ask again:", "  swift run observatory hint 1.2"]
    let last = [
      "", "  `total = 0`.", "", "That was the last. All of them:", "  swift run observatory hint 1.2 --all",
      "The solution, beside what you have:", "  swift run observatory diff 1 --all",
    ]
    let step = "Step 1.2, Begin again: hint"
    let pages = try (1...5).map { _ in try kit.run(["hint", "1.2"]).lines }
    expect(
      pages,
      is: [
        ["\(step) 1 of 3", "", "  Which number is it at the beginning?"] + again,
        ["\(step) 2 of 3", "", "  It is zero."] + again, ["\(step) 3 of 3"] + last, ["\(step) 3 of 3, again"] + last,
        ["\(step) 3 of 3, again"] + last,
      ]
    )
    // A clone for students has no solutions.
    try kit.remove("Solutions")
    try expect(kit.run(["hint", "1.2"]).lines.last, is: "  swift run observatory hint 1.2 --all")
  }

  @Test func `shows all, numbered, without moving on`() throws {
    try expect(
      kit.run(["hint", "1.2", "--all"]).lines,
      is: [
        "Step 1.2, Begin again: all hints", "", "  1. Which number is it at the beginning?", "", "  2. It is zero.", "",
        "  3. `total = 0`.",
      ]
    )
    #expect(try kit.run(["hint", "1.2"]).lines.first?.hasSuffix("hint 1 of 3") == true)
  }

  @Test func `exits 73 if it can't be recorded, and 66 if the hints are missing`() throws {
    try kit.write("", to: ".observatory/hints")
    expect(kit.error(of: ["hint", "1.1"])?.kind.rawValue, is: EX_CANTCREAT)
    try kit.remove("Exercises/Chapter2/HINTS.md")
    try kit.remove(".starters")
    let sentence = "there is no readable HINTS.md in Exercises/Chapter2, nor in the kit's own copy; fetch the kit again"
    for step in ["2.1", "2.2"] {
      expect(kit.error(of: ["hint", step]), is: EnvironmentError(sentence, kind: .unreadable))
    }
  }
}
