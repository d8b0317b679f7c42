import Foundation
import PlainLocks
import SpecSupport
import Stage
import Testing

@testable import Course
@testable import examples

@Suite struct `demo` {
  @Test func `plays all scenarios in reading order, or those that are named`() throws {
    let all = Scenario.choices.map { "== \($0.name): \($0.summary)" }
    try expect(lines(of: ["demo"]).filter { $0.hasPrefix("== ") }, is: all)
    let variants = ["conceptual", "protocols", "closures", "disposables", "streams"]
    expect(Scenario.choices.map(\.name).prefix(5), is: variants[...])
    try expect(
      lines(of: ["demo", "closures", "protocols"]),
      is: [
        "== closures: observers are closures", "Let's update the counter display",
        "Let's show a different UI when cart emptied", "", "== protocols: observers are objects", "new numbers 1",
      ]
    )
  }
}

@Suite struct `demo --step` {
  @Test func `draws who calls whom`() throws {
    try expect(
      lines(of: ["demo", "--step", "closures"]),
      is: """
        == closures: observers are closures

        client              numberOfItems   viewModel   emptied     emptyView
           │─ 1 addObserver ─────>│             ┊          │            ┊
           │                      │             │ joined   │            ┊
           │─ 2 addObserver ──────────────────────────────>│            ┊
           │                      │             │          │            │ joined
           │─ 3 value += 1 ──────>▒             │          │            │
           │                      ▒─ 4 1 ──────>│          │            │
          » Let's update the counter display
           │─ 5 value = true ─────────────────────────────>▒            │
           │                      │             │          ▒─ 6 true ──>│
          » Let's show a different UI when cart emptied
           │─ 7 removeObserver ──>│             │          │            │
           │                      │             × left     │            │
           │─ 8 removeObserver ───────────────────────────>│            │
           │                      │             ┊          │            × left
        """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    )
  }

  @Test(arguments: Scenario.choices)
  func `shows each line of the scenario, and the observers that join, in any width`(scenario: Scenario) throws {
    for columns in [20, 80, 200] {
      let stepped = try lines(of: ["demo", scenario.name, "--step"], columns: columns)
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
    let steps = Mutex(0)
    let all = try lines(of: ["demo", "disposables", "--step"])
    let two = try lines(of: ["demo", "disposables", "closures", "--step"]) {
      steps.withLock { steps in
        steps += 1
        return steps < 3
      }
    }
    expect(two, is: Array(all.prefix(7)))
    // The third step was awaited, and wasn't wanted.
    expect(steps.withLock(\.self), is: 3)
  }

  @Test func `names its keys, and colors the diagram, only on a terminal`() throws {
    let plain = try lines(of: ["demo", "closures", "--step"])
    let terminal = Terminal(keys: Keyboard.keys)
    let transcript = CollectedLines()
    try ExamplesCommand(["demo", "closures", "--step"]).run(on: transcript, style: .terminal, terminal: terminal)
    #expect(transcript.lines.contains(Keyboard.keys) && !plain.contains(Keyboard.keys))
    let uncolored = transcript.lines.filter { $0 != Keyboard.keys }.map { $0.replacing(/\u{1B}\[[0-9]+m/, with: "") }
    #expect(uncolored == plain && transcript.lines != plain)
    #expect(transcript.lines.contains { $0.contains("\u{1B}[34m▒\u{1B}[0m") })
  }
}

// MARK: - Fixtures

private func lines(
  of words: [String],
  columns: Int = 80,
  awaitStep: @escaping @Sendable () -> Bool = { true }
) throws -> [String] {
  let transcript = CollectedLines()
  let terminal = Terminal(columns: columns, awaitStep: awaitStep)
  try ExamplesCommand(words).run(on: transcript, style: .plain, terminal: terminal)
  return transcript.lines
}
