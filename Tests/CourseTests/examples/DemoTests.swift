import Foundation
import SpecSupport
import Testing

@testable import Course
@testable import examples

@Suite struct `demo` {
  @Test func `plays all scenarios in reading order, or those that are named`() throws {
    let headings = Scenario.allCases.map { "== \($0.name): \($0.summary)" }
    try expect(lines(of: ["demo"]).filter { $0.hasPrefix("== ") }, is: headings)
    let named = [Scenario.closures, .protocols].map { ["== \($0.name): \($0.summary)"] + $0.play().lines }
    try expect(lines(of: ["demo", "closures", "protocols"]), is: Array(named.joined(separator: [""])))
  }
}

@Suite struct `demo --step` {
  @Test func `draws who calls whom`() throws {
    try expect(
      lines(of: ["demo", "--step", "protocols"]),
      is: """
        == protocols: observers are objects

        client              numberOfItems             CartViewModel
           │─ 1 addObserver ─────>│                         ┊
           │                      │                         │ joined
           │─ 2 value += 1 ──────>▒                         │
           │                      ▒─ 3 onValueChanged(1) ──>│
          » new numbers 1
           │─ 4 removeObserver ──>│                         │
           │                      │                         × left
        """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    )
  }

  @Test(arguments: Scenario.allCases)
  func `shows each line of the scenario, and the observers that join, in any width`(scenario: Scenario) throws {
    for columns in [80, 200] {
      let stepped = try lines(of: ["demo", scenario.name, "--step"], on: Terminal(columns: columns))
      var rest = stepped[...]
      for line in scenario.play().lines {
        rest = rest.drop { !$0.hasSuffix(line) }
        #expect(!rest.isEmpty, "\(line) is missing, or out of order")
        rest = rest.dropFirst()
      }
      #expect(stepped.contains { $0.contains("joined") })
    }
  }

  @Test func `waits before each step, and ends when no more are wanted`() throws {
    let steps = EventRecorder<String>()
    let all = try lines(of: ["demo", "disposables", "--step"])
    let terminal = Terminal(awaitStep: {
      steps.record("awaited")
      return steps.events.count < 3
    })
    let two = try lines(of: ["demo", "disposables", "closures", "--step"], on: terminal)
    expect(two, is: Array(all.prefix(7)))
    // The third step was awaited, and wasn't wanted.
    expect(steps.events.count, is: 3)
  }

  @Test func `names its keys, and colors the diagram, only on a terminal`() throws {
    let plain = try lines(of: ["demo", "closures", "--step"])
    let terminal = Terminal(keys: "Press Return.")
    let colored = try lines(of: ["demo", "closures", "--step"], style: .terminal, on: terminal)
    #expect(colored.contains("Press Return.") && !plain.contains("Press Return."))
    #expect(colored.filter { $0 != "Press Return." }.map(\.withoutEscapes) == plain)
    #expect(colored.contains { $0.contains("\u{1B}[34m▒\u{1B}[0m") })
  }
}

private func lines(of words: [String], style: Style = .plain, on terminal: Terminal = .unknown) throws -> [String] {
  try lines(of: Examples.command(words, in: nil), style: style, on: terminal)
}
