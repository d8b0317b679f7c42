import Foundation
import SpecSupport
import Testing

@testable import Course
@testable import examples

@Suite struct `compare` {
  @MainActor @Test func `finds what the book says of the five variants, and of the platform`() throws {
    let page = "docs/Observatory.docc/Guides/Choosing.md"
    let text = try String(contentsOf: TestKit.clone.root.appending(path: page), encoding: .utf8)
    let tables = try lines(of: Examples.command(["compare"], in: nil)).split(separator: "")
    expect(tables.map { $0[$0.startIndex] }, is: ["The variants", "What the platform has"])
    for table in tables.map({ $0.dropFirst() }) {
      let remedy: Comment = """
        The table is not what \(page) says. Paste that of `swift run observatory compare | cat` in its place.
        """
      #expect(text.contains("\n\n\(table.joined(separator: "\n"))\n\n"), remedy)
    }
  }

  @MainActor @Test func `has a block for each question where a table is wider than the screen`() throws {
    func lines(_ columns: Int, isScreen: Bool = true) throws -> [String] {
      let terminal = Terminal(columns: columns, isScreen: isScreen)
      return try CourseTests.lines(of: Examples.command(["compare"], in: nil), on: terminal)
    }
    let narrow = try lines(26)
    #expect(narrow.allSatisfy { $0.count <= 26 })
    for block in [
      ["", "In what order are", "observers notified?", "  Conceptual  as", "              registered"],
      ["", "Threads?", "  Notification  any", "  Messages      one"],
    ] { #expect(narrow.contains(block)) }
    let file = try lines(80, isScreen: false)
    try expect(lines(144), is: file)
    let second = try #require(file.firstIndex(of: "What the platform has"))
    let mixed = try lines(143)
    expect(Array(mixed[...second]), is: Array(file[...second]))
    expect(mixed.last, is: "  Streams       any")
  }
}
