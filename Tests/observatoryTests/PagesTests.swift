import Classroom
import Foundation
import Testing
import Transcripts

@testable import observatory

@Suite struct `The overview` {
  private let kit: TestKit

  init() throws {
    kit = try TestKit()
    try kit.remove("Exercises/Chapter1")
  }

  @Test func `lists the chapters, how far the student is, and what to run next`() throws {
    #expect(
      try kit.run([]).lines == [
        "Observatory: the Observer pattern", "", "Chapters", "  1  A counter  files are missing",
        "  2  A counter  3 to write", "", "Next: swift run observatory reset 1",
        "All commands: swift run observatory help",
      ]
    )
  }

  @Test func `puts what is too long for a line below it`() throws {
    #expect(
      try kit.run([], terminal: Terminal(columns: 20)).lines.dropFirst(3).prefix(4) == [
        "  1  A counter", "     files are missing", "  2  A counter", "     3 to write",
      ]
    )
  }

  @Test func `is the usage if there are no chapters`() throws {
    #expect(try lines(of: []) == lines(of: ["help"]))
  }
}

@Suite struct `The help` {
  private static let everyPage = [["help"]] + Subcommand.choices.map { ["help", $0.name] }

  @Test(arguments: [["help"], ["--help"], ["-h"]])
  func `lists every command and what it is for`(words: [String]) throws {
    let lines = try lines(of: words)
    #expect(lines.first == "Usage: swift run observatory [command] [name ...]")
    for subcommand in Subcommand.choices {
      #expect(
        lines.filter { $0.hasPrefix("  \(subcommand.name) ") && $0.hasSuffix(" \(subcommand.summary)") }.count == 1
      )
    }
    #expect(lines.contains("  -h, --help  explain, also after a command"))
  }

  @Test(arguments: [
    ["help", "demo"], ["--help", "demo"], ["demo", "--help"], ["demo", "-h"], ["demo", "closures", "--help"],
    ["demo", "no such thing", "-h"],
  ])
  func `on demo lists the scenarios, and plays none`(words: [String]) throws {
    let lines = try lines(of: words)
    #expect(lines.first == "Usage: swift run observatory demo [scenario ...]")
    #expect(lines.contains("  closures     observers are closures"))
    #expect(!lines.contains { $0.hasPrefix("==") })
  }

  @Test func `explains each command that is named`() throws {
    let usages = try lines(of: ["help", "help", "demo"]).filter { $0.hasPrefix("Usage:") }
    #expect(
      usages == ["Usage: swift run observatory help [command ...]", "Usage: swift run observatory demo [scenario ...]"]
    )
  }

  @Test(arguments: everyPage, [24, 30, 40, 80, 200])
  func `fits the columns, and at most 80`(words: [String], columns: Int) throws {
    let lines = try lines(of: words, columns: columns)
    // A single word may be too long.
    let wide = lines.filter { $0.count > min(columns, 80) && $0.split(separator: " ").count > 2 }
    #expect(wide.filter { !$0.hasPrefix("Try: ") } == [])
  }

  @Test(arguments: everyPage)
  func `is the same text in colour, and each colour ends on its line`(words: [String]) throws {
    let plain = try lines(of: words)
    #expect(!plain.joined().contains("\u{1B}"))
    let styled = try lines(of: words, style: .terminal)
    #expect(styled != plain)
    for line in styled where line.contains("\u{1B}") { #expect(line.contains("\u{1B}[0m")) }
    #expect(styled.map(\.withoutEscapes) == plain)
  }
}

@Suite struct `demo` {
  @Test func `plays all scenarios in reading order, or those that are named`() throws {
    let all = Scenario.choices.map { "== \($0.name): \($0.summary)" }
    #expect(try lines(of: ["demo"]).filter { $0.hasPrefix("== ") } == all)
    #expect(Scenario.choices.map(\.name).prefix(4) == ["conceptual", "protocols", "closures", "disposables"])
    #expect(
      try lines(of: ["demo", "closures", "protocols", "closures"]) == [
        "== closures: observers are closures", "Let's update the counter display",
        "Let's show a different UI when cart emptied", "", "== protocols: observers are objects", "new numbers 1", "",
        "== closures: observers are closures", "Let's update the counter display",
        "Let's show a different UI when cart emptied",
      ]
    )
  }

  @Test(arguments: Scenario.choices.map(\.name))
  func `prints the lines of a scenario below its heading`(name: String) throws {
    let transcript = CollectedLines()
    try Scenario.named(name).play(transcript)
    #expect(!transcript.lines.isEmpty)
    #expect(try Array(lines(of: ["demo", name]).dropFirst()) == transcript.lines)
  }
}

// MARK: - Fixtures

private func lines(of words: [String], style: Style = .plain, columns: Int = 80) throws -> [String] {
  let transcript = CollectedLines()
  try Command(words).run(on: transcript, style: style, terminal: Terminal(columns: columns))
  return transcript.lines
}
