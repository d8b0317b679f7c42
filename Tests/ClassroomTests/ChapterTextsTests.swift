import Foundation
import Testing

@testable import Classroom

@Suite struct `The texts of a chapter` {
  private let tiny: TinyKit
  private let chapter: Chapter

  init() throws {
    tiny = try TinyKit()
    chapter = Chapter(1, of: tiny.kit)
  }

  @Test func `are those of the exercise`() throws {
    try tiny.write("# Hints for chapter 1\n\n## Step 1\n\n1. A\n2. B\n3. C\n", to: ".starters/Chapter1/HINTS.md")
    #expect(try chapter.hints().steps.count == 2)
    #expect(try chapter.brief().title == "A counter")
  }

  @Test(arguments: [nil, "Crossed out.\n"] as [String?])
  func `are those of the kit's own copy where the exercise's are gone or unreadable`(text: String?) throws {
    try tiny.write("# Chapter 1: Shipped\n\n## Steps\n\n1. **One.**\n", to: ".starters/Chapter1/README.md")
    try tiny.write("# Hints for chapter 1\n\n## Step 1\n\n1. A\n2. B\n3. C\n", to: ".starters/Chapter1/HINTS.md")
    try tiny.remove("Exercises/Chapter1")
    if let text {
      try tiny.write(text, to: "Exercises/Chapter1/README.md")
      try tiny.write(text, to: "Exercises/Chapter1/HINTS.md")
    }
    #expect(try chapter.hints().steps == [["A", "B", "C"]])
    #expect(try chapter.brief().title == "Shipped")
  }

  @Test func `are missed by the name of the exercise's where there are none at all`() throws {
    try tiny.remove("Exercises/Chapter1")
    #expect(throws: Malformed("there is no readable HINTS.md in Exercises/Chapter1")) { try chapter.hints() }
  }
}
