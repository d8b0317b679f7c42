import Foundation
import Testing

@testable import Course
@testable import examples

@Suite struct `compare` {
  @MainActor @Test func `finds what the book says of the five variants, and of the platform`() throws {
    let page = try String(
      contentsOf: TestKit.clone.root.appending(path: "docs/Observatory.docc/Guides/Choosing.md"),
      encoding: .utf8
    )
    let command = try Examples.command(["compare"], in: nil)
    let tables = try lines { try command.run(on: $0, style: .terminal, terminal: .unknown) }.split(separator: "")
    let headings = ["## The variants, measured by their contract", "### Measured by the same scenes"]
    #expect(tables.count == headings.count)
    for (heading, table) in zip(headings, tables) {
      let section = page.components(separatedBy: "\n\(heading)\n").dropFirst().first
      let printed = try #require(section, "Choosing.md has no heading \"\(heading)\".")
        .split(separator: "\n", omittingEmptySubsequences: false)
        .drop { !$0.hasPrefix("|") }
        .prefix { $0.hasPrefix("|") }
      let remedy: Comment = """
        The table in docs/Observatory.docc/Guides/Choosing.md is not what the variants do. Paste the output of \
        `swift run observatory compare` in its place.
        """
      #expect(printed.map(cells) == table.map(cells), remedy)
    }
  }
}

/// Returns the cells of a row, as the same texts for columns of any width.
private func cells(_ line: some StringProtocol) -> [String] {
  line.split(separator: "|").map { cell in
    let text = cell.trimmingCharacters(in: .whitespaces)
    return text.allSatisfy { $0 == "-" } ? "-" : text
  }
}
