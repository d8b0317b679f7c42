import SpecSupport
import Testing

@testable import Course
@testable import observatory

@Suite struct `The overview` {
  @Test func `lists the chapters, how far the student is, and what to run next`() throws {
    let kit = try TestKit(hasSecondChapter: true)
    try kit.remove("Exercises/Chapter1")
    try kit.write("", to: "Solutions/Chapter10/Counter.swift")
    try expect(
      kit.run([]).lines,
      is: [
        "Observatory: the Observer pattern", "", "Chapters", "   1  A counter  files are missing",
        "   2  A counter  3 functions to write", "  10  Chapter 10  files are missing", "",
        "Next: swift run observatory reset 1", "All commands: swift run observatory help",
      ]
    )
    try expect(lines(of: []), is: lines(of: ["help"]))
  }
}

@Suite struct `The help` {
  private static let everyPage = [["help"]] + Subcommand.allCases.map { ["help", $0.name] }

  @Test func `lists every command and what it is for`() throws {
    let pages = try [["help"], ["--help"], ["-h"]].map { try lines(of: $0) }
    #expect(pages[1...].allSatisfy { $0 == pages[0] })
    expect(pages[0].first, is: "Usage: swift run observatory [command] [name ...]")
    let rows = Subcommand.allCases.map { "  \($0.name.padded(to: 8))  \($0.summary)" }
    #expect((rows + ["  -h, --help  explain, also after a command"]).filter { !pages[0].contains($0) } == [])
  }

  @Test func `explains each command that is named; on demo, it lists the scenarios, and plays none`() throws {
    let usages = try lines(of: ["help", "help", "demo"]).filter { $0.hasPrefix("Usage:") }
    let synopses = ["help [command ...]", "demo [--step] [scenario ...]"]
    expect(usages, is: synopses.map { "Usage: swift run observatory \($0)" })
    for words in [
      ["help", "demo"], ["--help", "demo"], ["demo", "--help"], ["demo", "-h"], ["demo", "closures", "--help"],
      ["demo", "no such thing", "-h"],
    ] {
      let lines = try lines(of: words)
      expect(lines.first, is: "Usage: swift run observatory demo [--step] [scenario ...]")
      #expect(lines.contains("  closures     observers are closures") && !lines.contains { $0.hasPrefix("==") })
    }
  }

  @Test(arguments: everyPage)
  func `fits the columns, and is the same text in color`(words: [String]) throws {
    for columns in [24, 30, 40, 80, 200] {
      // A single word may be too long.
      let wide = try lines(of: words, columns: columns).filter { line in
        line.count > min(columns, 80) && line.split(separator: " ").count > 2 && !line.hasPrefix("Try: ")
      }
      expect(wide, is: [])
    }
    let plain = try lines(of: words)
    let styled = try lines(of: words, style: .terminal)
    #expect(!plain.joined().contains("\u{1B}") && styled != plain && styled.map(\.withoutEscapes) == plain)
    expect(styled.filter { $0.contains("\u{1B}") && !$0.contains("\u{1B}[0m") }, is: [])
  }
}

private func lines(of words: [String], style: Style = .plain, columns: Int = 80) throws -> [String] {
  try lines(of: Observatory.command(words, in: nil), style: style, on: Terminal(columns: columns))
}
