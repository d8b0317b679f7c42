import Testing
import Transcripts

@testable import observatory

@Suite struct `What the command writes` {
  @Test func `without words it explains usage where there are no chapters`() throws {
    #expect(try lines(of: []) == lines(of: ["help"]))
  }

  @Test func `the usage lists every verb and what it is for, and fits 40 columns`() throws {
    let lines = try lines(of: ["help"])
    for verb in Verb.choices {
      #expect(lines.filter { $0.hasPrefix("  \(verb.name) ") && $0.hasSuffix(" \(verb.summary)") }.count == 1)
    }
    #expect(lines.filter { $0.hasPrefix("  ") && $0.count > 44 } == [])
  }

  @Test func `the scenarios stand in reading order`() {
    let names = Scenario.choices.map(\.name)
    #expect(names.prefix(4) == ["conceptual", "protocols", "closures", "disposables"])
    #expect(Set(names).count == names.count)
  }

  @Test func `demo plays every scenario in reading order, each under a heading`() throws {
    let headings = try lines(of: ["demo"]).filter { $0.hasPrefix("== ") }
    #expect(headings == Scenario.choices.map { "== \($0.name): \($0.summary)" })
  }

  @Test func `demo plays the named scenarios in the order given, and nothing else`() throws {
    let text = try lines(of: ["demo", "closures", "protocols", "closures"]).joined(separator: "\n")
    #expect(
      text == """
        == closures: observers are closures
        Let's update the counter display
        Let's show a different UI when cart emptied

        == protocols: observers are objects
        new numbers 1

        == closures: observers are closures
        Let's update the counter display
        Let's show a different UI when cart emptied
        """
    )
  }

  @Test(arguments: [
    ("conceptual", "Subject: Attached an observer."),
    ("protocols", "new numbers 1"),
    ("closures", "Let's update the counter display"),
    ("disposables", "Display: 20 degrees"),
  ])
  func `a name plays the scenario of that name`(name: String, firstLine: String) throws {
    #expect(try lines(of: ["demo", name]).dropFirst().first == firstLine)
  }

  @Test(arguments: Scenario.choices.map(\.name))
  func `under its heading stands what the scenario writes, line for line`(name: String) throws {
    let transcript = CollectedLines()
    try Scenario.named(name).play(transcript)
    #expect(!transcript.lines.isEmpty)
    #expect(try Array(lines(of: ["demo", name]).dropFirst()) == transcript.lines)
  }

  @Test(arguments: [["help"], ["--help"], ["-h"]])
  func `help explains usage, the verbs and the options`(words: [String]) throws {
    let lines = try lines(of: words)
    #expect(lines.first == "Usage: swift run observatory [command] [name ...]")
    for word in Verb.choices.map(\.name) + Command.helpOptions {
      #expect(lines.contains { $0.hasPrefix("  ") && $0.contains(word) })
    }
  }

  @Test(arguments: [
    ["help", "demo"], ["--help", "demo"], ["demo", "--help"], ["demo", "-h"], ["demo", "closures", "--help"],
    ["demo", "no such thing", "-h"],
  ])
  func `help on demo explains demo and names the scenarios, and plays none`(words: [String]) throws {
    let lines = try lines(of: words)
    #expect(lines.first == "Usage: swift run observatory demo [scenario ...]")
    #expect(lines.contains("  closures     observers are closures"))
    #expect(!lines.contains { $0.hasPrefix("==") })
  }

  @Test func `help explains each verb that is named`() throws {
    let usages = try lines(of: ["help", "help", "demo"]).filter { $0.hasPrefix("Usage:") }
    #expect(
      usages == [
        "Usage: swift run observatory help [command ...]",
        "Usage: swift run observatory demo [scenario ...]",
      ]
    )
  }
}

@Suite struct `How the output looks` {
  private static let everyPage = [[], ["help"], ["help"] + Verb.choices.map(\.name), ["demo"]]

  @Test(arguments: everyPage)
  func `no line is over 80 columns`(words: [String]) throws {
    #expect(try lines(of: words).filter { $0.count > 80 } == [])
  }

  @Test(arguments: everyPage)
  func `plain output has no escape bytes`(words: [String]) throws {
    #expect(try !lines(of: words).joined().contains("\u{1B}"))
  }

  @Test(arguments: everyPage)
  func `on a terminal the text is the same, and what is set off ends on its line`(words: [String]) throws {
    let styled = try lines(of: words, style: .terminal)
    #expect(styled.contains { $0.contains("\u{1B}") })
    for line in styled where line.contains("\u{1B}") { #expect(line.contains("\u{1B}[0m")) }
    #expect(try styled.map(withoutEscapes) == lines(of: words))
  }
}

// MARK: - Fixtures

private func lines(of words: [String], style: Style = .plain) throws -> [String] {
  let transcript = CollectedLines()
  try Command(words).run(on: transcript, style: style)
  return transcript.lines
}

private func withoutEscapes(_ line: String) -> String {
  line.replacing(/\u{1B}\[[0-9;]*m/, with: "")
}
