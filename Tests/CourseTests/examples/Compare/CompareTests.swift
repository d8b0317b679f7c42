import Foundation
import Testing

@testable import Course
@testable import examples

@Suite struct `compare` {
  @MainActor @Test func `finds what the book says of the five variants, and of the platform`() throws {
    let page = "docs/Observatory.docc/Guides/Choosing.md"
    let text = try String(contentsOf: TestKit.clone.root.appending(path: page), encoding: .utf8)
    let tables = try lines(of: Examples.command(["compare"], in: nil)).split(separator: "")
    #expect(tables.count == 2)
    for table in tables {
      let remedy: Comment = """
        The table is not what \(page) says. Paste the output of `swift run observatory compare` in its place.
        """
      #expect(text.contains("\n\n\(table.joined(separator: "\n"))\n\n"), remedy)
    }
  }
}
