import Foundation
import SpecSupport
import TestKit
import Testing

@testable import Course
@testable import observatory

@Suite struct `reset` {
  private let kit: TestKit

  init() throws { kit = try TestKit(hasSecondChapter: true) }

  @Test func `says where the previous code is, and how to have it back`() throws {
    try kit.write("mine", to: "Exercises/Chapter2/Counter.swift")
    let lines = try kit.run(["reset", "2"]).lines
    let previous = try #require(lines.dropFirst(2).first?.dropFirst(2))
    #expect(previous.contains(/\/\.observatory\/reset\/Chapter2-[0-9]{4}-[0-9]{2}-[0-9]{2}-1$/))
    expect(
      lines,
      is: [
        "Chapter 2 is back to the starter.", "What was there is in", "  \(previous)", "To have it back:",
        "  cp -R '\(previous)/.' '\(kit.file("Exercises/Chapter2").path)'",
      ]
    )
    try expect(kit.text(of: "Exercises/Chapter2/Counter.swift"), is: kit.text(of: ".starters/Chapter2/Counter.swift"))
    try expect(
      kit.run(["reset", "2"]).lines,
      is: [
        "Chapter 2 is equal to the starter; nothing was changed.", "The last reset has kept what was there in",
        "  \(previous)",
      ]
    )
  }

  @Test func `says that there is nothing to do, or that nothing was there`() throws {
    try expect(kit.run(["reset", "1"]).lines, is: ["Chapter 1 is equal to the starter; nothing was changed."])
    try kit.remove("Exercises/Chapter2")
    try expect(kit.run(["reset", "2"]).lines, is: ["Chapter 2 is back to the starter."])
  }
}
